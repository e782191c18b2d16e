import { topic } from '../../../../messages/language/topic.ts'

/** Test results, by number of each. */
export interface Ends {
  passed: number
  failed: number
  unclear: number
  disabled: number
}

const zh = {
  following: '跟踪渠道测试',
  outcome: '测试结果',
  channel: '渠道',
  result: '结果',
  model: '模型',
  seconds: '耗时（秒）',
  reason: '原因',
  passed: '成功',
  failed: '失败',
  unclear: '未知',
  running: '测试中',
  waiting: '等待中',
  stopped: '未测试',
  absent: '没有此模型',
  tookSeconds: (seconds: string) => `${seconds} 秒`,
  disabledByIt: '已被自动禁用',
  enabledByIt: '已自动启用',
  gone: '已删除',
  isDisabled: '已禁用',
  ends: ({ passed, failed, unclear, disabled }: Ends) =>
    [
      `${passed} 个成功`,
      `${failed} 个失败`,
      ...(unclear > 0 ? [`${unclear} 个结果未知`] : []),
      ...(disabled > 0 ? [`${disabled} 个被自动禁用`] : []),
    ].join('，'),
  more: (count: number) => `另有 ${count} 个未显示，CSV 中有全部结果。`,
  csv: '下载 CSV',
  disableFailed: (count: number) => `禁用测试失败的 ${count} 个渠道`,
  disableHelp: '它们将不再接收请求，之后可以重新启用：',
  disable: '禁用',
  disabling: (done: number, of: number) => `正在禁用，已完成 ${done} / ${of}`,
  disabled: (count: number) => `已禁用 ${count} 个渠道`,
  notDisabled: (count: number) => `${count} 个未能禁用：`,
  unknown: '没有收到响应，可能已经禁用',
  matrix: '按模型测试',
  matrixHelp: '每个格子都是一次真实请求，会消耗额度。失败的原因在格子上查看。',
  models: '模型',
  searchModels: '搜索模型…',
  ofChannels: (model: string, count: number) => `${model}（${count} 个渠道）`,
  start: (count: number) => `开始 ${count} 次测试`,
  tooMany: (most: number) => `最多 ${most} 次，请减少模型或渠道。`,
  title: (count: number) => `按模型测试 ${count} 次`,
  progress: (done: number, of: number) => `已测试 ${done} / ${of}`,
  cancel: '停止',
  again: '重新选择',
  patience: '每次测试最多等待',
  tooLate: (seconds: number) => `${seconds} 秒内没有结果`,
  noModels: '这些渠道没有模型。',
  table: '渠道和模型的测试结果，可以横向滚动',
  cell: (channel: string, model: string) => `${channel}，${model}`,
}

const channels = (count: number) => `${count} ${count === 1 ? 'channel' : 'channels'}`
const tests = (count: number) => `${count} ${count === 1 ? 'test' : 'tests'}`

const en: typeof zh = {
  following: 'Track channel tests',
  outcome: 'Test results',
  channel: 'Channel',
  result: 'Result',
  model: 'Model',
  seconds: 'Seconds',
  reason: 'Reason',
  passed: 'Passed',
  failed: 'Failed',
  unclear: 'Unknown',
  running: 'Testing',
  waiting: 'Waiting',
  stopped: 'Not tested',
  absent: 'Model not offered',
  tookSeconds: (seconds) => `${seconds} s`,
  disabledByIt: 'Disabled automatically',
  enabledByIt: 'Enabled automatically',
  gone: 'Deleted',
  isDisabled: 'Disabled',
  ends: ({ passed, failed, unclear, disabled }) =>
    [
      `${passed} passed`,
      `${failed} failed`,
      ...(unclear > 0 ? [`${unclear} unknown`] : []),
      ...(disabled > 0 ? [`${disabled} disabled automatically`] : []),
    ].join(', '),
  more: (count) => `${count} more are not shown. The CSV has every result.`,
  csv: 'Download CSV',
  disableFailed: (count) => `Disable ${count} failed ${count === 1 ? 'channel' : 'channels'}`,
  disableHelp: 'They will receive no requests until you enable them again:',
  disable: 'Disable',
  disabling: (done, of) => `Disabling: ${done} of ${of} done`,
  disabled: (count) => `${channels(count)} disabled`,
  notDisabled: (count) => `${count} could not be disabled:`,
  unknown: 'the gateway did not respond, so it may be disabled',
  matrix: 'Test by model',
  matrixHelp: 'Each cell is a real request and costs quota. If a test fails, its cell shows why.',
  models: 'Models',
  searchModels: 'Search models…',
  ofChannels: (model, count) => `${model} (${channels(count)})`,
  start: (count) => `Start ${tests(count)}`,
  tooMany: (most) => `At most ${most} tests. Choose fewer models or channels.`,
  title: (count) => `${tests(count)} by model`,
  progress: (done, of) => `${done} of ${of} tested`,
  cancel: 'Stop',
  again: 'Choose again',
  patience: 'Wait at most, per test',
  tooLate: (seconds) => `no result within ${seconds} s`,
  noModels: 'These channels have no models.',
  table: 'Test results by channel and model, scrolls horizontally',
  cell: (channel, model) => `${channel}, ${model}`,
}

/** Messages about the results of many tests. */
export const resultMessages = topic('channelResults', zh, en)

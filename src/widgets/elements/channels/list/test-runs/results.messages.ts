import { defineMessages } from '../../../../messages/language/topic.ts'

/** Test results, by number of each. */
export interface Ends {
  passed: number
  failed: number
  unclear: number
  disabled: number
}

/** Numbers of channels in a finished run, by test result. */
interface TestRunCounts {
  of: number
  passed: number
  failed: number
  unclear: number
  /** This page made the tests. */
  here: boolean
}

/** The same of a run that was stopped, with those that it did not get to. */
interface StoppedCounts extends Pick<TestRunCounts, 'passed' | 'failed' | 'unclear'> {
  left: number
}

const zh = {
  dialogTitle: (name: string) => `测试渠道 ${name}`,
  dialogHelp: '选择一个模型，立即用它发送一次真实请求。',
  testOf: (name: string) => `测试 ${name}`,
  several: '测试多个模型…',
  modelsShown: (count: number) => `${count} 个模型`,
  noModelsHere: '此渠道没有模型',
  pendingWith: (model: string) => `正在测试 ${model}…`,
  passedWith: (model: string, seconds: string) => `${model} 测试成功，耗时 ${seconds} 秒`,
  failedWith: (model: string) => `${model} 测试失败`,
  unclearHelp: '已测试，但日志中没有这次测试的记录，结果未知。可以再测试一次。',
  seeResults: '查看结果',
  started: { all: '已开始测试所有渠道，列表会自动刷新', disabled: '已开始测试禁用渠道，列表会自动刷新' },
  roundRunning: '渠道测试正在后台进行，列表会自动刷新。',
  roundProgress: (tested: number, of: number) => `渠道测试正在后台进行，已测试 ${tested} / ${of}。`,
  roundHere: (tested: number, of: number) => `正在逐个测试渠道，已测试 ${tested} / ${of}，请勿关闭页面。`,
  roundOfOthers: (passed: number, failed: number) =>
    `另一轮渠道测试正在进行，目前看到 ${passed} 个成功，${failed} 个失败。`,
  roundNone: '没有需要测试的渠道。',
  roundDone: ({ of, passed, failed, unclear, here }: TestRunCounts) =>
    `${of} 个渠道已测试完毕：${[
      passed > 0 && `${passed} 个成功`,
      failed > 0 && `${failed} 个失败`,
      unclear > 0 && `${unclear} 个结果未知（${here ? '没有收到回应' : '日志中没有记录'}）`,
    ]
      .filter(Boolean)
      .join('，')}。`,
  roundCounted: (of: number, passed: number, failed: number) =>
    `${of} 个渠道已测试完毕：${passed} 个成功，${failed} 个失败。日志没有记录是哪些渠道。`,
  failedOnes: (count: number) => `失败的渠道（${count}）`,
  reasonOf: (name: string, reason: string) => `${name}：${reason}`,
  noReason: '网关没有给出原因，单独测试可以查看',
  roundLong: (passed: number, failed: number, left: number) =>
    `已有 ${passed} 个成功，${failed} 个失败${left > 0 ? `，还有 ${left} 个没有结果` : ''}。测试可能仍在后台进行，请稍后刷新列表。`,
  roundStopped: ({ passed, failed, unclear, left }: StoppedCounts) =>
    `测试已停止：${[
      `${passed} 个成功`,
      `${failed} 个失败`,
      unclear > 0 && `${unclear} 个结果未知`,
      `还有 ${left} 个未测试`,
    ]
      .filter(Boolean)
      .join('，')}。`,
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
  dialogTitle: (name) => `Test channel ${name}`,
  dialogHelp: 'Choose a model: one real request is sent with it right away.',
  testOf: (name) => `Test ${name}`,
  several: 'Test several models…',
  modelsShown: (count) => `${count} ${count === 1 ? 'model' : 'models'}`,
  noModelsHere: 'This channel has no models',
  pendingWith: (model) => `Testing ${model}…`,
  passedWith: (model, seconds) => `${model} passed in ${seconds} s`,
  failedWith: (model) => `${model} failed`,
  unclearHelp: 'Tested, but the log has no entry for it, so the result is unknown. You can test again.',
  seeResults: 'See results',
  started: {
    all: 'Testing all channels. The list refreshes automatically',
    disabled: 'Testing the disabled channels. The list refreshes automatically',
  },
  roundRunning: 'Channels are being tested in the background. The list refreshes automatically.',
  roundProgress: (tested, of) => `Channels are being tested in the background: ${tested} of ${of} so far.`,
  roundHere: (tested, of) => `Testing channels one after another: ${tested} of ${of}. Keep this page open.`,
  roundOfOthers: (passed, failed) =>
    `Another channel test is running: ${passed} passed and ${failed} failed so far.`,
  roundNone: 'There are no channels to test.',
  roundDone: ({ of, passed, failed, unclear, here }) =>
    `${of} ${of === 1 ? 'channel' : 'channels'} tested: ${[
      passed > 0 && `${passed} passed`,
      failed > 0 && `${failed} failed`,
      unclear > 0 && `the result of ${unclear} is unknown (${here ? 'no response' : 'no log entry'})`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  roundCounted: (of, passed, failed) =>
    `${of} ${of === 1 ? 'channel' : 'channels'} tested: ${passed} passed, ${failed} failed. The log does not say which.`,
  failedOnes: (count) => `Failed channels (${count})`,
  reasonOf: (name, reason) => `${name}: ${reason}`,
  noReason: 'the gateway gives no reason, a single test shows it',
  roundLong: (passed, failed, left) =>
    `${passed} passed and ${failed} failed${left > 0 ? `, ${left} have no result yet` : ''}. The test may still be running in the background: refresh later.`,
  roundStopped: ({ passed, failed, unclear, left }) =>
    `The test was stopped: ${[
      `${passed} passed`,
      `${failed} failed`,
      unclear > 0 && `the result of ${unclear} is unknown`,
      `${left} not tested`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
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

/** Messages about tests: of one channel with a model, how far those of many are, and their results. */
export const resultMessages = defineMessages('channelResults', zh, en)

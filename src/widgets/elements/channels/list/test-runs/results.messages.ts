import { defineMessages, group } from '../../../../messages/language/topic.ts'

export interface Ends {
  passed: number
  failed: number
  unclear: number
  disabled: number
}

type TestRunCounts = Omit<Ends, 'disabled'> & { of: number; here: boolean }

/** `left` channels were not tested because the run was stopped. */
type StoppedCounts = Omit<Ends, 'disabled'> & { left: number }

export const resultMessages = defineMessages('channelResults', {
  dialogTitle: [(name: string) => `测试渠道 ${name}`, (name) => `Test channel ${name}`],
  dialogHelp: ['选择一个模型，立即用它发送一次真实请求。', 'Choose a model: one real request is sent with it right away.'],
  testOf: [(name: string) => `测试 ${name}`, (name) => `Test ${name}`],
  several: ['测试多个模型…', 'Test several models…'],
  modelsShown: [(count: number) => `${count} 个模型`, (count) => `${count} ${count === 1 ? 'model' : 'models'}`],
  noModelsHere: ['此渠道没有模型', 'This channel has no models'],
  pendingWith: [(model: string) => `正在测试 ${model}…`, (model) => `Testing ${model}…`],
  passedWith: [(model: string, seconds: string) => `${model} 测试成功，耗时 ${seconds} 秒`, (model, seconds) => `${model} passed in ${seconds} s`],
  failedWith: [(model: string) => `${model} 测试失败`, (model) => `${model} failed`],
  unclearHelp: ['已测试，但日志中没有这次测试的记录，结果未知。可以再测试一次。', 'Tested, but the log has no entry for it, so the result is unknown. You can test again.'],
  seeResults: ['查看结果', 'See results'],
  started: group({
    all: ['已开始测试所有渠道，列表会自动刷新', 'Testing all channels. The list refreshes automatically'],
    disabled: ['已开始测试禁用渠道，列表会自动刷新', 'Testing the disabled channels. The list refreshes automatically'],
  }),
  roundRunning: ['渠道测试正在后台进行，列表会自动刷新。', 'Channels are being tested in the background. The list refreshes automatically.'],
  roundProgress: [(tested: number, of: number) => `渠道测试正在后台进行，已测试 ${tested} / ${of}。`, (tested, of) => `Channels are being tested in the background: ${tested} of ${of} so far.`],
  roundHere: [
    (tested: number, of: number) => `正在逐个测试渠道，已测试 ${tested} / ${of}，请勿关闭页面。`,
    (tested, of) => `Testing channels one after another: ${tested} of ${of}. Keep this page open.`,
  ],
  roundOfOthers: [
    (passed: number, failed: number) => `另一轮渠道测试正在进行，目前看到 ${passed} 个成功，${failed} 个失败。`,
    (passed, failed) => `Another channel test is running: ${passed} passed and ${failed} failed so far.`,
  ],
  roundNone: ['没有需要测试的渠道。', 'There are no channels to test.'],
  roundDone: [
    ({ of, passed, failed, unclear, here }: TestRunCounts) =>
      `${of} 个渠道已测试完毕：${[passed > 0 && `${passed} 个成功`, failed > 0 && `${failed} 个失败`, unclear > 0 && `${unclear} 个结果未知（${here ? '没有收到回应' : '日志中没有记录'}）`]
        .filter(Boolean)
        .join('，')}。`,
    ({ of, passed, failed, unclear, here }) =>
      `${of} ${of === 1 ? 'channel' : 'channels'} tested: ${[
        passed > 0 && `${passed} passed`,
        failed > 0 && `${failed} failed`,
        unclear > 0 && `the result of ${unclear} is unknown (${here ? 'no response' : 'no log entry'})`,
      ]
        .filter(Boolean)
        .join(', ')}.`,
  ],
  roundCounted: [
    (of: number, passed: number, failed: number) => `${of} 个渠道已测试完毕：${passed} 个成功，${failed} 个失败。日志没有记录是哪些渠道。`,
    (of, passed, failed) => `${of} ${of === 1 ? 'channel' : 'channels'} tested: ${passed} passed, ${failed} failed. The log does not say which.`,
  ],
  failedOnes: [(count: number) => `失败的渠道（${count}）`, (count) => `Failed channels (${count})`],
  reasonOf: [(name: string, reason: string) => `${name}：${reason}`, (name, reason) => `${name}: ${reason}`],
  noReason: ['网关没有给出原因，单独测试可以查看', 'the gateway gives no reason, a single test shows it'],
  roundLong: [
    (passed: number, failed: number, left: number) => `已有 ${passed} 个成功，${failed} 个失败${left > 0 ? `，还有 ${left} 个没有结果` : ''}。测试可能仍在后台进行，请稍后刷新列表。`,
    (passed, failed, left) => `${passed} passed and ${failed} failed${left > 0 ? `, ${left} have no result yet` : ''}. The test may still be running in the background: refresh later.`,
  ],
  roundStopped: [
    ({ passed, failed, unclear, left }: StoppedCounts) =>
      `测试已停止：${[`${passed} 个成功`, `${failed} 个失败`, unclear > 0 && `${unclear} 个结果未知`, `还有 ${left} 个未测试`].filter(Boolean).join('，')}。`,
    ({ passed, failed, unclear, left }) =>
      `The test was stopped: ${[`${passed} passed`, `${failed} failed`, unclear > 0 && `the result of ${unclear} is unknown`, `${left} not tested`].filter(Boolean).join(', ')}.`,
  ],
  following: ['跟踪渠道测试', 'Track channel tests'],
  outcome: ['测试结果', 'Test results'],
  channel: ['渠道', 'Channel'],
  result: ['结果', 'Result'],
  model: ['模型', 'Model'],
  seconds: ['耗时（秒）', 'Seconds'],
  reason: ['原因', 'Reason'],
  passed: ['成功', 'Passed'],
  failed: ['失败', 'Failed'],
  unclear: ['未知', 'Unknown'],
  running: ['测试中', 'Testing'],
  waiting: ['等待中', 'Waiting'],
  stopped: ['未测试', 'Not tested'],
  absent: ['没有此模型', 'Model not offered'],
  tookSeconds: [(seconds: string) => `${seconds} 秒`, (seconds) => `${seconds} s`],
  disabledByIt: ['已被自动禁用', 'Disabled automatically'],
  enabledByIt: ['已自动启用', 'Enabled automatically'],
  gone: ['已删除', 'Deleted'],
  isDisabled: ['已禁用', 'Disabled'],
  ends: [
    ({ passed, failed, unclear, disabled }: Ends) =>
      [`${passed} 个成功`, `${failed} 个失败`, ...(unclear > 0 ? [`${unclear} 个结果未知`] : []), ...(disabled > 0 ? [`${disabled} 个被自动禁用`] : [])].join('，'),
    ({ passed, failed, unclear, disabled }) =>
      [`${passed} passed`, `${failed} failed`, ...(unclear > 0 ? [`${unclear} unknown`] : []), ...(disabled > 0 ? [`${disabled} disabled automatically`] : [])].join(', '),
  ],
  more: [(count: number) => `另有 ${count} 个未显示，CSV 中有全部结果。`, (count) => `${count} more are not shown. The CSV has every result.`],
  csv: ['下载 CSV', 'Download CSV'],
  disableFailed: [(count: number) => `禁用测试失败的 ${count} 个渠道`, (count) => `Disable ${count} failed ${count === 1 ? 'channel' : 'channels'}`],
  disableHelp: ['它们将不再接收请求，之后可以重新启用：', 'They will receive no requests until you enable them again:'],
  disable: ['禁用', 'Disable'],
  disabling: [(done: number, of: number) => `正在禁用，已完成 ${done} / ${of}`, (done, of) => `Disabling: ${done} of ${of} done`],
  disabled: [(count: number) => `已禁用 ${count} 个渠道`, (count) => `${channels(count)} disabled`],
  notDisabled: [(count: number) => `${count} 个未能禁用：`, (count) => `${count} could not be disabled:`],
  unknown: ['没有收到响应，可能已经禁用', 'the gateway did not respond, so it may be disabled'],
  matrix: ['按模型测试', 'Test by model'],
  matrixHelp: ['每个格子都是一次真实请求，会消耗额度。失败的原因在格子上查看。', 'Each cell is a real request and costs quota. If a test fails, its cell shows why.'],
  models: ['模型', 'Models'],
  searchModels: ['搜索模型…', 'Search models…'],
  ofChannels: [(model: string, count: number) => `${model}（${count} 个渠道）`, (model, count) => `${model} (${channels(count)})`],
  start: [(count: number) => `开始 ${count} 次测试`, (count) => `Start ${tests(count)}`],
  tooMany: [(most: number) => `最多 ${most} 次，请减少模型或渠道。`, (most) => `At most ${most} tests. Choose fewer models or channels.`],
  title: [(count: number) => `按模型测试 ${count} 次`, (count) => `${tests(count)} by model`],
  progress: [(done: number, of: number) => `已测试 ${done} / ${of}`, (done, of) => `${done} of ${of} tested`],
  cancel: ['停止', 'Stop'],
  again: ['重新选择', 'Choose again'],
  patience: ['每次测试最多等待', 'Wait at most, per test'],
  tooLate: [(seconds: number) => `${seconds} 秒内没有结果`, (seconds) => `no result within ${seconds} s`],
  noModels: ['这些渠道没有模型。', 'These channels have no models.'],
  table: ['渠道和模型的测试结果，可以横向滚动', 'Test results by channel and model, scrolls horizontally'],
  cell: [(channel: string, model: string) => `${channel}，${model}`, (channel, model) => `${channel}, ${model}`],
})

const channels = (count: number) => `${count} ${count === 1 ? 'channel' : 'channels'}`
const tests = (count: number) => `${count} ${count === 1 ? 'test' : 'tests'}`

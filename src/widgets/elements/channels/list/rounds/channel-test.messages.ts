import { topic } from '../../../../messages/language/topic.ts'

/** Numbers of channels in a finished round, by test result. */
interface RoundCounts {
  of: number
  passed: number
  failed: number
  unclear: number
  /** This page made the tests. */
  here: boolean
}

/** The same of a round that was stopped, with those that it did not get to. */
interface StoppedCounts extends Pick<RoundCounts, 'passed' | 'failed' | 'unclear'> {
  left: number
}

const zh = {
  notice: '测试会向服务商发送真实请求，并消耗额度。',
  dismiss: '不再提示',
  test: '测试',
  testWith: '选择模型测试…',
  several: '测试多个模型…',
  seeResults: '查看结果',
  testOf: (name: string) => `测试 ${name}`,
  testing: '测试中…',
  failed: '测试失败',
  failedOf: (name: string) => `${name} 测试失败，查看原因`,
  passedToast: (name: string, model: string, seconds: string) =>
    `渠道 ${name} 测试成功，模型 ${model}，耗时 ${seconds} 秒`,
  failedToast: (name: string, reason: string) => `渠道 ${name} 测试失败：${reason}`,
  dialogTitle: (name: string) => `测试渠道 ${name}`,
  dialogHelp: '选择一个模型，立即用它发送一次真实请求。',
  search: '搜索模型…',
  noModels: '此渠道没有模型',
  wait: (seconds: string) => `${seconds} 秒`,
  passed: (model: string, seconds: string) => `${model} 测试成功，耗时 ${seconds} 秒`,
  failedWith: (model: string) => `${model} 测试失败`,
  pendingWith: (model: string) => `正在测试 ${model}…`,
  unclear: '结果未知',
  unclearAt: (time: string) => `测试时间：${time}。测试失败或结果未知，日志中没有记录`,
  unclearHelp: '已测试，但日志中没有这次测试的记录，结果未知。可以再测试一次。',
  modelsShown: (count: number) => `${count} 个模型`,
  testAll: '测试所有渠道',
  testDisabled: '测试禁用渠道',
  started: { all: '已开始测试所有渠道，列表会自动刷新', disabled: '已开始测试禁用渠道，列表会自动刷新' },
  roundRunning: '渠道测试正在后台进行，列表会自动刷新。',
  roundProgress: (tested: number, of: number) => `渠道测试正在后台进行，已测试 ${tested} / ${of}。`,
  roundHere: (tested: number, of: number) => `正在逐个测试渠道，已测试 ${tested} / ${of}，请勿关闭页面。`,
  roundOfOthers: (passed: number, failed: number) =>
    `另一轮渠道测试正在进行，目前看到 ${passed} 个成功，${failed} 个失败。`,
  roundNone: '没有需要测试的渠道。',
  roundDone: ({ of, passed, failed, unclear, here }: RoundCounts) =>
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
}

const en: typeof zh = {
  notice: 'Tests send real requests to the providers and cost quota.',
  dismiss: "Don't show again",
  test: 'Test',
  testWith: 'Test with a model…',
  several: 'Test several models…',
  seeResults: 'See results',
  testOf: (name) => `Test ${name}`,
  testing: 'Testing…',
  failed: 'Test failed',
  failedOf: (name) => `Test failed: ${name}, see why`,
  passedToast: (name, model, seconds) => `Test of ${name} passed: model ${model}, ${seconds} s`,
  failedToast: (name, reason) => `Test of ${name} failed: ${reason}`,
  dialogTitle: (name) => `Test channel ${name}`,
  dialogHelp: 'Choose a model: one real request is sent with it right away.',
  search: 'Search models…',
  noModels: 'This channel has no models',
  wait: (seconds) => `${seconds} s`,
  passed: (model, seconds) => `${model} passed in ${seconds} s`,
  failedWith: (model) => `${model} failed`,
  pendingWith: (model) => `Testing ${model}…`,
  unclear: 'Result unknown',
  unclearAt: (time) => `Tested at ${time}. No result in the log: it may have failed`,
  unclearHelp: 'Tested, but the log has no entry for it, so the result is unknown. You can test again.',
  modelsShown: (count) => `${count} ${count === 1 ? 'model' : 'models'}`,
  testAll: 'Test all channels',
  testDisabled: 'Test disabled channels',
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
}

/** Messages about tests of one channel and of many. */
export const testMessages = topic('channelTest', zh, en)

export type ChannelTestWords = typeof zh

import type { Messages } from '../../messages/locale.ts'

const zh = {
  notice: '测试会向服务商发送真实请求，并消耗额度。',
  dismiss: '不再提示',
  test: '测试',
  testWith: '选择模型测试…',
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
  passed: (model: string, seconds: string) => `${model} 测试成功，耗时 ${seconds} 秒`,
  failedWith: (model: string) => `${model} 测试失败`,
  pendingWith: (model: string) => `正在测试 ${model}…`,
  reading: '正在从日志读取原因…',
  notLogged: '日志中没有这次测试的记录，可以再测试一次。',
  modelsShown: (count: number) => `${count} 个模型`,
  testAll: '测试所有渠道',
  testDisabled: '测试禁用渠道',
  started: { all: '已开始测试所有渠道，列表会自动刷新', disabled: '已开始测试禁用渠道，列表会自动刷新' },
  roundRunning: '渠道测试正在后台进行，列表会自动刷新。',
  roundProgress: (tested: number, of: number) => `渠道测试正在后台进行，本页已测试 ${tested} / ${of}。`,
  roundDone: (failed: number) =>
    failed > 0 ? `本页的渠道已测试完毕，${failed} 个失败。` : '本页的渠道已测试完毕，全部成功。',
  roundLong: '测试可能仍在后台进行，请稍后刷新列表。',
}

/** The sentences about tests: of one channel, and of many. */
export const testMessages: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    notice: 'Tests send real requests to the providers and cost quota.',
    dismiss: "Don't show again",
    test: 'Test',
    testWith: 'Test with a model…',
    testOf: (name) => `Test ${name}`,
    testing: 'Testing…',
    failed: 'Test failed',
    failedOf: (name) => `Test of ${name} failed: see why`,
    passedToast: (name, model, seconds) => `Test of ${name} passed: model ${model}, ${seconds} s`,
    failedToast: (name, reason) => `Test of ${name} failed: ${reason}`,
    dialogTitle: (name) => `Test channel ${name}`,
    dialogHelp: 'Choose a model to send one real request with it at once.',
    search: 'Search models…',
    noModels: 'This channel has no models',
    passed: (model, seconds) => `${model} passed in ${seconds} s`,
    failedWith: (model) => `${model} failed`,
    pendingWith: (model) => `Testing ${model}…`,
    reading: 'Reading the reason from the log…',
    notLogged: 'The log has no line of this test. Test again to see why.',
    modelsShown: (count) => `${count} ${count === 1 ? 'model' : 'models'}`,
    testAll: 'Test all channels',
    testDisabled: 'Test disabled channels',
    started: {
      all: 'The test of all channels has started. The list refreshes by itself',
      disabled: 'The test of disabled channels has started. The list refreshes by itself',
    },
    roundRunning: 'Channels are being tested in the background. The list refreshes by itself.',
    roundProgress: (tested, of) =>
      `Channels are being tested in the background: ${tested} of ${of} on this page.`,
    roundDone: (failed) =>
      failed > 0
        ? `The channels on this page have been tested: ${failed} failed.`
        : 'The channels on this page have been tested, and all passed.',
    roundLong: 'The test may still go on in the background: refresh later.',
  },
}

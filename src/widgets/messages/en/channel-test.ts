import type { words as zh } from '../zh-CN/channel-test.ts'

export const words: typeof zh = {
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
  passed: (model, seconds) => `${model} passed in ${seconds} s`,
  failedWith: (model) => `${model} failed`,
  pendingWith: (model) => `Testing ${model}…`,
  unclear: 'Result unknown',
  unclearAt: (time) => `Tested at ${time}. It failed, or its result is unknown: the log has no entry for it`,
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
  roundOfOthers: (passed, failed) =>
    `Another channel test is running: ${passed} passed and ${failed} failed so far.`,
  roundNone: 'There are no channels to test.',
  roundDone: ({ of, passed, failed, unclear }) =>
    `${of} ${of === 1 ? 'channel' : 'channels'} tested: ${[
      passed > 0 && `${passed} passed`,
      failed > 0 && `${failed} failed`,
      unclear > 0 && `the result of ${unclear} is unknown (no log entry)`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  failedOnes: (count) => `Failed channels (${count})`,
  reasonOf: (name, reason) => `${name}: ${reason}`,
  roundLong: (passed, failed, left) =>
    `${passed} passed and ${failed} failed${left > 0 ? `, ${left} have no result yet` : ''}. The test may still be running in the background: refresh later.`,
}

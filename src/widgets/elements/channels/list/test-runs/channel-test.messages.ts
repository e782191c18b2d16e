import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  notice: '测试会向服务商发送真实请求，并消耗额度。',
  dismiss: '不再提示',
  test: '测试',
  testWith: '选择模型测试…',
  testing: '测试中…',
  failed: '测试失败',
  failedOf: (name: string) => `${name} 测试失败，查看原因`,
  passedToast: (name: string, model: string, seconds: string) =>
    `渠道 ${name} 测试成功，模型 ${model}，耗时 ${seconds} 秒`,
  failedToast: (name: string, reason: string) => `渠道 ${name} 测试失败：${reason}`,
  wait: (seconds: string) => `${seconds} 秒`,
  unclear: '测试结果未知',
  lastPass: (seconds: string) => `${seconds}（上次成功）`,
  lastPassAt: (time: string) => `最近一次成功：${time}。网关不记录失败的测试，之后可能失败过`,
  unclearAt: (time: string) => `测试时间：${time}。测试失败或结果未知，日志中没有记录`,
  testAll: '测试所有渠道',
  testDisabled: '测试禁用渠道',
}

const en: typeof zh = {
  notice: 'Tests send real requests to the providers and cost quota.',
  dismiss: "Don't show again",
  test: 'Test',
  testWith: 'Test with a model…',
  testing: 'Testing…',
  failed: 'Test failed',
  failedOf: (name) => `Test failed: ${name}, see why`,
  passedToast: (name, model, seconds) => `Test of ${name} passed: model ${model}, ${seconds} s`,
  failedToast: (name, reason) => `Test of ${name} failed: ${reason}`,
  wait: (seconds) => `${seconds} s`,
  unclear: 'Last test unknown',
  lastPass: (seconds) => `${seconds} (last pass)`,
  lastPassAt: (time) =>
    `Passed at ${time}. The gateway does not record failed tests: a later one may have failed`,
  unclearAt: (time) => `Tested at ${time}. No result in the log: it may have failed`,
  testAll: 'Test all channels',
  testDisabled: 'Test disabled channels',
}

/** The sentences of a list about tests; those of their dialogs are in `resultMessages`. */
export const testMessages = defineMessages('channelTest', zh, en)

export type ChannelTestMessages = typeof zh

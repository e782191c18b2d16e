import { defineMessages, type TextsOf } from '../../../../messages/language/topic.ts'

export const testMessages = defineMessages('channelTest', {
  notice: ['测试会向服务商发送真实请求，并消耗额度。', 'Tests send real requests to the providers and cost quota.'],
  dismiss: ['不再提示', "Don't show again"],
  test: ['测试', 'Test'],
  testWith: ['选择模型测试…', 'Test with a model…'],
  testing: ['测试中…', 'Testing…'],
  failed: ['测试失败', 'Test failed'],
  testOf: [(name: string) => `测试 ${name}`, (name) => `Test ${name}`],
  failedOf: [(name: string, reason: string) => `${name} 测试失败${reason && ` ${reason}`}，查看原因`, (name, reason) => `Test failed${reason && ` ${reason}`}: ${name}, see why`],
  passedToast: [
    (name: string, model: string, seconds: string) => `渠道 ${name} 测试成功，模型 ${model}，耗时 ${seconds} 秒`,
    (name, model, seconds) => `Test of ${name} passed: model ${model}, ${seconds} s`,
  ],
  failedToast: [(name: string, reason: string) => `渠道 ${name} 测试失败：${reason}`, (name, reason) => `Test of ${name} failed: ${reason}`],
  wait: [(seconds: string) => `${seconds} 秒`, (seconds) => `${seconds} s`],
  unclear: ['测试结果未知', 'Last test unknown'],
  lastPass: [(seconds: string) => `${seconds}（上次成功）`, (seconds) => `${seconds} (last pass)`],
  lastPassAt: [(time: string) => `最近一次成功：${time}。网关不记录失败的测试，之后可能失败过`, (time) => `Passed at ${time}. The gateway does not record failed tests: a later one may have failed`],
  unclearAt: [(time: string) => `测试时间：${time}。测试失败或结果未知，日志中没有记录`, (time) => `Tested at ${time}. No result in the log: it may have failed`],
  testAll: ['测试所有渠道', 'Test all channels'],
  testDisabled: ['测试禁用渠道', 'Test disabled channels'],
})

export type ChannelTestMessages = TextsOf<typeof testMessages>

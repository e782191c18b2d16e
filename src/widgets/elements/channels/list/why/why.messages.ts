import { defineMessages } from '../../../../messages/language/topic.ts'

export const whyMessages = defineMessages('channelWhy', {
  title: [(name: string) => `渠道 ${name} 的自动禁用原因`, (name) => `Why ${name} was disabled automatically`],
  help: ['网关不保存自动禁用的原因。下面是时间最接近的记录。', 'The gateway does not record why it disables a channel. These are the closest log entries.'],
  failedTest: [(time: string, model: string) => `${time} 测试失败${model ? `（模型 ${model}）` : ''}`, (time, model) => `${time}: test failed${model ? ` (model ${model})` : ''}`],
  passedTest: [(time: string) => `${time} 测试成功，之后没有失败的测试。可以重新启用。`, (time) => `${time}: test passed, and none has failed since. You can enable it again.`],
  line: [(time: string) => `${time} 日志`, (time) => `${time}: log entry`],
  times: [(count: number) => `共 ${count} 次相同`, (count) => `${count} times the same`],
  test: ['现在测试', 'Test now'],
  lastCall: [(time: string, model: string) => `最近一次成功调用：${time}，模型 ${model}`, (time, model) => `Last successful call: ${time}, model ${model}`],
  noCall: ['日志中没有经过此渠道的成功调用。', 'The log has no successful call through this channel.'],
  nothing: [
    '日志中没有此渠道的失败测试，也没有相关的系统或管理记录。可以测试一次，看看服务商的响应。',
    'The log has neither a failed test of this channel nor a system or management entry that names it. Test the channel to see how the provider responds.',
  ],
  loading: ['正在读取日志…', 'Loading the log…'],
})

import { defineMessages } from '../../../../messages/language/topic.ts'

const zh = {
  title: (name: string) => `渠道 ${name} 的自动禁用原因`,
  help: '网关不保存自动禁用的原因。下面是时间最接近的记录。',
  failedTest: (time: string, model: string) => `${time} 测试失败${model ? `（模型 ${model}）` : ''}`,
  passedTest: (time: string) => `${time} 测试成功，之后没有失败的测试。可以重新启用。`,
  line: (time: string) => `${time} 日志`,
  times: (count: number) => `共 ${count} 次相同`,
  test: '现在测试',
  lastCall: (time: string, model: string) => `最近一次成功调用：${time}，模型 ${model}`,
  noCall: '日志中没有经过此渠道的成功调用。',
  nothing: '日志中没有此渠道的失败测试，也没有相关的系统或管理记录。可以测试一次，看看服务商的响应。',
  loading: '正在读取日志…',
}

const en: typeof zh = {
  title: (name) => `Why ${name} was disabled automatically`,
  help: 'The gateway does not record why it disables a channel. These are the closest log entries.',
  failedTest: (time, model) => `${time}: test failed${model ? ` (model ${model})` : ''}`,
  passedTest: (time) => `${time}: test passed, and none has failed since. You can enable it again.`,
  line: (time) => `${time}: log entry`,
  times: (count) => `${count} times the same`,
  test: 'Test now',
  lastCall: (time, model) => `Last successful call: ${time}, model ${model}`,
  noCall: 'The log has no successful call through this channel.',
  nothing:
    'The log has neither a failed test of this channel nor a system or management entry that names it. Test the channel to see how the provider responds.',
  loading: 'Loading the log…',
}

export const whyMessages = defineMessages('channelWhy', zh, en)

import type { words as zh } from '../zh-CN/channel-why.ts'

export const words: typeof zh = {
  title: (name) => `Why ${name} was disabled automatically`,
  help: 'The gateway does not record why it disables a channel. These are the closest log entries.',
  failedTest: (time, model) => `${time}: test failed${model ? ` (model ${model})` : ''}`,
  passedTest: (time) => `${time}: test passed, and none has failed since. You can enable it again.`,
  line: (time) => `${time}: log entry`,
  lastCall: (time, model) => `Last successful call: ${time}, model ${model}`,
  noCall: 'The log has no successful call through this channel.',
  nothing:
    'The log has neither a failed test of this channel nor a system or management entry that names it. Test the channel to see how the provider responds.',
  loading: 'Loading the log…',
}

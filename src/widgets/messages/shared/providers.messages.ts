import { defineMessages } from '../language/topic.ts'

/** Names of services by their ids. A service without a line here goes by its operator's name for it, or its id. */
export const providerMessages = defineMessages('providers', {
  github: ['GitHub', 'GitHub'],
  lark: ['飞书', 'Lark'],
  wechat: ['微信', 'WeChat'],
})

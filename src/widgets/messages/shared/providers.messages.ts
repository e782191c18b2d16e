import { spaced } from '../language/spaced.ts'
import { defineMessages } from '../language/topic.ts'

/** `names`: of services by their ids. A service without one here has it in its record, or goes by its id. */
export const providerMessages = defineMessages('providers', {
  names: [
    { github: 'GitHub', lark: '飞书', wechat: '微信' },
    { github: 'GitHub', lark: 'Lark', wechat: 'WeChat' },
  ],
  agreeFirst: ['请先勾选同意条款', 'Agree to the terms first'],
  with: [(service: string) => spaced(`使用${service}登录`), (service) => `Sign in with ${service}`],
})

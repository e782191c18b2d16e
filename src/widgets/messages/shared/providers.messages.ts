import { spaced } from '../language/spaced.ts'
import { defineMessages } from '../language/topic.ts'

/** `names`: of services by their ids. A service without one here has it in its record, or goes by its id. */
export const providerMessages = defineMessages('providers', {
  names: [
    { github: 'GitHub', lark: '飞书', wechat: '微信' },
    { github: 'GitHub', lark: 'Lark', wechat: 'WeChat' },
  ],
  agreeFirst: ['请先勾选同意条款', 'Agree to the terms first'],
  elsewhere: [
    (service: string) =>
      spaced(`使用${service}登录需要其脚本，此控制台不加载它：请在网关自带的控制台中进行。`),
    (service) => `This console does not load the script of ${service}: use it in the gateway's own console.`,
  ],
  popUpBlocked: [
    '浏览器阻止了登录窗口，请允许此网站弹出窗口后重试',
    'The browser has blocked the window to sign in. Allow pop-ups of this site and try again.',
  ],
  cancelled: [
    (service: string) => spaced(`${service}登录未完成`),
    (service) => `You did not sign in with ${service}`,
  ],
  with: [(service: string) => spaced(`使用${service}登录`), (service) => `Sign in with ${service}`],
})

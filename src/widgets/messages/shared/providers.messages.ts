import { spaced } from '../language/spaced.ts'
import { defineMessages, group } from '../language/topic.ts'

/** A service whose name is missing here has it in its record, or goes by its id. */
export const providerMessages = defineMessages('providers', {
  names: group({ github: ['GitHub', 'GitHub'], lark: ['飞书', 'Lark'], wechat: ['微信', 'WeChat'] }),
  agreeFirst: ['请先勾选同意条款', 'Agree to the terms first'],
  popUpBlocked: ['浏览器阻止了登录窗口，请点击下方的链接打开，或允许此网站弹出窗口。', 'The browser has blocked the window to sign in. Open it by the link below, or allow pop-ups of this site.'],
  openPage: ['打开登录页面', 'Open the page to sign in'],
  cancelled: [(service: string) => spaced(`${service}登录未完成`), (service) => `You did not sign in with ${service}`],
  with: [(service: string) => spaced(`使用${service}登录`), (service) => `Sign in with ${service}`],
})

import { defineMessages, group } from '../../../messages/language/topic.ts'

export const messages = defineMessages('systemSettings', {
  title: ['系统设置', 'System settings'],
  help: [
    '登录、注册以及相关服务。开关立即生效，其余修改在每一节保存；密钥只写不读。',
    'Sign-in, registration and their services. Switches take effect immediately, everything else when you save its section. Secrets are never shown.',
  ],
  sections: group({
    general: group({ title: ['通用设置', 'General'] }),
    login: group({ title: ['登录与注册', 'Sign-in and registration'], help: ['开启某种方式之前，请先在下方填好它的配置。', 'Fill in the settings each method needs below before you turn it on.'] }),
    whitelist: group({ title: ['邮箱域名白名单', 'Allowed email domains'], help: ['用以防止恶意用户利用临时邮箱批量注册。', 'Blocks registrations with disposable addresses.'] }),
    smtp: group({ title: ['SMTP 服务器', 'SMTP server'], help: ['用以发送验证码、密码重置与提醒邮件。', 'Sends verification codes, password resets and reminders.'] }),
    github: group({ title: ['GitHub OAuth', 'GitHub OAuth'], help: ['用以支持通过 GitHub 登录与注册。', 'For sign-in and registration with GitHub.'] }),
    lark: group({ title: ['飞书 OAuth', 'Lark OAuth'], help: ['用以支持通过飞书登录与注册；两项都填写后即启用。', 'For sign-in and registration with Lark; enabled once both are set.'] }),
    wechat: group({ title: ['微信服务器', 'WeChat server'], help: ['用以支持通过微信登录与注册（WeChat Server）。', 'For sign-in and registration with WeChat.'] }),
    oidc: group({
      title: ['OIDC', 'OIDC'],
      help: ['用以支持通过 OpenID Connect 登录与注册。先保存各项，再开启。', 'For sign-in and registration with OpenID Connect. Save the fields first, then turn it on.'],
    }),
    pusher: group({ title: ['消息推送', 'Message pusher'], help: ['用以推送报警信息（Message Pusher）。', 'Sends alerts.'] }),
    turnstile: group({ title: ['Turnstile', 'Turnstile'], help: ['用以支持用户校验，防止自动注册。', 'Checks that users are not bots.'] }),
  }),
  addDomain: ['添加域名', 'Add a domain'],
  addDomainPlaceholder: ['例如 example.com', 'example.com'],
  add: ['添加', 'Add'],
  remove: [(domain: string) => `移除 ${domain}`, (domain) => `Remove ${domain}`],
  present: ['该域名已在白名单中', 'This domain is already in the list'],
  noDomains: ['白名单为空', 'The list is empty'],
  noAddress: [
    (address: string) => `服务器地址尚未设置：此界面暂用当前地址 ${address}，而网关发出的邮件与第三方登录的回调仍用它的默认地址。`,
    (address) => `The server address is not set. This console uses ${address}, but emails and callbacks still use the gateway's default.`,
  ],
  useAddress: ['填入当前地址', 'Use the current address'],
  registerApp: ['在该平台登记应用时填写：', 'For the application you register there:'],
  homepage: ['主页地址', 'Homepage URL'],
  callback: ['回调地址', 'Callback URL'],
  copy: [(name: string) => `复制${name}`, (name) => `Copy ${name}`],
})

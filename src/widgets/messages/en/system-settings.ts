import type { words as zh } from '../zh-CN/system-settings.ts'

export const words: typeof zh = {
  title: 'System settings',
  help: 'Sign-in, registration and their services. Switches take effect immediately, everything else when you save its section. Secrets are never shown.',
  sections: {
    general: { title: 'General' },
    login: {
      title: 'Sign-in and registration',
      help: 'Fill in the settings each method needs below before you turn it on.',
    },
    whitelist: {
      title: 'Allowed email domains',
      help: 'Blocks registrations with disposable addresses.',
    },
    smtp: { title: 'SMTP server', help: 'Sends verification codes, password resets and reminders.' },
    github: { title: 'GitHub OAuth', help: 'For sign-in and registration with GitHub.' },
    lark: {
      title: 'Lark OAuth',
      help: 'For sign-in and registration with Lark; enabled once both are set.',
    },
    wechat: { title: 'WeChat server', help: 'For sign-in and registration with WeChat.' },
    pusher: { title: 'Message pusher', help: 'Sends alerts.' },
    turnstile: { title: 'Turnstile', help: 'Checks that users are not bots.' },
  },
  addDomain: 'Add a domain',
  addDomainPlaceholder: 'example.com',
  add: 'Add',
  remove: (domain) => `Remove ${domain}`,
  present: 'This domain is already in the list',
  noDomains: 'The list is empty',
  noAddress: (address) =>
    `The server address is not set. This console uses ${address}, but emails and callbacks still use the gateway's default.`,
  useAddress: 'Use the current address',
  registerApp: 'For the application you register there:',
  homepage: 'Homepage URL',
  callback: 'Callback URL',
  copy: (name) => `Copy ${name}`,
}

import { defineMessages, type TextsOf } from './language/topic.ts'

export const titles = defineMessages('titles', {
  'user-list': ['用户', 'Users'],
  'user-form': ['用户信息', 'User'],
  topup: ['充值', 'Top up'],
  'token-list': ['令牌', 'API keys'],
  'token-form': ['令牌', 'API key'],
  'system-settings': ['系统设置', 'System settings'],
  settings: ['设置', 'Settings'],
  register: ['注册', 'Register'],
  'redemption-list': ['兑换码', 'Redemption codes'],
  'redemption-form': ['兑换码', 'Redemption codes'],
  'personal-settings': ['个人设置', 'Personal settings'],
  'password-reset-confirm': ['密码重置确认', 'Confirm password reset'],
  'password-reset': ['重置密码', 'Reset password'],
  'other-settings': ['其他设置', 'Other settings'],
  'operation-settings': ['运营设置', 'Operating settings'],
  'oauth-callback': ['登录', 'Signing in'],
  login: ['登录', 'Sign in'],
  'log-list': ['日志', 'Log'],
  'task-list': ['异步任务', 'Tasks'],
  home: ['首页', 'Home'],
  chat: ['聊天', 'Chat'],
  'channel-list': ['渠道', 'Channels'],
  'channel-form': ['渠道', 'Channel'],
  about: ['教程', 'Tutorial'],
  notFound: ['页面不存在', 'Page not found'],
  usage: ['用量', 'Usage'],
  prices: ['价格', 'Prices'],
  'key-usage': ['令牌用量', 'Key usage'],
  status: ['运行状况', 'Status'],
  playground: ['操练场', 'Playground'],
})

/** A title is named by a screen's tag without `oneapi-`, or a page without a screen. */
export type Title = keyof TextsOf<typeof titles>

export const titleOf = (tag: string) => tag.slice('oneapi-'.length) as Title

import { defineMessages } from './language/topic.ts'

/** Titles of screens, under their tags without `oneapi-`, and of pages without a screen. */
const zh = {
  'user-list': '用户',
  'user-form': '用户信息',
  topup: '充值',
  'token-list': '令牌',
  'token-form': '令牌',
  'system-settings': '系统设置',
  settings: '设置',
  register: '注册',
  'redemption-list': '兑换码',
  'redemption-form': '兑换码',
  'personal-settings': '个人设置',
  'password-reset-confirm': '密码重置确认',
  'password-reset': '重置密码',
  'other-settings': '其他设置',
  'operation-settings': '运营设置',
  'oauth-callback': '登录',
  login: '登录',
  'log-list': '日志',
  home: '首页',
  chat: '聊天',
  'channel-list': '渠道',
  'channel-form': '渠道',
  about: '教程',
  notFound: '页面不存在',
  usage: '用量',
  prices: '价格',
  'key-usage': '令牌用量',
}

const en: typeof zh = {
  'user-list': 'Users',
  'user-form': 'User',
  topup: 'Top up',
  'token-list': 'API keys',
  'token-form': 'API key',
  'system-settings': 'System settings',
  settings: 'Settings',
  register: 'Register',
  'redemption-list': 'Redemption codes',
  'redemption-form': 'Redemption codes',
  'personal-settings': 'Personal settings',
  'password-reset-confirm': 'Confirm password reset',
  'password-reset': 'Reset password',
  'other-settings': 'Other settings',
  'operation-settings': 'Operating settings',
  'oauth-callback': 'Signing in',
  login: 'Sign in',
  'log-list': 'Log',
  home: 'Home',
  chat: 'Chat',
  'channel-list': 'Channels',
  'channel-form': 'Channel',
  about: 'Tutorial',
  notFound: 'Page not found',
  usage: 'Usage',
  prices: 'Prices',
  'key-usage': 'Key usage',
}

export const titles = defineMessages('titles', zh, en)

/** The key of a title: the name of a screen, which is its tag without `oneapi-`, or of a page without a screen. */
export type Title = keyof typeof zh

/** The key of a screen's title. */
export const titleOf = (tag: string) => tag.slice('oneapi-'.length) as Title

import type { Messages } from '../messages/locale.ts'

/** Titles of the screens that may open in a dialog, by tag. */
export const screenTitles: Messages<Partial<Record<string, string>>> = {
  'zh-CN': {
    'oneapi-login': '登录',
    'oneapi-token-list': 'API 令牌',
    'oneapi-token-form': 'API 令牌',
    'oneapi-topup': '充值',
    'oneapi-log-list': '日志',
    'oneapi-user-form': '个人信息',
    'oneapi-user-list': '用户',
    'oneapi-redemption-list': '兑换码',
    'oneapi-redemption-form': '兑换码',
    'oneapi-channel-list': '渠道',
    'oneapi-channel-form': '渠道',
  },
  en: {
    'oneapi-login': 'Sign in',
    'oneapi-token-list': 'API keys',
    'oneapi-token-form': 'API key',
    'oneapi-topup': 'Top up',
    'oneapi-log-list': 'Log',
    'oneapi-user-form': 'Profile',
    'oneapi-user-list': 'Users',
    'oneapi-redemption-list': 'Redemption codes',
    'oneapi-redemption-form': 'Redemption codes',
    'oneapi-channel-list': 'Channels',
    'oneapi-channel-form': 'Channel',
  },
}

import type { Screen } from '../../screen.ts'

export const topup: Screen = {
  tag: 'oneapi-topup',
  titles: { 'zh-CN': '充值', en: 'Top up' },
  audience: 'user',
  pages: [
    {
      path: '/topup',
      firstCall: '/api/user/self',
      menu: { icon: 'card', group: 'main' },
    },
  ],
}

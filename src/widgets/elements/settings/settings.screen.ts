import type { Screen } from '../../screen.ts'

export const settings: Screen = {
  tag: 'oneapi-settings',
  titles: { 'zh-CN': '设置', en: 'Settings' },
  audience: 'user',
  pages: [
    {
      path: '/setting',
      keepsView: true,
      firstCall: '/api/user/self',
      menu: { icon: 'gear', group: 'main' },
    },
  ],
}

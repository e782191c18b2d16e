import type { Screen } from '../../screen.ts'

export const about: Screen = {
  tag: 'oneapi-about',
  titles: { 'zh-CN': '教程', en: 'Tutorial' },
  audience: 'public',
  pages: [
    {
      path: '/about',
      firstCall: '/api/about',
      menu: { icon: 'book', group: 'main' },
    },
  ],
}

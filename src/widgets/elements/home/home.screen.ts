import type { Screen } from '../../screen.ts'

export const home: Screen = {
  tag: 'oneapi-home',
  title: 'home',
  audience: 'public',
  pages: [
    {
      path: '/',
      firstCall: '/api/home_page_content',
      menu: { icon: 'home', group: 'main' },
    },
  ],
}

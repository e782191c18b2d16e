import type { Screen } from '../../screen.ts'

export const about: Screen = {
  tag: 'oneapi-about',
  title: 'tutorial',
  audience: 'public',
  pages: [
    {
      path: '/about',
      firstCall: '/api/about',
      menu: { icon: 'book', group: 'main' },
    },
  ],
}

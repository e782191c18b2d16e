import type { Screen } from '../../screen.ts'

export const tokenList: Screen = {
  tag: 'oneapi-token-list',
  title: 'apiKeys',
  audience: 'user',
  pages: [
    {
      path: '/token',
      keepsView: true,
      firstCall: '/api/token/?order&p=0',
      menu: { icon: 'key', group: 'main' },
    },
  ],
}

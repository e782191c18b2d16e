import type { Screen } from '../../screen.ts'

export const userList: Screen = {
  tag: 'oneapi-user-list',
  title: 'users',
  audience: 'admin',
  pages: [
    {
      path: '/user',
      keepsView: true,
      firstCall: '/api/user/?order&p=0',
      menu: { icon: 'users', group: 'management' },
    },
  ],
}

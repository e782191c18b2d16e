import type { Screen } from '../../screen.ts'

export const userList: Screen = {
  tag: 'oneapi-user-list',
  titles: { 'zh-CN': '用户', en: 'Users' },
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

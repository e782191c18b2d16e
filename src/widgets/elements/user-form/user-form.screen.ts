import type { Screen } from '../../screen.ts'

export const userForm: Screen = {
  tag: 'oneapi-user-form',
  titles: { 'zh-CN': '用户信息', en: 'User' },
  audience: 'user',
  pages: [
    {
      path: '/user/edit',
      titles: { 'zh-CN': '个人信息', en: 'Profile' },
      attributes: ({ defaultPassword }) => ({ 'default-password': defaultPassword }),
      firstCall: '/api/user/self',
    },
    {
      path: '/user/add',
      titles: { 'zh-CN': '新建用户', en: 'New user' },
      audience: 'admin',
      attributes: () => ({ create: true }),
      below: '/user',
    },
    {
      path: '/user/edit/:id',
      titles: { 'zh-CN': '编辑用户', en: 'Edit user' },
      audience: 'admin',
      attributes: ({ params }) => ({ 'user-id': params.id }),
      firstCall: '/api/user/:id',
      below: '/user',
    },
  ],
}

import type { Screen } from '../../screen.ts'

export const userForm: Screen = {
  tag: 'oneapi-user-form',
  title: 'user',
  audience: 'user',
  pages: [
    {
      path: '/user/edit',
      formTitle: 'profile',
      attributes: ({ defaultPassword }) => ({ 'default-password': defaultPassword }),
      firstCall: '/api/user/self',
    },
    {
      path: '/user/add',
      formTitle: 'newUser',
      audience: 'admin',
      attributes: () => ({ create: true }),
      below: '/user',
    },
    {
      path: '/user/edit/:id',
      formTitle: 'editUser',
      audience: 'admin',
      attributes: ({ params }) => ({ 'user-id': params.id }),
      firstCall: '/api/user/:id',
      below: '/user',
    },
  ],
}

import type { Screen } from '../../screen.ts'

export const tokenForm: Screen = {
  tag: 'oneapi-token-form',
  title: 'apiKey',
  audience: 'user',
  pages: [
    {
      path: '/token/add',
      formTitle: 'newKey',
      firstCall: '/api/user/available_models',
      below: '/token',
    },
    {
      path: '/token/edit/:id',
      formTitle: 'editKey',
      attributes: ({ params }) => ({ 'token-id': params.id }),
      firstCall: '/api/token/:id',
      below: '/token',
    },
  ],
}

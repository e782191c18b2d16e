import type { Screen } from '../../screen.ts'

export const login: Screen = {
  tag: 'oneapi-login',
  title: 'signIn',
  audience: 'public',
  pages: [
    {
      path: '/login',
      attributes: ({ query }) => ({ expired: query.get('expired') === 'true' }),
    },
  ],
}

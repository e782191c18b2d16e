import type { Screen } from '../../screen.ts'

export const register: Screen = {
  tag: 'oneapi-register',
  title: 'register',
  audience: 'public',
  pages: [
    {
      path: '/register',
      attributes: ({ query }) => ({ aff: query.get('aff') }),
    },
  ],
}

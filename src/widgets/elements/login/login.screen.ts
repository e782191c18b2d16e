import type { Screen } from '../../screen.ts'

export const login: Screen = {
  tag: 'oneapi-login',
  titles: { 'zh-CN': '登录', en: 'Sign in' },
  audience: 'public',
  pages: [
    {
      path: '/login',
      attributes: ({ query }) => ({ expired: query.get('expired') === 'true' }),
    },
  ],
}

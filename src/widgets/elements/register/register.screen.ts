import type { Screen } from '../../screen.ts'

export const register: Screen = {
  tag: 'oneapi-register',
  titles: { 'zh-CN': '注册', en: 'Register' },
  audience: 'public',
  pages: [
    {
      path: '/register',
      attributes: ({ query }) => ({ aff: query.get('aff') }),
    },
  ],
}

import type { Screen } from '../../screen.ts'

export const tokenForm: Screen = {
  tag: 'oneapi-token-form',
  titles: { 'zh-CN': 'API 令牌', en: 'API key' },
  audience: 'user',
  pages: [
    {
      path: '/token/add',
      titles: { 'zh-CN': '新建令牌', en: 'New key' },
      firstCall: '/api/user/available_models',
      below: '/token',
    },
    {
      path: '/token/edit/:id',
      titles: { 'zh-CN': '编辑令牌', en: 'Edit key' },
      attributes: ({ params }) => ({ 'token-id': params.id }),
      firstCall: '/api/token/:id',
      below: '/token',
    },
  ],
}

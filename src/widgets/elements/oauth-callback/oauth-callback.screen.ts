import type { Screen, ScreenPage } from '../../screen.ts'

/** Where a provider sends the browser back to; also the callback address to configure there. */
const callback = (provider: 'github' | 'lark'): ScreenPage => ({
  path: `/oauth/${provider}`,
  titles: { 'zh-CN': '登录', en: 'Signing in' },
  attributes: () => ({ provider }),
  properties: ({ secrets: { code, state } }) => ({ code, state }),
  secrets: ['code', 'state'],
  passing: true,
})

export const oauthCallback: Screen = {
  tag: 'oneapi-oauth-callback',
  titles: { 'zh-CN': '登录', en: 'Sign in' },
  audience: 'public',
  pages: [callback('github'), callback('lark')],
}

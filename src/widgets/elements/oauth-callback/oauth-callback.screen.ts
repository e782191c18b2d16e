import type { Screen, ScreenPage } from '../../screen.ts'

/** Where a provider sends the browser back to; also the callback address to configure there. */
const callback = (provider: 'github' | 'lark'): ScreenPage => ({
  path: `/oauth/${provider}`,
  title: 'signingIn',
  attributes: () => ({ provider }),
  properties: ({ secrets: { code, state } }) => ({ code, state }),
  secrets: ['code', 'state'],
  passing: true,
})

export const oauthCallback: Screen = {
  tag: 'oneapi-oauth-callback',
  title: 'signIn',
  audience: 'public',
  pages: [callback('github'), callback('lark')],
}

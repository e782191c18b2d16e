import type { OAuthProvider } from '../../domain/accounts/oauth.ts'
import type { Screen, ScreenPage } from '../../screen.ts'

/** Where a provider sends the browser back to; also the callback address to configure there. */
const callback = (provider: string): ScreenPage => ({
  path: `/oauth/${provider}`,
  title: 'signingIn',
  attributes: () => ({ provider }),
  properties: ({ secrets: { code, state } }) => ({ code, state }),
  secrets: ['code', 'state'],
  passing: true,
})

/** Repeated here because screens import only types; a missing provider is a type error. */
const providers: Record<OAuthProvider, true> = { github: true, lark: true }

export const oauthCallback: Screen = {
  tag: 'oneapi-oauth-callback',
  title: 'signIn',
  audience: 'public',
  pages: Object.keys(providers).map(callback),
}

import { html, nothing } from 'lit-html'
import type { Route } from './route.ts'

/** Ways into the console, open to everybody. */
export const accountRoutes: readonly Route[] = [
  {
    path: '/login',
    audience: 'public',
    title: 'login',
    tag: 'oneapi-login',
    view: ({ query }) => html`<oneapi-login ?expired=${query.get('expired') === 'true'}></oneapi-login>`,
  },
  {
    path: '/register',
    audience: 'public',
    title: 'register',
    tag: 'oneapi-register',
    view: ({ query }) => html`<oneapi-register aff=${query.get('aff') ?? nothing}></oneapi-register>`,
  },
  {
    path: '/reset',
    audience: 'public',
    title: 'reset',
    tag: 'oneapi-password-reset',
    view: () => html`<oneapi-password-reset></oneapi-password-reset>`,
  },
  {
    path: '/user/reset',
    audience: 'public',
    title: 'confirmReset',
    tag: 'oneapi-password-reset-confirm',
    view: ({ query, secrets }) =>
      html`<oneapi-password-reset-confirm
        email=${query.get('email') ?? nothing}
        .token=${secrets.token}
      ></oneapi-password-reset-confirm>`,
    secrets: ['token'],
  },
  oauth('github'),
  oauth('lark'),
]

/** Where a provider sends the browser back to; also the callback address to configure there. */
function oauth(provider: 'github' | 'lark'): Route {
  return {
    path: `/oauth/${provider}`,
    audience: 'public',
    title: 'oauth',
    tag: 'oneapi-oauth-callback',
    view: ({ secrets }) =>
      html`<oneapi-oauth-callback
        provider=${provider}
        .code=${secrets.code}
        .state=${secrets.state}
      ></oneapi-oauth-callback>`,
    secrets: ['code', 'state'],
    passing: true,
  }
}

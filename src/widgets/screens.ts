import { logEnd, timeNow } from './domain/clock.ts'
import { isAdmin } from './domain/accounts/user.ts'
import { taskKindsOf } from './domain/status.ts'
import type { Screen } from './screen.ts'
import { isSignedIn, type SessionState } from './stores/session.ts'

/** Administrators see the log of all users (behaviour §9). */
function firstLogs({ user }: SessionState): string {
  const [path, more] = isAdmin(user) ? ['/api/log/', '&username&channel'] : ['/api/log/self', '']
  return `${path}?type=0&token_name&model_name&start_timestamp=0&end_timestamp=${logEnd(timeNow())}${more}&p=0`
}

/** The screens are in the order of the menu. Titles are in `messages/titles.messages.ts`. */
export const screens: readonly Screen[] = [
  {
    tag: 'oneapi-home',
    audience: 'public',
    pages: [{ path: '/', firstCall: '/api/home_page_content', menu: { icon: 'home', group: 'main' } }],
  },
  {
    tag: 'oneapi-login',
    audience: 'public',
    pages: [
      {
        path: '/login',
        attributes: ({ query }) => ({ expired: query.get('expired') === 'true', autofocus: true }),
      },
    ],
  },
  {
    tag: 'oneapi-register',
    audience: 'public',
    pages: [
      {
        path: '/register',
        attributes: ({ query }) => ({ aff: query.get('aff'), 'invite-code': query.get('invite_code') }),
      },
    ],
  },
  { tag: 'oneapi-password-reset', audience: 'public', pages: [{ path: '/reset' }] },
  {
    tag: 'oneapi-password-reset-confirm',
    audience: 'public',
    pages: [
      {
        path: '/user/reset',
        attributes: ({ query }) => ({ email: query.get('email') }),
        properties: ({ secrets: { token } }) => ({ token }),
        secrets: ['token'],
      },
    ],
  },
  {
    tag: 'oneapi-oauth-callback',
    audience: 'public',
    pages: [
      {
        // Also the address to configure at the service.
        path: '/oauth/:provider',
        attributes: ({ params }) => ({ provider: params.provider }),
        properties: ({ secrets: { code, state, iss, error } }) => ({ code, state, iss, error }),
        secrets: ['code', 'state', 'iss', 'error', 'error_description'],
        passing: true,
      },
    ],
  },
  {
    tag: 'oneapi-token-list',
    audience: 'user',
    pages: [
      {
        path: '/token',
        keepsView: true,
        firstCall: '/api/token/?order&p=0',
        menu: { icon: 'key', group: 'main' },
      },
    ],
  },
  {
    tag: 'oneapi-token-form',
    audience: 'user',
    pages: [
      { path: '/token/add', formTitle: 'newKey', firstCall: '/api/user/available_models', below: '/token' },
      {
        path: '/token/edit/:id',
        formTitle: 'editKey',
        attributes: ({ params }) => ({ 'token-id': params.id }),
        firstCall: '/api/token/:id',
        below: '/token',
      },
    ],
  },
  {
    tag: 'oneapi-topup',
    audience: 'user',
    pages: [
      {
        path: '/topup',
        attributes: ({ query }) => ({ order: query.get('order') }),
        firstCall: '/api/user/self',
        menu: { icon: 'card', group: 'main' },
      },
    ],
  },
  {
    tag: 'oneapi-playground',
    audience: 'user',
    pages: [
      { path: '/playground', firstCall: '/api/token/search?keyword=', menu: { icon: 'play', group: 'main' } },
    ],
  },
  {
    tag: 'oneapi-chat',
    audience: 'user',
    pages: [
      { path: '/chat', menu: { icon: 'chat', group: 'main', when: ({ chat_link }) => chat_link !== '' } },
    ],
  },
  {
    tag: 'oneapi-log-list',
    audience: 'user',
    pages: [{ path: '/log', keepsView: true, firstCall: firstLogs, menu: { icon: 'log', group: 'main' } }],
  },
  {
    tag: 'oneapi-task-list',
    audience: 'user',
    pages: [
      {
        path: '/task',
        keepsView: true,
        menu: { icon: 'screen', group: 'main', when: (status) => taskKindsOf(status).length > 0 },
      },
    ],
  },
  {
    tag: 'oneapi-usage',
    audience: 'user',
    pages: [{ path: '/usage', keepsView: true, menu: { icon: 'chart', group: 'main' } }],
  },
  {
    tag: 'oneapi-prices',
    audience: 'user',
    pages: [
      {
        path: '/prices',
        audience: 'public',
        firstCall: (session) => (isSignedIn(session) ? '/api/user/available_models' : ''),
        menu: {
          icon: 'price',
          group: 'main',
          when: ({ capabilities }, session) => isSignedIn(session) || capabilities.includes('pricing'),
        },
      },
    ],
  },
  {
    tag: 'oneapi-status',
    audience: 'public',
    pages: [
      { path: '/status', menu: { icon: 'pulse', group: 'main', when: ({ model_status }) => model_status } },
    ],
  },
  {
    tag: 'oneapi-user-form',
    audience: 'user',
    pages: [
      {
        path: '/user/edit',
        formTitle: 'profile',
        attributes: ({ defaultPassword }) => ({ 'default-password': defaultPassword }),
        firstCall: '/api/user/self',
      },
      {
        path: '/user/add',
        formTitle: 'newUser',
        audience: 'admin',
        attributes: () => ({ create: true }),
        below: '/user',
      },
      {
        path: '/user/edit/:id',
        formTitle: 'editUser',
        audience: 'admin',
        attributes: ({ params }) => ({ 'user-id': params.id }),
        firstCall: '/api/user/:id',
        below: '/user',
      },
    ],
  },
  {
    tag: 'oneapi-settings',
    audience: 'user',
    pages: [
      {
        path: '/setting',
        keepsView: true,
        firstCall: '/api/user/self',
        menu: { icon: 'gear', group: 'main' },
      },
    ],
  },
  {
    tag: 'oneapi-about',
    audience: 'public',
    pages: [{ path: '/about', firstCall: '/api/about', menu: { icon: 'book', group: 'main' } }],
  },
  {
    tag: 'oneapi-channel-list',
    audience: 'admin',
    pages: [
      {
        path: '/channel',
        keepsView: true,
        firstCall: '/api/channel/?p=0',
        menu: { icon: 'channel', group: 'management' },
      },
    ],
  },
  {
    tag: 'oneapi-channel-form',
    audience: 'admin',
    pages: [
      { path: '/channel/add', formTitle: 'newChannel', below: '/channel' },
      {
        path: '/channel/add/:id',
        formTitle: 'copyChannel',
        attributes: ({ params }) => ({ 'copy-from': params.id }),
        firstCall: '/api/channel/:id',
        below: '/channel',
      },
      {
        path: '/channel/edit/:id',
        formTitle: 'editChannel',
        attributes: ({ params }) => ({ 'channel-id': params.id }),
        firstCall: '/api/channel/:id',
        below: '/channel',
      },
    ],
  },
  {
    tag: 'oneapi-redemption-list',
    audience: 'admin',
    pages: [
      {
        path: '/redemption',
        keepsView: true,
        firstCall: '/api/redemption/?p=0',
        menu: { icon: 'gift', group: 'management' },
      },
    ],
  },
  {
    tag: 'oneapi-redemption-form',
    audience: 'admin',
    pages: [
      { path: '/redemption/add', formTitle: 'newCodes', below: '/redemption' },
      {
        path: '/redemption/edit/:id',
        formTitle: 'editCode',
        attributes: ({ params }) => ({ 'redemption-id': params.id }),
        firstCall: '/api/redemption/:id',
        below: '/redemption',
      },
    ],
  },
  {
    tag: 'oneapi-user-list',
    audience: 'admin',
    pages: [
      {
        path: '/user',
        keepsView: true,
        firstCall: '/api/user/?order&p=0',
        menu: { icon: 'users', group: 'management' },
      },
    ],
  },
  { tag: 'oneapi-personal-settings', audience: 'user' },
  { tag: 'oneapi-operation-settings', audience: 'admin' },
  { tag: 'oneapi-system-settings', audience: 'admin' },
  { tag: 'oneapi-other-settings', audience: 'admin' },
  { tag: 'oneapi-key-usage', audience: 'public', pages: [{ path: '/key-usage' }] },
]

export const screenOf = (tag: string): Screen | undefined => screens.find((screen) => screen.tag === tag)

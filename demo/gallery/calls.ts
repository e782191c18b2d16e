import { screenOf } from '../../src/widgets/screens.ts'

/** The role that an element requires and the requests it sends on load. A test compares them with real requests. */
export interface Needs {
  role: 'anyone' | 'user' | 'admin' | 'root'
  calls: readonly string[]
}

const status = 'GET /api/status'
const self = 'GET /api/user/self'
const models = 'GET /api/user/available_models'
const needs = (role: Needs['role'], ...calls: string[]): Needs => ({ role, calls: [status, ...calls] })

const known: Record<string, Needs> = {
  'oneapi-login': needs('anyone'),
  'oneapi-register': needs('anyone'),
  'oneapi-password-reset': needs('anyone'),
  'oneapi-password-reset-confirm': needs('anyone'),
  'oneapi-oauth-callback': needs('anyone'),
  'oneapi-jobs': { role: 'user', calls: [] },
  'oneapi-home': needs(
    'anyone',
    'GET /api/notice',
    'GET /api/home_page_content',
    self,
    models,
    'GET /api/user/dashboard',
    'GET /api/log/self',
    'GET /api/log/self/stat',
    'GET /api/token/search',
    'GET /api/log/',
    'GET /api/log/stat',
    'GET /api/log/usage',
    'GET /api/channel/search',
    'GET /api/user/search',
  ),
  'oneapi-about': needs('anyone', 'GET /api/about', models, 'GET /api/token/search'),
  'oneapi-chat': needs('user', self),
  'oneapi-balance': needs('user', self),
  'oneapi-topup': needs('user', self, models, 'GET /api/token/search', 'GET /api/log/self'),
  'oneapi-playground': needs('user', self, models, 'GET /api/token/search', 'GET /api/pricing'),
  'oneapi-token-list': needs('user', self, 'GET /api/token/'),
  'oneapi-token-form': needs('user', self, models, 'GET /api/token/:id'),
  'oneapi-log-list': needs(
    'user',
    self,
    'GET /api/log/self',
    'GET /api/log/self/stat',
    'GET /api/log/',
    'GET /api/log/stat',
    'GET /api/channel/:id',
  ),
  'oneapi-task-list': needs(
    'user',
    self,
    'GET /api/task/',
    'GET /api/task/self',
    'GET /api/mj/',
    'GET /api/mj/self',
  ),
  'oneapi-usage': needs(
    'user',
    self,
    'GET /api/log/self/stat',
    'GET /api/log/self/usage',
    'GET /api/log/usage',
    'GET /api/log/self',
    'GET /api/user/dashboard',
    models,
    'GET /api/log/stat',
    'GET /api/log/',
    'GET /api/channel/search',
  ),
  'oneapi-prices': needs(
    'anyone',
    self,
    'GET /api/pricing',
    models,
    'GET /api/log/self/search',
    'GET /api/option/',
  ),
  'oneapi-personal-settings': needs('user', self, models),
  'oneapi-settings': needs(
    'user',
    self,
    'GET /api/option/',
    'GET /api/group/',
    'GET /api/notice',
    'GET /api/about',
    'GET /api/home_page_content',
  ),
  'oneapi-channel-list': needs('admin', self, 'GET /api/channel/', 'GET /api/log/'),
  'oneapi-channel-form': needs(
    'admin',
    self,
    'GET /api/group/',
    'GET /api/channel/models',
    'GET /api/models',
    'GET /api/channel/:id',
  ),
  'oneapi-redemption-list': needs('admin', self, 'GET /api/redemption/'),
  'oneapi-redemption-form': needs('admin', self, 'GET /api/redemption/:id'),
  'oneapi-user-list': needs('admin', self, 'GET /api/user/'),
  'oneapi-user-form': needs('admin', self, 'GET /api/group/', 'GET /api/user/:id'),
  'oneapi-operation-settings': needs('root', self, 'GET /api/option/', 'GET /api/alert/'),
  'oneapi-system-settings': needs('root', self, 'GET /api/option/'),
  'oneapi-other-settings': needs(
    'root',
    self,
    'GET /api/option/',
    'GET /api/notice',
    'GET /api/about',
    'GET /api/home_page_content',
  ),
}

const roles = { public: 'anyone', user: 'user', admin: 'admin' } as const

/** Elements not listed above are derived from their screen: its audience, and the first call of each of its pages. */
export function needsOf(tag: string): Needs | undefined {
  const screen = screenOf(tag)
  if (known[tag] || !screen) return known[tag]
  const calls = (screen.pages ?? []).flatMap(({ firstCall }) =>
    typeof firstCall === 'string' ? `GET ${firstCall.split('?')[0]}` : [],
  )
  return needs(roles[screen.audience], ...calls)
}

import * as account from '../../../src/widgets/api/account.ts'
import * as oauth from '../../../src/widgets/api/oauth.ts'
import * as ownAccount from '../../../src/widgets/api/account.ts'
import * as administration from '../../../src/widgets/api/administration/administration.ts'
import { deleteLogs } from '../../../src/widgets/api/administration/delete-logs.ts'
import * as channelTests from '../../../src/widgets/api/channels/channel-tests.ts'
import * as channels from '../../../src/widgets/api/channels/channels.ts'
import { getDashboard } from '../../../src/widgets/api/dashboard.ts'
import * as content from '../../../src/widgets/api/content.ts'
import * as alerts from '../../../src/widgets/api/extensions/alerts.ts'
import { fetchProviderModels } from '../../../src/widgets/api/extensions/provider-models.ts'
import { listModelStatus } from '../../../src/widgets/api/extensions/model-status.ts'
import { newestCalls } from '../../../src/widgets/api/newest-calls.ts'
import * as logs from '../../../src/widgets/api/logs.ts'
import * as models from '../../../src/widgets/api/channels/models.ts'
import { getUsage } from '../../../src/widgets/api/usage.ts'
import { batchLink } from '../../../src/widgets/kit/jobs/batch-link.ts'
import { listGroups } from '../../../src/widgets/api/groups.ts'
import * as options from '../../../src/widgets/api/options.ts'
import * as redemptions from '../../../src/widgets/api/administration/redemptions.ts'
import * as session from '../../../src/widgets/api/session.ts'
import * as status from '../../../src/widgets/api/status.ts'
import * as tokens from '../../../src/widgets/api/tokens.ts'
import * as ownProfile from '../../../src/widgets/api/account.ts'
import * as users from '../../../src/widgets/api/users.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'

/** One call as behaviour §7 writes it, the function that makes it, and what is sent: path with query, body. */
export type Call = [
  call: string,
  make: (gateway: Gateway) => Promise<unknown>,
  path: string,
  body?: Record<string, unknown>,
]

/** Without a start by another service, which all calls of a page would share. */
const redeem: typeof oauth.completeOAuth = (g, ...of) => {
  g.originStorage.remove('oneapi-oauth')
  return oauth.completeOAuth(g, ...of)
}
/** As the embedded gateway, which says so. */
const fetching = (g: Gateway) => {
  g.status.setState(({ status: known }) => ({
    phase: 'loaded',
    status: { ...known, capabilities: ['fetch_models'] },
  }))
  return g
}
const unasked = () => Promise.resolve('')
const registration = {
  username: 'ann',
  password: 'long-enough',
  password2: 'long-enough',
  email: 'ann@relay.test',
  verification_code: 'c0de',
  aff_code: 'aff1',
  invite_code: '',
}
/** A code that the gateway does not want is not sent. */
const { invite_code: _, ...withoutEmpty } = registration
const alert = {
  ...({ name: 'r', enabled: true, metric: 'errors', subject: 'all', subject_id: 0 } as const),
  threshold: 10,
  mail: 'a@relay.test',
  webhook: '',
  quiet: 60,
  secret: '',
}
const profile = { username: 'ann', display_name: 'Ann', password: '' }
const channel = {
  name: 'one',
  type: 1,
  key: 'k',
  base_url: '',
  other: '',
  model_mapping: '',
  models: 'gpt-4o',
  group: 'default',
  config: '{}',
}
const filters = {
  type: 2,
  token_name: 't',
  model_name: 'm',
  start_timestamp: 1,
  end_timestamp: 2,
  username: 'u',
  channel: '3',
}
const ownFilters = 'end_timestamp=2&model_name=m&start_timestamp=1&token_name=t&type=2'
const allFilters = 'channel=3&' + ownFilters + '&username=u'

/**
 * Every call of the console (behaviour §7). Queries are written in the order of their names. Where the specification ends a
 * path with `{id}/` or `self/`, a gateway redirects to the path without the slash (recorded), and
 * that one is called.
 */
export const calls: readonly Call[] = [
  ['GET /api/status', (g) => status.loadStatus(g), '/api/status'],
  ['GET /api/models', (g) => models.listModelsByType(g), '/api/models'],
  ['GET /api/group/', (g) => listGroups(g), '/api/group/'],
  ['GET /api/user/dashboard', (g) => getDashboard(g), '/api/user/dashboard'],
  ['GET /api/user/available_models', (g) => users.listAvailableModels(g), '/api/user/available_models'],
  ['GET /api/notice', (g) => content.getContent(g, 'notice'), '/api/notice'],
  ['GET /api/about', (g) => content.getContent(g, 'about'), '/api/about'],
  ['GET /api/home_page_content', (g) => content.getContent(g, 'home_page_content'), '/api/home_page_content'],

  [
    'POST /api/user/login',
    (g) => session.signIn(g, 'ann', 'secret', unasked),
    '/api/user/login',
    { username: 'ann', password: 'secret' },
  ],
  ['GET /api/user/logout', (g) => session.signOut(g), '/api/user/logout'],
  [
    'POST /api/user/register',
    (g) => account.register(g, registration, 'turn'),
    '/api/user/register?turnstile=turn',
    withoutEmpty,
  ],
  [
    'GET /api/verification',
    (g) => account.sendVerification(g, 'ann@relay.test', 'turn'),
    '/api/verification?email=ann@relay.test&turnstile=turn',
  ],
  [
    'GET /api/reset_password',
    (g) => account.sendPasswordReset(g, 'ann@relay.test', 'turn'),
    '/api/reset_password?email=ann@relay.test&turnstile=turn',
  ],
  [
    'POST /api/user/reset',
    (g) => account.confirmPasswordReset(g, 'ann@relay.test', 't0'),
    '/api/user/reset',
    { email: 'ann@relay.test', token: 't0' },
  ],
  ['GET /api/oauth/state', (g) => oauth.getOAuthState(g, 'github'), '/api/oauth/state?provider=github'],
  [
    'GET /api/oauth/github',
    (g) => redeem(g, 'github', { code: 'c', state: 's' }),
    '/api/oauth/github?code=c&state=s',
  ],
  [
    'GET /api/oauth/lark',
    (g) => redeem(g, 'lark', { code: 'c', state: 's' }),
    '/api/oauth/lark?code=c&state=s',
  ],
  [
    'GET /api/oauth/oidc',
    (g) => redeem(g, 'oidc', { code: 'c', state: 's', iss: 'i' }),
    '/api/oauth/oidc?code=c&state=s&iss=i',
  ],
  [
    'GET /api/oauth/wechat',
    (g) => oauth.signInByAnswer(g, { id: 'wechat' }, { code: '123456' }),
    '/api/oauth/wechat?code=123456',
  ],
  [
    'GET /api/oauth/wechat/bind',
    (g) => oauth.bindByAnswer(g, { id: 'wechat' }, { code: '123456' }),
    '/api/oauth/wechat/bind?code=123456',
  ],
  [
    'GET /api/oauth/email/bind',
    (g) => oauth.bindEmail(g, 'ann@relay.test', 'c0de'),
    '/api/oauth/email/bind?code=c0de&email=ann@relay.test',
  ],
  ['GET /api/user/token', (g) => ownAccount.createAccessToken(g), '/api/user/token'],
  ['GET /api/user/aff', (g) => ownAccount.getInviteCode(g), '/api/user/aff'],

  ['GET /api/user/', (g) => administration.listUsers(g, 2, 'quota'), '/api/user/?order=quota&p=2'],
  ['GET /api/user/search', (g) => administration.searchUsers(g, 'an n'), '/api/user/search?keyword=an+n'],
  ['GET /api/user/{id}', (g) => administration.getUser(g, 7), '/api/user/7'],
  ['GET /api/user/self', (g) => users.getSelf(g), '/api/user/self'],
  ['POST /api/user/', (g) => administration.createUser(g, profile), '/api/user/', profile],
  [
    'PUT /api/user/',
    (g) => administration.updateUser(g, 7, { ...profile, group: 'vip,default', quota: 500 }),
    '/api/user/',
    { id: 7, ...profile, group: 'vip,default', quota: 500 },
  ],
  ['PUT /api/user/self', (g) => ownProfile.updateSelf(g, profile), '/api/user/self', profile],
  ...(['promote', 'demote', 'delete', 'enable', 'disable'] as const).map((action): Call => [
    `POST /api/user/manage ${action}`,
    (g) => administration.manageUser(g, { id: 7, username: 'ann' }, action),
    '/api/user/manage',
    { username: 'ann', action },
  ]),
  ['POST /api/user/topup', (g) => users.redeemCode(g, 'c0de'), '/api/user/topup', { key: 'c0de' }],
  [
    'POST /api/topup',
    (g) => administration.topUpUser(g, 7, -5, 'refund'),
    '/api/topup',
    { user_id: 7, quota: -5, remark: 'refund' },
  ],

  ['GET /api/option/', (g) => options.listOptions(g), '/api/option/'],
  [
    'PUT /api/option/',
    (g) => options.updateOption(g, 'RegisterEnabled', 'false'),
    '/api/option/',
    { key: 'RegisterEnabled', value: 'false' },
  ],

  ['GET /api/channel/', (g) => channels.listChannels(g, 0), '/api/channel/?p=0'],
  ['GET /api/channel/search', (g) => channels.searchChannels(g, 'one'), '/api/channel/search?keyword=one'],
  ['GET /api/channel/{id}', (g) => channels.getChannel(g, 3), '/api/channel/3'],
  ['POST /api/channel/', (g) => channels.createChannel(g, channel), '/api/channel/', channel],
  [
    'PUT /api/channel/',
    (g) => channels.updateChannel(g, 3, { name: 'two', base_url: '', models: 'o3', group: 'vip' }),
    '/api/channel/',
    { id: 3, name: 'two', base_url: '', models: 'o3', group: 'vip' },
  ],
  [
    'PUT /api/channel/ status',
    (g) => channels.updateChannel(g, 3, { status: 2 }),
    '/api/channel/',
    { id: 3, status: 2 },
  ],
  [
    'PUT /api/channel/ priority',
    (g) => channels.updateChannel(g, 3, { priority: -4 }),
    '/api/channel/',
    { id: 3, priority: -4 },
  ],
  [
    'PUT /api/channel/ weight',
    (g) => channels.updateChannel(g, 3, { weight: 5 }),
    '/api/channel/',
    { id: 3, weight: 5 },
  ],
  ['DELETE /api/channel/{id}/', (g) => channels.deleteChannel(g, 3), '/api/channel/3'],
  ['DELETE /api/channel/disabled', (g) => channels.deleteDisabledChannels(g), '/api/channel/disabled'],
  [
    'GET /api/channel/test scope=all',
    (g) => channelTests.testChannels(g, 'all'),
    '/api/channel/test?scope=all',
  ],
  [
    'GET /api/channel/test scope=disabled',
    (g) => channelTests.testChannels(g, 'disabled'),
    '/api/channel/test?scope=disabled',
  ],
  [
    'GET /api/channel/test/{id}',
    (g) => channelTests.testChannel(g, 3, 'gpt-4o'),
    '/api/channel/test/3?model=gpt-4o',
  ],
  ['GET /api/channel/models', (g) => models.listAllModels(g), '/api/channel/models'],
  [
    'GET /api/channel/fetch_models/{id}',
    (g) => fetchProviderModels(fetching(g), { stored: 3 }, new AbortController().signal),
    '/api/channel/fetch_models/3',
  ],
  [
    'POST /api/channel/fetch_models',
    (g) => fetchProviderModels(fetching(g), { typed: { type: 1, key: 'k' } }, new AbortController().signal),
    '/api/channel/fetch_models',
    { type: 1, key: 'k', base_url: '' },
  ],
  [
    'GET /api/channel/update_balance/{id}',
    (g) => channels.updateBalance(g, 3),
    '/api/channel/update_balance/3',
  ],

  ['GET /api/token/', (g) => tokens.listTokens(g, 1, 'used_quota'), '/api/token/?order=used_quota&p=1'],
  ['GET /api/token/search', (g) => tokens.searchTokens(g, 'one'), '/api/token/search?keyword=one'],
  ['GET /api/token/{id}', (g) => tokens.getToken(g, 4), '/api/token/4'],
  ['POST /api/token/', (g) => tokens.createToken(g, newToken), '/api/token/', newToken],
  ['PUT /api/token/', (g) => tokens.updateToken(g, 4, newToken), '/api/token/', { id: 4, ...newToken }],
  [
    'PUT /api/token/ status_only',
    (g) => tokens.setTokenStatus(g, 4, 2),
    '/api/token/?status_only=true',
    { id: 4, status: 2 },
  ],
  ['DELETE /api/token/{id}/', (g) => tokens.deleteToken(g, 4), '/api/token/4'],

  ['GET /api/redemption/', (g) => redemptions.listRedemptions(g, 0), '/api/redemption/?p=0'],
  [
    'GET /api/redemption/search',
    (g) => redemptions.searchRedemptions(g, 'one'),
    '/api/redemption/search?keyword=one',
  ],
  ['GET /api/redemption/{id}', (g) => redemptions.getRedemption(g, 5), '/api/redemption/5'],
  [
    'POST /api/redemption/',
    (g) => redemptions.createRedemptions(g, { name: 'gift', quota: 100000, count: 2 }),
    '/api/redemption/',
    { name: 'gift', quota: 100000, count: 2 },
  ],
  [
    'PUT /api/redemption/',
    (g) => redemptions.updateRedemption(g, 5, { name: 'gift', quota: 1 }),
    '/api/redemption/',
    { id: 5, name: 'gift', quota: 1 },
  ],
  [
    'PUT /api/redemption/ status_only',
    (g) => redemptions.setRedemptionStatus(g, 5, 1),
    '/api/redemption/?status_only=true',
    { id: 5, status: 1 },
  ],
  ['DELETE /api/redemption/{id}/', (g) => redemptions.deleteRedemption(g, 5), '/api/redemption/5'],

  ['GET /api/log/', (g) => logs.listLogs(g, 'all', 0, filters), `/api/log/?p=0&${allFilters}`],
  ['GET /api/log/self/', (g) => logs.listLogs(g, 'self', 0, filters), `/api/log/self?p=0&${ownFilters}`],
  [
    'GET /api/log/ num',
    (g) => logs.listLogs(g, 'all', 0, filters, { num: 10000 }),
    `/api/log/?num=10000&p=0&${allFilters}`,
  ],
  ['GET /api/log/stat', (g) => logs.getLogStat(g, 'all', filters), `/api/log/stat?${allFilters}`],
  ['GET /api/log/self/stat', (g) => logs.getLogStat(g, 'self', filters), `/api/log/self/stat?${ownFilters}`],
  ['GET /api/log/self/search', (g) => newestCalls(g), '/api/log/self/search?keyword=2'],
  ['DELETE /api/log/', (g) => deleteLogs(g, 1700000000), '/api/log/?target_timestamp=1700000000'],
]

const sums = { edges: [1, 2, 3], group: 'model', order: 'quota', limit: 7, filters } as const
const ownSums = 'edges=1,2,3&group=model&limit=7&model_name=m&order=quota&token_name=t'
const deletions = [4, 5].map((id) => ({ method: 'DELETE', path: `/api/token/${id}` }))

/** Calls beyond the specification: of gateways whose status announces them, and the one that no other list needs. */
export const furtherCalls: readonly Call[] = [
  ['DELETE /api/user/self', (g) => account.deleteSelf(g), '/api/user/self'],
  ['GET /api/log/usage', (g) => getUsage(g, 'all', sums), `/api/log/usage?channel=3&${ownSums}&username=u`],
  [
    'GET /api/log/self/usage',
    (g) => getUsage(g, 'self', sums),
    `/api/log/self/usage?channel=&${ownSums}&username=`,
  ],
  [
    'GET /api/log/csv',
    (g) => logs.getLogFile(g, 'all', filters, { num: 9 }),
    `/api/log/csv?num=9&${allFilters}`,
  ],
  [
    'GET /api/log/self/csv',
    (g) => logs.getLogFile(g, 'self', filters, { num: 9 }),
    `/api/log/self/csv?num=9&${ownFilters}`,
  ],
  [
    'GET /api/pricing',
    (g) => {
      g.status.setState(({ status: known }) => ({
        phase: 'loaded',
        status: { ...known, capabilities: ['pricing'] },
      }))
      return users.listPrices(g)
    },
    '/api/pricing',
  ],
  [
    'GET /api/model_status',
    async (g) => {
      g.fetchStatus = () => Promise.resolve({ ...g.status.getState().status, model_status: true })
      return listModelStatus(g)
    },
    '/api/model_status',
  ],
  ['GET /api/alert/', (g) => alerts.listAlerts(g), '/api/alert/'],
  ['GET /api/alert/history', (g) => alerts.listAlertEvents(g), '/api/alert/history'],
  ['GET /api/alert/keys', (g) => alerts.listAlertKeys(g), '/api/alert/keys'],
  ['POST /api/alert/', (g) => alerts.saveAlert(g, alert), '/api/alert/', alert],
  ['PUT /api/alert/', (g) => alerts.saveAlert(g, { ...alert, id: 3 }), '/api/alert/', { ...alert, id: 3 }],
  ['DELETE /api/alert/{id}', (g) => alerts.deleteAlert(g, { id: 3 }), '/api/alert/3'],
  ['POST /api/alert/{id}/test', (g) => alerts.testAlert(g, { id: 3 }), '/api/alert/3/test', {}],
  [
    'POST /api/batch',
    (g) => {
      g.link = batchLink(g.baseUrl)
      return Promise.all([tokens.deleteToken(g, 4), tokens.deleteToken(g, 5)])
    },
    '/api/batch',
    { calls: deletions },
  ],
]

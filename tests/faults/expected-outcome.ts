import type { FaultName } from './faults.ts'

/** The outcome of each call under each fault: `ok`, or a kind of GatewayError, with `?` if it may have been stored. */
export function expectedOutcome(call: string, fault: FaultName): string {
  const lost = changes(call) ? '?' : ''
  switch (fault) {
    case 'latency':
    case 'out of order':
    case 'repeated rows':
    case 'null lists':
      return 'ok'
    case '500':
    case '502 html':
      return `server${lost}`
    case '429 empty':
      return 'rate-limited'
    case 'cut':
      return `network${lost}`
    case 'malformed':
    case 'login page':
      return `not-a-gateway${lost}`
    case 'no message':
      return 'refused'
    case 'no data':
      if (listed.includes(call)) return 'unknown-page'
      return needsData.includes(call) ? `not-a-gateway${lost}` : 'ok'
    case 'after 40 s':
      return asksProvider.test(call) ? 'ok' : `timeout${lost}`
  }
}

/** GETs with side effects: a new access token revokes the old one, a binding persists, a mail is sent. */
const changingGets = [
  'GET /api/reset_password',
  'GET /api/user/token',
  'GET /api/oauth/wechat/bind',
  'GET /api/oauth/email/bind',
]

/** Calls during which the gateway calls a provider: their timeout is a minute or two. */
const asksProvider = /channel\/(test|update_balance|fetch_models)/

/** A provider's models are only read, by whatever method. */
const reads = /channel\/fetch_models/

/** What they find out is stored too. */
const changes = (call: string) =>
  !reads.test(call) && (!call.startsWith('GET') || changingGets.includes(call) || asksProvider.test(call))

/** Calls that return rows: a reply without them must not pass for an empty list. */
const listed = [
  'GET /api/channel/fetch_models/{id}',
  'POST /api/channel/fetch_models',
  'GET /api/group/',
  'GET /api/user/available_models',
  'GET /api/user/',
  'GET /api/user/search',
  'GET /api/option/',
  'GET /api/channel/',
  'GET /api/channel/search',
  'GET /api/token/',
  'GET /api/token/search',
  'GET /api/redemption/',
  'GET /api/redemption/search',
  'GET /api/log/',
  'GET /api/log/self/',
  'GET /api/log/ num',
  'GET /api/log/self/search',
]

/** Calls that are useless without `data`: an empty key, user or amount must never be substituted for it. */
const needsData = [
  'GET /api/status',
  'POST /api/user/login',
  'POST /api/user/reset',
  'GET /api/oauth/state',
  'GET /api/oauth/github',
  'GET /api/oauth/lark',
  'GET /api/oauth/oidc',
  'GET /api/oauth/wechat',
  'GET /api/user/token',
  'GET /api/user/aff',
  'GET /api/user/{id}',
  'GET /api/user/self',
  'POST /api/user/manage promote',
  'POST /api/user/manage demote',
  'POST /api/user/manage enable',
  'POST /api/user/manage disable',
  'POST /api/user/topup',
  'GET /api/channel/{id}',
  'DELETE /api/channel/disabled',
  'GET /api/channel/models',
  'GET /api/token/{id}',
  'GET /api/redemption/{id}',
  'GET /api/log/stat',
  'GET /api/log/self/stat',
  'GET /api/user/dashboard',
  'DELETE /api/log/',
]

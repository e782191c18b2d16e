import type { ChannelTypeRow } from '../../domain/channels/channel-types.ts'
import { dialectLogTypes as others, type CallRatios } from '../../domain/log.ts'
import { isRoot } from '../../domain/accounts/user.ts'
import { flag, number, record, text, type Wire } from '../../domain/wire.ts'
import type { DialectContext, SignInResult } from '../dialect-context.ts'
import type { Dialect } from '../dialect.ts'
import { byCalls } from './by-calls.ts'
import { oneApi } from './one-api.ts'

/** Laisky's fork has these types besides one-api's, with what its console shows for them. */
const moreTypes: readonly ChannelTypeRow[] = [
  [52, 'claude-compatible', '', { needsBaseUrl: true }],
  [53, 'copilot', 'https://api.githubcopilot.com'],
  [54, 'fireworks', 'https://api.fireworks.ai/inference'],
  [55, 'nvidia', 'https://integrate.api.nvidia.com/v1'],
  [56, 'cerebras', 'https://api.cerebras.ai/v1'],
  [57, 'deepinfra', 'https://api.deepinfra.com'],
]

/** Laisky/one-api (August 2026): ids are `uuid`, lists have totals, a key saved without status stops working. */
export const laisky: Dialect = byCalls({
  ...oneApi,
  channelTypes: (ofOneApi) => [...ofOneApi.filter(([id]) => id < 52), ...moreTypes],
  name: 'laisky',
  sizeField: 'size',
  pageLimit: 100,
  idField: 'uuid',
  orderBy: (order): Record<string, string> => (order ? { sort: order, order: 'desc' } : {}),
  // Searches of keys and codes return ten rows per page unless more are requested; other searches ignore the size.
  search: (path, keyword) => ({ path, query: { keyword, size: 100 } }),
  read: ({ inviter_uuid, channel_uuid, user_uuid, ...wire }) => ({
    ...wire,
    user_id: user_uuid ?? wire.user_id,
    inviter_id: inviter_uuid ?? 0,
    channel: channel_uuid ?? 0,
  }),
  wholeTokens: true,
  mergesUsers: 'as sent',
  payments: async () => (await import('./payments/laisky.ts')).laiskyPayments,
  // Without the slash it is a 404. Its search cannot filter by owner.
  othersKeys: {
    list: '/api/admin/tokens/',
    find: (keyword, owner) =>
      owner
        ? { path: '/api/admin/tokens/', query: { user_id: owner, size: 100 } }
        : { path: '/api/admin/tokens/search', query: { keyword, size: 100 } },
  },
  wholeChannels: 'always',
  channelStatusCall: (uuid, status) => ({
    path: '/api/channel/',
    method: 'PUT',
    query: { status_only: 1 },
    body: { uuid, status },
  }),
  copyCall: (uuid) => ({ path: `/api/channel/${encodeURIComponent(uuid)}/duplicate`, body: {} }),
  signIn: (gateway, username, password, prove) => attempt(gateway, { username, password }, prove),
  giveQuota: (userId, quota, remark) => ({ path: '/api/topup', body: { user_uuid: userId, quota, remark } }),
  dropSecondFactorCall: (uuid) => ({ path: `/api/user/totp/disable/${encodeURIComponent(uuid)}`, body: {} }),
  // 6 is a line that the gateway corrects later, 7 a tool call.
  logTypes: { [others.provisional]: 6, [others.tool]: 7 },
  extensions: {
    log: {
      // Without the parameter, root's dashboard is that of all users; others must not send it.
      ownDashboard: ({ id, role }): Record<string, string> =>
        isRoot({ role }) ? { user_id: String(id) } : {},
      freeTests: true,
    },
  },
  fetchPrices: async () => (await import('./prices/laisky.ts')).laiskyPrices,
  callRatios: ratiosIn,
  logExtras: ({ cached_prompt_tokens }) => ({ cached_tokens: number(cached_prompt_tokens) }),
  capabilities: {
    logColumns: ['cached_tokens'],
    channelNames: true,
    channelFields: ['testing_model', 'ratelimit', 'hidden_models'],
    logTypes: [others.tool],
    textIds: true,
    priceHours: true,
    secondFactor: 'totp',
    passkeys: 'many',
    // The paths are from the gateway's source code.
    agents: { messages: '', responses: '/v1' },
  },
})

const noted = /^model rate (\d+\.\d\d), group rate (\d+\.\d\d), completion rate (\d+\.\d\d)/
const charged = /(?:tools cost|cache_write_\w+) [1-9]/

/** Providers charge a token from a cache as one of these parts of one that is not. */
const usualFactors = [0.1, 0.2, 0.25, 0.5, 0.75, 1]

function ratiosIn({ content, quota, prompt_tokens, completion_tokens }: Wire): CallRatios | undefined {
  const words = text(content)
  const ratios = noted.exec(words)?.slice(1).map(Number)
  if (!ratios) return undefined
  const [input, group, completion] = ratios as [number, number, number]
  const stated = { input, output: input * completion, group, completion, more: charged.test(words) }
  const tokens = Number(/cached_prompt (\d+)/.exec(words)?.[1] ?? 0)
  if (tokens === 0) return stated
  // Their price is not published: it is known if only one of the usual ones explains what was charged.
  const costs = (factor: number) =>
    (number(prompt_tokens) - tokens * (1 - factor) + number(completion_tokens) * completion) * input * group
  const fitting = usualFactors.filter((factor) => Math.ceil(costs(factor) - 1e-6) === number(quota))
  const [factor = 1] = fitting
  return {
    ...stated,
    more: stated.more || fitting.length !== 1,
    ...(factor !== 1 && fitting.length === 1 && { cached: { tokens, factor } }),
  }
}

/** After a failed sign-in the gateway may require a bot check: the next attempt includes its token. */
const suspected = new WeakMap<DialectContext, Set<unknown>>()

/** Name and password are sent again along with the code, which the user is asked for only if it was missing. */
async function attempt(
  gateway: DialectContext,
  body: Wire,
  prove: () => Promise<string>,
): Promise<SignInResult> {
  const names = suspected.get(gateway) ?? new Set()
  suspected.set(gateway, names)
  const known = names.has(body.username)
  const query: Record<string, string> = known ? { turnstile: await prove() } : {}
  try {
    const options = { method: 'POST', query, body, anonymous: true, expects: 'entity' } as const
    const user = await gateway.request('/api/user/login', options)
    names.delete(body.username)
    return { user }
  } catch (error) {
    const { reply, message } = error as { reply?: unknown; message: string }
    const { totp_required, turnstile_required } = record(record(reply).data)
    if (flag(turnstile_required)) {
      names.add(body.username)
      // Somebody else failed with this name: only the token is missing, which says nothing about the password.
      if (!known && /turnstile/i.test(message)) return attempt(gateway, body, prove)
    }
    if (body.totp_code || !flag(totp_required)) throw error
    return { confirm: (code) => attempt(gateway, { ...body, totp_code: code }, prove) }
  }
}

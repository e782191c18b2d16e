import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getUser,
  listUsers,
  searchUsers,
  topUpUser,
  updateUser,
} from '../../../src/widgets/api/administration/administration.ts'
import {
  createChannel,
  listChannels,
  searchChannels,
  updateChannel,
} from '../../../src/widgets/api/channels/channels.ts'
import { getDashboard } from '../../../src/widgets/api/dashboard.ts'
import { revealToken, revealTokens } from '../../../src/widgets/api/whole-tokens.ts'
import { groupNames } from '../../../src/widgets/api/extensions/group-names.ts'
import { decodeLogEntry, getLogStat, listLogs } from '../../../src/widgets/api/logs.ts'
import { newestCalls } from '../../../src/widgets/api/newest-calls.ts'
import { listOptions } from '../../../src/widgets/api/options.ts'
import { listRedemptions, searchRedemptions } from '../../../src/widgets/api/administration/redemptions.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import {
  createToken,
  editToken,
  getToken,
  listTokens,
  searchTokens,
  setTokenStatus,
} from '../../../src/widgets/api/tokens.ts'
import { listAvailableModels, listPrices } from '../../../src/widgets/api/users.ts'
import { csvWriter, type ExportTable } from '../../../src/widgets/elements/logs/export/export-table.ts'
import { isNoChannel } from '../../../src/widgets/elements/logs/filters/log-filters.ts'
import { messages as logMessages } from '../../../src/widgets/elements/logs/log-list.messages.ts'
import { channelMark } from '../../../src/widgets/elements/logs/log-values.ts'
import { sourceOf } from '../../../src/widgets/elements/tokens/list/others-keys.tsx'
import { tokenState, newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { channelState } from '../../../src/widgets/domain/channels/channel.ts'
import names from '../../contract/new-api-names.json' with { type: 'json' }
import { hasOption, isKnownOption, optionNames } from '../../../src/widgets/domain/options/option.ts'
import { costOfCall } from '../../../src/widgets/domain/prices/call-cost.ts'
import { priceFromCalls } from '../../../src/widgets/domain/prices/from-log.ts'
import { publishedList, withPublished } from '../../../src/widgets/domain/prices/published.ts'
import { pricesOf } from '../../../src/widgets/domain/prices/prices.ts'
import { Role } from '../../../src/widgets/domain/accounts/user.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { doneHub, oneHub } from '../../../src/widgets/gateway/dialects/one-hub.ts'
import { detectDialect } from '../../../src/widgets/gateway/dialects/detect-dialect.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { laiskyRecordings, oneHubRecordings, recordings, type Recording } from '../../contract/recordings.ts'
import { answer, answering } from './answering.ts'

/** What is answered: by path a reply, or what makes one of the call. */
type Replies = Record<string, unknown>
interface Heard {
  method: string
  url: string
  path: string
  query: Record<string, string>
  body: Wire
}

const heard: Heard[] = []
let replies: Replies = {}
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering((request, response) => {
    let sent = ''
    request.on('data', (chunk) => (sent += chunk))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://x')
      const call: Heard = {
        method: request.method!,
        url: request.url!,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: sent ? (JSON.parse(sent) as Wire) : {},
      }
      heard.push(call)
      const due = replies[url.pathname]
      const reply = typeof due === 'function' ? (due as (call: Heard) => unknown)(call) : due
      answer(response, reply === undefined ? 404 : 200, reply ?? { success: false, message: 'not found' })
    })
  })
})
afterAll(() => server.close())

const recorded = (calls: readonly Recording[], name: string) => {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`no recording "${name}"`)
  return call.reply as { data: never; success: boolean; message: string }
}
const ok = (data?: unknown) => ({ success: true, message: '', data })

/** A gateway that was never met, with the status of the recordings and other replies. */
function meet(calls: readonly Recording[], others: Replies, storage: TextStorage = memoryStorage()) {
  return meetStatus(recorded(calls, 'status'), others, storage)
}
function meetStatus(status: unknown, others: Replies, storage: TextStorage = memoryStorage()) {
  heard.length = 0
  replies = { '/api/status': status, ...others }
  const gateway = new Gateway(server.url, storage)
  void loadStatus(gateway)
  return gateway
}
/** new-api is not recorded: its status as its source code sends it. */
const newApiStatus = ok({ system_name: 'New API', quota_display_type: 'USD', setup: true, top_up_link: '' })

const listed = ({ path }: Heard) => path !== '/api/status'
const asked = () => heard.filter(listed)
const anyLine = {
  type: 0,
  token_name: '',
  model_name: '',
  username: '',
  channel: '',
  start_timestamp: 0,
  end_timestamp: 1,
}

describe('which gateway it is', () => {
  test.each([
    ['one-api', recordings],
    ['laisky', laiskyRecordings],
    ['one-hub', oneHubRecordings],
  ] as const)('%s is recognised by its recorded status', (name, calls) => {
    for (const state of ['status', 'status after options'])
      expect(detectDialect(recorded(calls, state).data)).toBe(name)
  })

  test('new-api is recognised by the status of either generation', () => {
    expect(detectDialect(newApiStatus.data)).toBe('new-api')
    expect(detectDialect({ top_up_link: '', chat_link: '', oidc: false, enable_data_export: true })).toBe(
      'new-api',
    )
    expect(detectDialect({ setup: true, password_login_enabled: true, top_up_link: '' })).toBe('new-api')
  })

  test('an unknown one is treated as one-api, and is called unknown', async () => {
    const row = { id: 7, name: 'key', status: 1 }
    const gateway = meetStatus(ok({ system_name: 'Other' }), { '/api/token/': ok([row]) })
    expect((await listTokens(gateway, 0)).rows.map(({ id }) => id)).toEqual([7])
    expect([detectDialect({}), detectDialect(null), gateway.status.getState().status.dialect]).toEqual([
      '',
      '',
      '',
    ])
    expect([gateway.dialectName, gateway.dialect.name]).toEqual(['', 'one-api'])
  })

  test('what is asked before the status has come is asked in the right words', async () => {
    const tokens = recorded(oneHubRecordings, 'tokens by remain')
    const gateway = meet(oneHubRecordings, { '/api/token/': tokens })
    await listTokens(gateway, 0, 'remain_quota')
    expect(asked().map(({ query }) => query)).toEqual([{ page: '1', size: '10', order: '-remain_quota' }])
  })

  test('it is remembered: the next visit asks in its words at once', async () => {
    const storage = memoryStorage()
    const tokens = recorded(laiskyRecordings, 'tokens')
    await loadStatus(meet(laiskyRecordings, {}, storage))
    replies = { '/api/token/': tokens }
    heard.length = 0
    const later = new Gateway(server.url, storage)
    expect((await listTokens(later, 0)).rows.map(({ name }) => name)).toEqual(['second', 'first', 'default'])
    expect(heard).toHaveLength(1)
  })

  test('the page may say which it is, and is believed', async () => {
    const tokens = recorded(oneHubRecordings, 'tokens')
    const gateway = meet(recordings, { '/api/token/': tokens })
    void gateway.setDialect('one-hub', true)
    await loadStatus(gateway)
    await listTokens(gateway, 0)
    expect(gateway.dialect.name).toBe('one-hub')
    expect(asked()[0]!.query).toEqual({ page: '1', size: '10', order: '-id' })
  })

  test('the place where an element stands may say it, and keeps saying it', async () => {
    const tokens = recorded(oneHubRecordings, 'tokens')
    meet(recordings, { '/api/token/': tokens })
    const place = { owner: {}, tokenProvider: () => Promise.resolve('t') }
    const gateway = gatewayFor({ baseUrl: server.url, dialect: 'one-hub', ...place })
    void loadStatus(gateway)
    await listTokens(gateway, 0, 'used_quota')
    expect(gateway.dialect.name).toBe('one-hub')
    expect(asked().at(-1)!.query).toEqual({ page: '1', size: '10', order: '-used_quota' })
  })

  test('another gateway at the same address is recognised anew', async () => {
    const storage = memoryStorage()
    await loadStatus(meet(oneHubRecordings, {}, storage))
    const later = meet(recordings, { '/api/token/': ok([{ id: 3, name: 'k' }]) }, storage)
    await loadStatus(later)
    expect((await listTokens(later, 0)).rows[0]!.id).toBe(3)
    expect(later.dialect.name).toBe('one-api')
    const strange = meetStatus(ok({ system_name: 'Other' }), {}, storage)
    await loadStatus(strange)
    await strange.dialectReady
    expect(strange.dialect.name).toBe('one-api')
  })

  test('without a status the form of the first list tells', async () => {
    replies = { '/api/channel/': recorded(oneHubRecordings, 'channels') }
    const gateway = new Gateway(server.url, memoryStorage())
    await listChannels(gateway, 0)
    expect(gateway.dialect.name).toBe('one-hub')
  })
})

test('four gateways on one page are each spoken to in their own words', async () => {
  const forms: Record<string, unknown> = {
    '/one-api/api/token/': ok([{ id: 1, name: 'a', status: 1 }]),
    '/laisky/api/token/': recorded(laiskyRecordings, 'tokens'),
    '/one-hub/api/token/': recorded(oneHubRecordings, 'tokens'),
    '/new-api/api/token/': ok({ page: 1, page_size: 10, total: 1, items: [{ id: 9, name: 'd', status: 1 }] }),
  }
  meet(recordings, {
    ...forms,
    '/one-api/api/status': recorded(recordings, 'status'),
    '/laisky/api/status': recorded(laiskyRecordings, 'status'),
    '/one-hub/api/status': recorded(oneHubRecordings, 'status'),
    '/new-api/api/status': newApiStatus,
  })
  heard.length = 0
  const met = Object.keys(forms).map((path) => path.split('/')[1]!)
  const pages = await Promise.all(
    met.map((name) => {
      const gateway = gatewayFor({ baseUrl: `${server.url}/${name}` })
      void loadStatus(gateway)
      return listTokens(gateway, 0).then(({ rows }) => [gateway.dialect.name, rows.length])
    }),
  )
  expect(pages).toEqual([
    ['one-api', 1],
    ['laisky', 3],
    ['one-hub', 3],
    ['new-api', 1],
  ])
  const lists = heard.filter(({ path }) => path.endsWith('/token/'))
  expect(lists.map(({ path, query }) => [path.split('/')[1], query]).sort()).toEqual([
    ['laisky', { p: '0', size: '10' }],
    ['new-api', { p: '1', page_size: '10' }],
    ['one-api', { p: '0', order: '' }],
    ['one-hub', { page: '1', size: '10', order: '-id' }],
  ])
})

const forks = [
  ['laisky', laiskyRecordings, 'uuid'],
  ['one-hub', oneHubRecordings, 'id'],
] as const
const lists = [
  ['tokens', '/api/token/', (gateway: Gateway) => listTokens(gateway, 0)],
  ['users', '/api/user/', (gateway: Gateway) => listUsers(gateway, 0, '')],
  ['channels', '/api/channel/', (gateway: Gateway) => listChannels(gateway, 0)],
  ['redemptions', '/api/redemption/', (gateway: Gateway) => listRedemptions(gateway, 0)],
  ['logs', '/api/log/', (gateway: Gateway) => listLogs(gateway, 'all', 0, anyLine)],
] as const

/** Rows and total as they were sent, whichever form. */
function sentIn(reply: unknown): { rows: Wire[]; total: number | undefined } {
  const { data, total } = reply as { data: Wire[] | { data: Wire[]; total_count: number }; total?: number }
  return Array.isArray(data) ? { rows: data, total } : { rows: data.data, total: data.total_count }
}

describe.each(forks)('lists of %s', (_, calls, idField) => {
  test.each(lists)('%s: distinct ids, right names, states and total', async (name, path, list) => {
    const reply = recorded(calls, name)
    const sent = sentIn(reply)
    const page = await list(meet(calls, { [path]: reply }))
    const rows = page.rows as unknown as Wire[]
    expect(sent.rows.length).toBeGreaterThan(2)
    expect(rows.map(({ id }) => id)).toEqual(sent.rows.map((row) => row[idField]))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(page.total).toBe(sent.total)
    for (const field of ['name', 'username', 'status', 'quota', 'created_at'])
      if (field in sent.rows[0]! && field in rows[0]!)
        expect(rows.map((row) => row[field])).toEqual(sent.rows.map((row) => row[field]))
    expect(JSON.stringify(rows)).not.toMatch(/access_token|"password"/)
  })

  test('the second page of a list is the next one', async () => {
    const gateway = meet(calls, { '/api/redemption/': recorded(calls, 'redemptions') })
    await listRedemptions(gateway, 1)
    const { p, page, size } = asked()[0]!.query
    expect([p ?? String(Number(page) - 1), size]).toEqual(['1', '10'])
  })

  test('states are known ones', async () => {
    const tokens = await listTokens(meet(calls, { '/api/token/': recorded(calls, 'tokens') }), 0)
    expect(tokens.rows.map((token) => tokenState(token, 0))).toEqual(['enabled', 'enabled', 'enabled'])
    const channels = await listChannels(meet(calls, { '/api/channel/': recorded(calls, 'channels') }), 0)
    expect(new Set(channels.rows.map(channelState))).toEqual(new Set(['enabled']))
  })
})

describe.each(forks)('%s', (name, calls) => {
  test('the newest own calls are the first page of the own log, as long as it may be', async () => {
    const gateway = meet(calls, { '/api/log/self': recorded(calls, 'logs consume') })
    const lines = await newestCalls(gateway)
    expect(lines.map(({ type }) => type)).toEqual([2, 2, 2, 2])
    expect(lines.every(({ channel }) => channel !== 0 && channel !== '')).toBe(true)
    expect(asked()[0]!.query).toMatchObject(
      name === 'laisky' ? { p: '0', size: '100', type: '2' } : { page: '1', size: '100', log_type: '2' },
    )
  })
})

const logWords = messagesIn(logMessages, 'en')
const known = { id: 'u-1', username: 'u', display_name: '', status: 1 }

describe('Laisky', () => {
  test('a log line names its channel, and 7 is no type of ours', async () => {
    const reply = recorded(laiskyRecordings, 'logs consume')
    const { rows } = await listLogs(meet(laiskyRecordings, { '/api/log/': reply }), 'all', 0, anyLine)
    expect(rows.map(({ channel }) => channel)).toEqual(sentIn(reply).rows.map((row) => row.channel_uuid))
    expect(rows.map(({ channel_name }) => channel_name)).toEqual(
      sentIn(reply).rows.map((row) => row.channel_name),
    )
    // Ids of the same day begin alike; the file has them whole, and their names beside them.
    const marks = rows.map(({ channel }) => channelMark(channel))
    expect(marks.every((mark) => /^#…[\da-f]{6}$/.test(mark))).toBe(true)
    const table = { columns: ['channel'], t: logWords, typeName: String, channelNames: true }
    const unit = { display_in_currency: true, quota_per_unit: 500_000 }
    const writer = csvWriter({ ...table, unit } as unknown as ExportTable)
    expect(writer.head.trim()).toBe('Channel,Channel name')
    expect(writer.lines(rows.slice(0, 1)).trim()).toBe(`${rows[0]!.channel},${rows[0]!.channel_name}`)
    const odd = ok([
      { uuid: 'a', type: 7, elapsed_time: 3 },
      { uuid: 'b', type: 6 },
      // What a test would have cost, which nobody pays: neither a sum nor a channel counts it (run).
      { uuid: 'c', type: 5, quota: 12 },
      { uuid: 'd', type: 2, quota: 12 },
    ])
    const page = await listLogs(meet(laiskyRecordings, { '/api/log/': odd }), 'all', 0, anyLine)
    expect(page.rows.map(({ type }) => type)).toEqual([1004, 1005, 5, 2])
    expect(page.rows.map(({ quota }) => quota)).toEqual([0, 0, 0, 12])
    expect(page.rows[0]!.elapsed_time).toBe(3)
  })

  test('tokens from a cache are read, and a channel is named by its uuid', async () => {
    const reply = recorded(laiskyRecordings, 'logs consume')
    const lines = sentIn(reply).rows.map((row): Wire => ({ ...row, cached_prompt_tokens: 7 }))
    const gateway = meet(laiskyRecordings, { '/api/log/': ok(lines) })
    const channel = String(lines[0]!.channel_uuid)
    const { rows } = await listLogs(gateway, 'all', 0, { ...anyLine, channel })
    expect(rows[0]!.extras).toEqual({ cached_tokens: 7 })
    expect(asked()[0]!.query.channel).toBe(channel)
    expect([isNoChannel({ channel }, true), isNoChannel({ channel }, false)]).toEqual([false, true])
    expect([isNoChannel({ channel: 'local' }, true), isNoChannel({ channel: '12' }, false)]).toEqual([
      true,
      false,
    ])
  })

  test('an invited user names who invited', async () => {
    const [alice] = sentIn(recorded(laiskyRecordings, 'users')).rows.filter(
      ({ username }) => username === 'alice',
    )
    const gateway = meet(laiskyRecordings, { '/api/user/x': ok(alice) })
    expect((await getUser(gateway, 'x')).inviter_id).toBe(alice!.inviter_uuid)
  })

  test('a search finds more than the ten of a page', async () => {
    const all = Array.from({ length: 23 }, (_, index) => ({ uuid: `u${index}`, name: `key ${index}` }))
    const search = ({ query }: Heard) => {
      const size = Number(query.size ?? 10)
      const from = Number(query.p ?? 0) * size
      return { ...ok(all.slice(from, from + size)), total: 23 }
    }
    const gateway = meet(laiskyRecordings, { '/api/token/search': search })
    expect((await searchTokens(gateway, 'key')).rows).toHaveLength(23)
  })

  test('a search of more than ten pages is read in part, which its total says, or whole on request', async () => {
    const all = Array.from({ length: 123 }, (_, index) => ({ uuid: `u${index}`, name: `key ${index}` }))
    const search = ({ query }: Heard) => {
      const from = Number(query.p ?? 0) * 10
      return { ...ok(all.slice(from, from + 10)), total: 123 }
    }
    const gateway = meet(laiskyRecordings, { '/api/token/search': search })
    const part = await searchTokens(gateway, 'key')
    expect([part.rows.length, part.total]).toEqual([100, 123])
    expect((await searchTokens(gateway, 'key', undefined, Infinity)).rows).toHaveLength(123)
  })

  test('the own week is read from among other sums', async () => {
    const gateway = meet(laiskyRecordings, {
      '/api/user/dashboard': recorded(laiskyRecordings, 'own dashboard'),
    })
    gateway.signedIn({ ...known, role: Role.user })
    expect(await getDashboard(gateway)).toMatchObject([
      { day: '2026-11-21', model: 'gpt-3.5-turbo', requests: 7, quota: 33, prompt_tokens: 66 },
    ])
    // For anybody but root, who is told of all users otherwise, it is a refusal.
    gateway.signedIn({ ...known, role: Role.admin })
    await getDashboard(gateway)
    gateway.signedIn({ ...known, role: Role.root })
    await getDashboard(gateway)
    expect(asked().map(({ query }) => query)).toEqual([{}, {}, { user_id: 'u-1' }])
  })

  test('what a call was charged is known from its line, which is in English', async () => {
    const gateway = meet(laiskyRecordings, { '/api/log/self': recorded(laiskyRecordings, 'self logs') })
    const calls = (await newestCalls(gateway)).filter(({ model_name }) => model_name === 'gpt-3.5-turbo')
    const [price] = pricesOf(['gpt-3.5-turbo'], { calls, group: 'default', quotaPerUnit: 500_000 })
    expect([price!.input?.value, price!.output?.value]).toEqual([0.5, 1.5])
    expect(costOfCall(calls[0]!, 500_000)).toMatchObject({ input: 0.5, output: 1.5, group: 1, fits: true })
    const line = 'model rate 0.25, group rate 1.00, completion rate 3.00, cached_prompt 7, cache_write_5m 0'
    // Cached tokens cost less: the line says its ratios, and its quota does not follow from them.
    const cached = decodeLogEntry(gateway, { ...calls[0]!, content: line })
    expect(costOfCall(cached, 500_000)).toBeUndefined()
    expect(priceFromCalls([cached])?.input.value).toBe(0.25)
  })

  test('quota is given to a user by its uuid', async () => {
    const gateway = meet(laiskyRecordings, { '/api/topup': ok() })
    await loadStatus(gateway)
    await gateway.dialectReady
    await topUpUser(gateway, 'u-1', 5, 'bonus')
    expect(asked()[0]!.body).toEqual({ user_uuid: 'u-1', quota: 5, remark: 'bonus' })
  })

  test('keys of others are found among all, or among those of one, where the recorded build has none', async () => {
    const row = { user_uuid: 'u-1', key: 'sk-0123456789abcdefghij', status: 1 }
    const rows = [
      { ...row, uuid: 't-1', name: 'first' },
      { ...row, uuid: 't-2', name: 'second' },
      { ...row, uuid: 't-3', name: 'first of another', user_uuid: 'u-2' },
    ]
    const reply = { ...ok(rows), total: 3 }
    const gateway = meet(laiskyRecordings, {
      '/api/admin/tokens/': reply,
      '/api/admin/tokens/search': reply,
    })
    const { signal } = new AbortController()
    const all = await sourceOf('all').find(gateway, 'fir', signal)
    const hers = await sourceOf('u-1').find(gateway, 'fir', signal)
    expect(asked().map(({ path, query }) => [path, query])).toEqual([
      ['/api/admin/tokens/search', { keyword: 'fir', size: '100' }],
      ['/api/admin/tokens/', { user_id: 'u-1', size: '100' }],
    ])
    expect(all.rows.map(({ id }) => id)).toEqual(['t-1', 't-3'])
    expect(hers.rows.map(({ id }) => id)).toEqual(['t-1'])
    expect(
      (await sourceOf('u-1').load(gateway, { page: 0, order: '', filters: {} }, signal)).rows.map(
        ({ id }) => id,
      ),
    ).toEqual(['t-1', 't-2'])
    expect(JSON.stringify([all, hers])).not.toContain('0123456789')
    replies = { '/api/status': replies['/api/status'] }
    await expect(
      sourceOf('all').load(gateway, { page: 0, order: '', filters: {} }, signal),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('the state of a channel is changed by a call of its own', async () => {
    const gateway = meet(laiskyRecordings, { '/api/channel/': ok() })
    await loadStatus(gateway)
    await gateway.dialectReady
    await updateChannel(gateway, 'c-1', { status: 2 })
    expect(asked()).toMatchObject([
      { method: 'PUT', url: '/api/channel/?status_only=1', body: { uuid: 'c-1', status: 2 } },
    ])
  })

  test('the headers of a channel, which may hold keys, are kept as they are stored', async () => {
    const config = '{"region":"here","custom_headers":{"X-Key":"secret"}}'
    const gateway = meet(laiskyRecordings, {
      '/api/channel/c-1': ok({ uuid: 'c-1', config }),
      '/api/channel/': ok(),
    })
    await loadStatus(gateway)
    await gateway.dialectReady
    await updateChannel(gateway, 'c-1', { config: '{"region":"there"}' })
    expect(JSON.parse(String(asked().at(-1)!.body.config))).toEqual({
      region: 'there',
      custom_headers: { 'X-Key': 'secret' },
    })
  })

  /** It stores what it is sent: what is left out is 0 (recordings "edit token without status" and after). */
  test('a key that is edited keeps its status, without which it would be dead', async () => {
    let stored: Wire = recorded(laiskyRecordings, 'token').data
    const key = stored.key
    const gateway = meet(laiskyRecordings, {
      [`/api/token/${String(stored.uuid)}`]: () => ok(stored),
      '/api/token/': ({ method, body }: Heard) => {
        if (method === 'PUT') stored = { ...stored, ...body, status: body.status ?? 0 }
        return ok(stored)
      },
    })
    await loadStatus(gateway)
    const { stored: seen } = await editToken(gateway, String(stored.uuid), { name: 'renamed' })
    expect([seen.name, seen.status, stored.status]).toEqual(['renamed', 1, 1])
    expect(stored.key).toBe(key)
    expect(asked().find(({ method }) => method === 'PUT')!.body).not.toHaveProperty('key')
  })
})

describe('one-hub', () => {
  test('the limits of a key are read from its setting, and written back beside what else is in it', async () => {
    const token: Wire = recorded(oneHubRecordings, 'token').data
    const heartbeat = { enabled: true, timeout_seconds: 9 }
    let stored: Wire = { ...token, group: 'vip', setting: { ...record(token.setting), heartbeat } }
    const gateway = meet(oneHubRecordings, {
      '/api/token/2': () => ok(stored),
      '/api/token/': ({ body }: Heard) => ok((stored = body)),
    })
    expect(await getToken(gateway, 2)).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '127.0.0.0/8' })
    const { stored: seen } = await editToken(gateway, 2, { models: 'a,b', subnet: '' })
    expect(seen).toMatchObject({ id: 2, name: 'second', status: 1, models: 'a,b', subnet: '' })
    expect(stored).toMatchObject({
      group: 'vip',
      setting: {
        heartbeat,
        limits: {
          limit_model_setting: { enabled: true, models: ['a', 'b'] },
          limits_ip_setting: { enabled: false, whitelist: [] },
        },
      },
    })
  })

  test('a change of state answers the key with its limits', async () => {
    const gateway = meet(oneHubRecordings, { '/api/token/': recorded(oneHubRecordings, 'disable token') })
    await loadStatus(gateway)
    await gateway.dialectReady
    expect(await setTokenStatus(gateway, 2, 2)).toMatchObject({ id: 2, status: 2, models: 'gpt-3.5-turbo' })
  })

  test('a new key, which the reply does not tell, is found', async () => {
    const gateway = meet(oneHubRecordings, {
      '/api/token/': ({ method }: Heard) =>
        recorded(oneHubRecordings, method === 'POST' ? 'add token' : 'tokens'),
    })
    await loadStatus(gateway)
    await gateway.dialectReady
    const made = await createToken(gateway, { ...newToken, name: 'second', models: 'gpt-3.5-turbo' })
    expect([made.id, made.key.length]).toEqual([2, 59])
    expect(asked()[0]!.body).toMatchObject({
      name: 'second',
      setting: { limits: { limit_model_setting: { enabled: true, models: ['gpt-3.5-turbo'] } } },
    })
  })

  /** A change of the models replaces the whole record: key, weight and state too (recordings "edit channel", "edited channel"). */
  test('a channel that is edited keeps its key, state and weight', async () => {
    let stored: Wire = recorded(oneHubRecordings, 'channel').data
    const gateway = meet(oneHubRecordings, {
      '/api/channel/1': () => ok(stored),
      '/api/channel/': ({ body }: Heard) => {
        const blank = { key: '', status: 0, weight: null, proxy: null }
        stored = body.models ? { ...blank, ...body } : { ...stored, ...body }
        return ok(stored)
      },
    })
    await loadStatus(gateway)
    await gateway.dialectReady
    await updateChannel(gateway, 1, { name: 'local-2', models: 'gpt-4o-mini' })
    expect(stored).toMatchObject({
      name: 'local-2',
      models: 'gpt-4o-mini',
      key: 'sk-local',
      status: 1,
      weight: 1,
    })
    await updateChannel(gateway, 1, { status: 2 })
    expect(asked().at(-1)!.body).toEqual({ id: 1, status: 2 })
    // What is empty is ignored without the models.
    await updateChannel(gateway, 1, { other: '' })
    expect(asked().at(-1)!.body).toMatchObject({ models: 'gpt-4o-mini', other: '' })
  })

  test('a channel has no system prompt', () => {
    expect('system_prompt' in recorded(oneHubRecordings, 'channel').data).toBe(false)
    for (const { capabilities } of [oneHub, doneHub]) expect(capabilities.noSystemPrompt).toBe(true)
  })

  test('a log line has its channel and its time, and is filtered by its names', async () => {
    const reply = recorded(oneHubRecordings, 'logs consume')
    const gateway = meet(oneHubRecordings, { '/api/log/': reply, '/api/log/stat': ok({ quota: 42 }) })
    const { rows } = await listLogs(gateway, 'all', 0, { ...anyLine, type: 2, channel: '3' })
    const sent = sentIn(reply).rows
    expect(rows.map(({ channel }) => channel)).toEqual(sent.map((row) => row.channel_id))
    expect(rows.map((row) => row.elapsed_time)).toEqual(sent.map((row) => row.request_time))
    expect(asked()[0]!.query).toMatchObject({ log_type: '2', channel_id: '3', page: '1', size: '10' })
    expect(await getLogStat(gateway, 'all', { ...anyLine, channel: '3' })).toBe(42)
    // Its sums ignore `channel_id`: usage by channel said that one channel made everything.
    expect(asked().at(-1)!.query).toMatchObject({ channel: '3' })
    expect(asked().at(-1)!.query).not.toHaveProperty('channel_id')
    await listLogs(gateway, 'all', 2, { ...anyLine, type: 2 }, { rows: 100 })
    expect(asked().at(-1)!.query).toMatchObject({ page: '3', size: '100' })
    await listLogs(gateway, 'all', 0, { ...anyLine, type: 5 })
    expect(asked().at(-1)!.query.log_type).not.toBe('5')
  })

  test('a log line tells its group, address, tokens from a cache and first token', async () => {
    const reply = recorded(oneHubRecordings, 'logs consume')
    const [line] = sentIn(reply).rows
    const streamed = {
      ...line,
      metadata: { ...record(line!.metadata), cached_tokens: 4, first_response: 310 },
    }
    const gateway = meet(oneHubRecordings, {
      '/api/log/': ok({ data: [line, streamed], page: 1, size: 10, total_count: 2 }),
    })
    const { rows } = await listLogs(gateway, 'all', 0, anyLine)
    const known = { group: 'default', ip: '127.0.0.1' }
    expect(rows.map(({ extras }) => extras)).toEqual([
      { cached_tokens: 0, first_token: 0, ...known },
      { cached_tokens: 4, first_token: 310, ...known },
    ])
  })

  test('what a call was charged is in its metadata, to the last digit', async () => {
    const gateway = meet(oneHubRecordings, { '/api/log/self': recorded(oneHubRecordings, 'self logs') })
    const calls = (await newestCalls(gateway)).filter(({ model_name }) => model_name === 'gpt-3.5-turbo')
    const [price] = pricesOf(['gpt-3.5-turbo'], { calls, group: 'default', quotaPerUnit: 500_000 })
    expect(price).toMatchObject({ input: { value: 0.5, spread: 0 }, output: { value: 1.5, spread: 0 } })
    expect(costOfCall(calls[0]!, 500_000)).toEqual({ input: 0.5, output: 1.5, group: 1, fits: true })
    const of = (metadata: Wire) =>
      decodeLogEntry(gateway, { type: 2, quota: 5, prompt_tokens: 9, completion_tokens: 5, metadata }).ratios
    const charged = { price_type: 'tokens', group_ratio: 1, input_ratio: 1, output_ratio: 1 }
    const cached = { ...charged, cached_tokens: 4, cached_tokens_ratio: 0.5 }
    expect(of(cached)).toMatchObject({ more: false, cached: { tokens: 4, factor: 0.5, whole: true } })
    expect(of({ ...cached, cached_write_tokens: 2, cached_write_tokens_ratio: 1.25 })?.more).toBe(true)
    expect(of({ ...charged, price_type: 'times' })).toBeUndefined()
  })

  test('prices are what it tells everybody, with the ratios of the groups', async () => {
    const price = { type: 'tokens', channel_type: 1, input: 2.5, output: 7.5 }
    const gateway = meet(oneHubRecordings, {
      '/api/available_model': ok({
        'gpt-4o': { groups: ['default'], owned_by: 'OpenAI', price },
        'a-picture': { groups: ['default'], price: { ...price, type: 'times' } },
      }),
      '/api/user_group_map': ok({
        default: { symbol: 'default', ratio: 1 },
        vip: { symbol: 'vip', ratio: 0.5 },
      }),
    })
    const models = await listAvailableModels(gateway)
    const told = (await listPrices(gateway))!
    const priced = (group: string) => {
      const { ratio } = told.groups[group]!
      const ratios = publishedList(told, group, ratio)
      return pricesOf(models, { ratios, calls: [], group, quotaPerUnit: 500_000 })
        .map((row) => withPublished(row, told, ratio))
        .map(({ input, output, call }) => [input?.value, output?.value, call])
    }
    expect(priced('default')).toEqual([
      [5, 15, undefined],
      [undefined, undefined, 0.005],
    ])
    expect(priced('vip')).toEqual([
      [2.5, 7.5, undefined],
      [undefined, undefined, 0.0025],
    ])
    // Models and prices are in one response, which is asked for once.
    expect(asked().map(({ path }) => path)).toEqual(['/api/available_model', '/api/user_group_map'])
  })

  test('a search is a filter of the list, in the words of each', async () => {
    const gateway = meet(oneHubRecordings, {
      '/api/token/': recorded(oneHubRecordings, 'search tokens'),
      '/api/user/': recorded(oneHubRecordings, 'search users'),
      '/api/channel/': recorded(oneHubRecordings, 'search channel'),
      '/api/channel_tag/_all': recorded(oneHubRecordings, 'tags'),
      '/api/redemption/': recorded(oneHubRecordings, 'search redemptions'),
    })
    expect((await searchTokens(gateway, 'fir')).rows.map(({ name }) => name)).toEqual(['first'])
    expect((await searchUsers(gateway, 'car')).rows.map(({ username }) => username)).toEqual(['carol'])
    expect((await searchChannels(gateway, 'loc')).rows.map(({ name }) => name)).toEqual(['local'])
    expect((await searchRedemptions(gateway, 'gif')).rows[0]!.name).toBe('gift')
    const searches = asked().filter(({ path }) => path !== '/api/channel_tag/_all')
    expect(searches.map(({ query }) => query.keyword ?? query.name)).toEqual(['fir', 'car', 'loc', 'gif'])
  })

  test('channels behind a tag are found and counted, and a gateway of before there were tags is none the worse', async () => {
    const { data: page } = recorded(oneHubRecordings, 'channels') as unknown as { data: { data: Wire[] } }
    const [head, ...others] = page.data.map((row) => ({ ...row, tag: 'a b%', key: 'secret' }))
    const gateway = meet(oneHubRecordings, {
      '/api/channel/': ok({ data: [head], page: 1, size: 100, total_count: 1 }),
      '/api/channel_tag/_all': ok([{ id: 0, tag: 'a b%' }]),
      '/api/channel_tag/a%20b%25/list': ok([head, ...others]),
    })
    const found = await searchChannels(gateway, '')
    expect(found.rows.map(({ name }) => name)).toEqual(['batch_3', 'batch_2', 'batch', 'local'])
    expect([found.total, found.more]).toEqual([4, false])
    expect(JSON.stringify(found)).not.toContain('secret')
    expect((await listChannels(gateway, 0)).partial).toBe(true)
    const old = meet(oneHubRecordings, { '/api/channel/': recorded(oneHubRecordings, 'channels') })
    expect((await searchChannels(old, '')).rows).toHaveLength(4)
    expect((await listChannels(old, 0)).partial).toBe(undefined)
  })

  test('names of user groups are read over all pages by administrators, those of the own ones by others', async () => {
    const groups = Array.from({ length: 130 }, (_, index) => ({
      id: index + 1,
      symbol: `g${index}`,
      name: index === 7 ? '' : `Group ${index}`,
      ratio: 1.5,
    }))
    const page = ({ query }: Heard) => {
      const from = (Number(query.page) - 1) * 100
      return ok({
        data: groups.slice(from, from + 100),
        page: Number(query.page),
        size: 100,
        total_count: 130,
      })
    }
    const own = { default: { id: 1, symbol: 'default', name: '默认分组', ratio: 1 } }
    const signedIn = (role: number) => {
      const gateway = meet(oneHubRecordings, { '/api/user_group/': page, '/api/user_group_map': ok(own) })
      gateway.signedIn({ id: 1, username: 'u', display_name: '', role, status: 1 } as never)
      return gateway
    }
    const admin = signedIn(10)
    await loadStatus(admin)
    await admin.dialectReady
    const all = await groupNames(admin)
    expect(asked().map(({ path, query }) => [path, query.page, query.size])).toEqual([
      ['/api/user_group/', '1', '100'],
      ['/api/user_group/', '2', '100'],
    ])
    expect([all.size, all.get('g129')?.label, all.get('g7')?.label]).toEqual([130, 'Group 129 (g129)', 'g7'])
    const user = signedIn(1)
    await loadStatus(user)
    await user.dialectReady
    expect([...(await groupNames(user)).values()]).toEqual([
      { symbol: 'default', name: '默认分组', label: '默认分组（default）', ratio: 1 },
    ])
    expect(asked().map(({ path }) => path)).toEqual(['/api/user_group_map'])
  })

  test('a search finds a part of a name, as the gateway does, behind a tag too', async () => {
    const { data: page } = recorded(oneHubRecordings, 'channels') as unknown as { data: { data: Wire[] } }
    const gateway = meet(oneHubRecordings, {
      '/api/channel/': ok({ data: [], page: 1, size: 100, total_count: 0 }),
      '/api/channel_tag/_all': ok([{ id: 0, tag: 'team' }]),
      '/api/channel_tag/team/list': ok(page.data.map((row) => ({ ...row, tag: 'team' }))),
    })
    const found = await searchChannels(gateway, 'ATCH_')
    expect(found.rows.map(({ name }) => name)).toEqual(['batch_3', 'batch_2'])
    expect(found.total).toBe(2)
    expect(gateway.dialect.capabilities.search?.channels).toBe('namePart')
  })

  test('an order that it would refuse in words is not asked for', async () => {
    const gateway = meet(oneHubRecordings, { '/api/user/': recorded(oneHubRecordings, 'users') })
    await listUsers(gateway, 0, 'quota')
    expect(asked()[0]!.query.order).toBe('-id')
    expect(gateway.dialect.capabilities.sorts?.users).toEqual([])
  })

  test('keys of others are asked for by owner, in the order of own ones, and no secret of theirs is kept', async () => {
    const keys = recorded(oneHubRecordings, 'admin tokens of user')
    const gateway = meet(oneHubRecordings, { '/api/token/admin/search': keys })
    const { load, find } = sourceOf('2')
    const { signal } = new AbortController()
    const page = await load(gateway, { page: 1, order: 'used_quota', filters: {} }, signal)
    const found = await find(gateway, 'fir', signal)
    expect(asked().map(({ query }) => query)).toEqual([
      { user_id: '2', order: '-used_quota', page: '2', size: '10' },
      { keyword: 'fir', user_id: '2', page: '1', size: '100' },
    ])
    const { data } = record(record(keys).data) as { data: { key: string; name: string }[] }
    expect(page.rows.map(({ name }) => name)).toEqual(data.map(({ name }) => name))
    expect(found.rows.map(({ name }) => name)).toEqual(['first-renamed', 'first'])
    for (const { key } of data) expect(JSON.stringify([page, found])).not.toContain(key)
  })

  test('own models are names, and quota is given by a call of its own', async () => {
    let quota = 500
    const gateway = meet(oneHubRecordings, {
      '/api/available_model': ok({ 'gpt-4o': { owned_by: 'OpenAI' } }),
      '/api/user/quota/2': (call: Heard) => {
        quota += Number(call.body.quota)
        return recorded(oneHubRecordings, 'admin topup')
      },
      '/api/user/2': () => ok({ id: 2, quota }),
    })
    expect(await listAvailableModels(gateway)).toEqual(['gpt-4o'])
    await topUpUser(gateway, 2, 1234, 'bonus')
    const sent = asked().filter(({ path }) => path.startsWith('/api/user/quota/'))
    expect(sent.map(({ body }) => body)).toEqual([{ quota: 1234, remark: 'bonus' }])
    // It would go below zero, and ignores the quota in the record.
    await topUpUser(gateway, 2, -9000, '')
    await updateUser(gateway, 2, { quota: 70 })
    expect(quota).toBe(70)
    expect(asked().filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

describe('settings', () => {
  const settings = async (calls: readonly Recording[]) => {
    const gateway = meet(calls, {
      '/api/option/': recorded(calls, 'options'),
      '/api/prices': recorded(oneHubRecordings, 'prices'),
      '/api/user_group/': recorded(oneHubRecordings, 'user groups'),
    })
    const listed = await listOptions(gateway)
    const others = Object.keys(listed).filter((name) => !isKnownOption(name))
    const status = record(record(recorded(calls, 'status')).data)
    return { others, absent: optionNames.filter((key) => !hasOption(key, listed, status)) }
  }

  /** OIDC as one-api has it; others keep it under other names. */
  const ofOidc = [
    ...['OidcEnabled', 'OidcWellKnown', 'OidcClientId', 'OidcClientSecret', 'OidcAuthorizationEndpoint'],
    ...['OidcTokenEndpoint', 'OidcUserinfoEndpoint'],
  ]

  test('what a gateway lacks is absent, and what it has beside is named', async () => {
    const hub = await settings(oneHubRecordings)
    expect(hub.absent).toEqual([
      ...['DisplayTokenStatEnabled', 'StatusPageEnabled', 'ModelRatio', 'CompletionRatio', 'GroupRatio'],
      ...ofOidc,
      ...['MessagePusherAddress', 'MessagePusherToken', 'Theme'],
    ])
    expect(hub.others).toContain('PaymentUSDRate')
    const laisky = await settings(laiskyRecordings)
    expect(laisky.absent).toEqual(['StatusPageEnabled', 'ModelRatio', 'CompletionRatio'])
    expect(laisky.others).toContain('MinTopUpUSD')
    expect((await settings(recordings)).absent).toEqual(['StatusPageEnabled'])
  })

  test.each(['new-api tokens', 'new-api rc', 'new-api old'] as const)('what %s lacks is absent', (state) => {
    const { options, status } = names[state]
    const [listed, told] = [options, status].map((all) => Object.fromEntries(all.map((name) => [name, ''])))
    expect(optionNames.filter((key) => !hasOption(key, listed!, told))).toEqual([
      ...['ChatLink', 'ApproximateTokenEnabled', 'StatusPageEnabled', 'LarkClientId', 'LarkClientSecret'],
      ...ofOidc,
      ...['MessagePusherAddress', 'MessagePusherToken', 'Theme'],
    ])
  })
})

describe('new-api (from its sources)', () => {
  beforeAll(() => void (currentConfig().unprovenWrites = true))
  afterAll(() => void delete currentConfig().unprovenWrites)

  const box = (...items: Wire[]) => ok({ page: 1, page_size: 10, total: items.length, items })

  test('lines of one operation are found on all pages, which are read once', async () => {
    const line = (id: number) => ({
      id,
      type: 3,
      created_at: id,
      username: 'root',
      content: 'x',
      other: JSON.stringify({ op: { action: id % 40 ? 'option.update' : 'channel.delete' } }),
    })
    const all = Array.from({ length: 230 }, (_, index) => line(230 - index))
    const gateway = meetStatus(newApiStatus, {
      '/api/log/': ({ query }: Heard) => {
        const [at, size] = [Number(query.p) - 1, Number(query.page_size)]
        return ok({ page: at + 1, page_size: size, total: 230, items: all.slice(at * size, (at + 1) * size) })
      },
    })
    const find = (page: number, rows?: number) =>
      listLogs(gateway, 'all', page, { ...anyLine, type: 3, action: 'channel.delete' }, { rows })
    const first = await find(0, 2)
    expect(first).toMatchObject({ rows: [{ id: 200 }, { id: 160 }], size: 2, more: true })
    expect(await find(2, 2)).toMatchObject({ rows: [{ id: 40 }], more: false })
    expect((await find(0)).rows.map(({ id }) => id)).toEqual([200, 160, 120, 80, 40])
    const pages = asked().filter(({ path }) => path === '/api/log/')
    expect(pages.map(({ query }) => query.p)).toEqual(['1', '2', '3'])
    for (const { query } of pages) expect(query).not.toHaveProperty('action')
  })

  test('keys are read, created and then revealed', async () => {
    const row = { id: 4, name: 'k', key: 'abcd****wxyz', status: 1 }
    const limits = { model_limits_enabled: true, model_limits: 'a,b', allow_ips: '10.0.0.0/8\n10.1.0.0/16' }
    const gateway = meetStatus(newApiStatus, {
      '/api/token/': ({ method }: Heard) => (method === 'POST' ? ok() : box({ ...row, ...limits })),
      '/api/token/4/key': ok({ key: 'secret-of-the-key' }),
    })
    const [token] = (await listTokens(gateway, 0)).rows
    expect(token).toMatchObject({ id: 4, models: 'a,b', subnet: '10.0.0.0/8,10.1.0.0/16' })
    expect(asked()[0]!.query).toEqual({ p: '1', page_size: '10' })
    const made = await createToken(gateway, {
      ...newToken,
      name: 'k',
      models: 'a,b',
      subnet: '1.0.0.0/8,2.0.0.0/8',
    })
    expect(made.key).toBe('secret-of-the-key')
    expect(asked()[1]!.body).toMatchObject({
      model_limits_enabled: true,
      model_limits: 'a,b',
      allow_ips: '1.0.0.0/8\n2.0.0.0/8',
    })
  })

  test('a key that is renamed keeps the models that its limit names while it is off', async () => {
    const key = { id: 4, name: 'k', key: 'abcd****wxyz', status: 1, group: 'vip', cross_group_retry: true }
    let stored: Wire = { ...key, model_limits_enabled: false, model_limits: 'a,b', allow_ips: '1.0.0.0/8' }
    const gateway = meetStatus(newApiStatus, {
      '/api/token/4': () => ok(stored),
      '/api/token/': ({ method, body }: Heard) => (method === 'PUT' ? ok((stored = body)) : box(stored)),
    })
    await listTokens(gateway, 0)
    const before = stored
    await editToken(gateway, 4, { name: 'renamed' })
    const { key: _, ...kept } = before
    expect(stored).toMatchObject({ ...kept, name: 'renamed' })
    await editToken(gateway, 4, { models: 'c' })
    expect(stored).toMatchObject({ model_limits_enabled: true, model_limits: 'c', group: 'vip' })
  })

  test('the secret of a key is asked for one by one, and of many at once', async () => {
    const ids = Array.from({ length: 102 }, (_, index) => index + 1)
    const gateway = meetStatus(newApiStatus, {
      '/api/token/': box({ id: 4, name: 'k', key: 'abcd****wxyz', status: 1 }),
      '/api/token/4/key': ok({ key: 'secret-of-the-key' }),
      '/api/token/5/key': ok({ key: 'abcd****wxyz' }),
      '/api/token/batch/keys': ({ body }: Heard) =>
        ok({ keys: Object.fromEntries((body.ids as number[]).map((id) => [id, `secret-${String(id)}`])) }),
    })
    const [row] = (await listTokens(gateway, 0)).rows
    expect(await revealToken(gateway, 4)).toBe('secret-of-the-key')
    await expect(revealToken(gateway, 5)).rejects.toMatchObject({ kind: 'not-a-gateway' })
    const many = await revealTokens(gateway, [
      { ...row!, id: 900, key: 'came-whole' },
      ...ids.map((id) => ({ ...row!, id })),
    ])
    expect(many.map(({ key }) => key)).toEqual(['came-whole', ...ids.map((id) => `secret-${String(id)}`)])
    expect(asked().filter(({ path }) => path.endsWith('/keys'))).toMatchObject([
      { method: 'POST', body: { ids: ids.slice(0, 100) } },
      { method: 'POST', body: { ids: ids.slice(100) } },
    ])
    expect(asked()[1]).toMatchObject({ method: 'POST', path: '/api/token/4/key', query: {} })
  })

  test('a key whose secret cannot be told is created all the same', async () => {
    const gateway = meetStatus(newApiStatus, {
      '/api/token/': ({ method }: Heard) =>
        method === 'POST' ? ok() : box({ id: 4, name: 'k', key: 'abcd****wxyz', status: 1 }),
    })
    await listTokens(gateway, 0)
    expect(await createToken(gateway, { ...newToken, name: 'k' })).toMatchObject({
      id: 4,
      key: 'abcd****wxyz',
    })
  })

  test('an error is never shown as a channel test, nor a sign-in as a tool; latency is in seconds', async () => {
    const other = JSON.stringify({ frt: 640, cache_tokens: 9 })
    const lines = [5, 6, 7, 2].map((type) => ({ type, use_time: 2, group: 'vip', ip: '10.0.0.9', other }))
    const gateway = meetStatus(newApiStatus, { '/api/log/': box(...lines) })
    const { rows } = await listLogs(gateway, 'all', 0, { ...anyLine, type: 5 })
    expect(rows.map(({ type }) => type)).toEqual([1001, 1002, 1003, 2])
    expect(rows[0]!.elapsed_time).toBe(2000)
    expect(rows[3]!.extras).toEqual({ cached_tokens: 9, first_token: 640, group: 'vip', ip: '10.0.0.9' })
    expect(asked()[0]!.query.type).not.toBe('5')
  })

  test('a search of keys contains, an empty one is the list', async () => {
    const rows = ['fine', 'other'].map((name, place) => ({ id: place + 1, name, key: 'k', status: 1 }))
    const gateway = meetStatus(newApiStatus, { '/api/token/': box(...rows), '/api/token/search': box() })
    await searchTokens(gateway, '55%')
    await searchTokens(gateway, '')
    expect(asked().map(({ path, query }) => [path, query.keyword])).toEqual([
      ['/api/token/search', '%55%'],
      ['/api/token/', undefined],
    ])
    // The gateway refuses a part of one letter: it is found in the list.
    expect((await searchTokens(gateway, 'f')).rows.map(({ name }) => name)).toEqual(['fine'])
    expect(asked().at(-1)).toMatchObject({ path: '/api/token/', query: { page_size: '100' } })
  })

  test('new channels are one, one a key, or one of all keys', async () => {
    const gateway = meetStatus(newApiStatus, { '/api/channel/': ok() })
    await loadStatus(gateway)
    const rest = {
      name: 'n',
      type: 1,
      other: '',
      model_mapping: '',
      models: 'a',
      group: 'default',
      config: '{}',
    }
    await createChannel(gateway, { ...rest, key: 'one' })
    await createChannel(gateway, { ...rest, key: 'one\ntwo' })
    await createChannel(gateway, { ...rest, key: 'one\ntwo' }, 'polling')
    await createChannel(gateway, { ...rest, key: 'one' }, 'random')
    const sent = (mode: Wire, key: string) => ({ ...mode, channel: { ...rest, key } })
    expect(asked().map(({ body }) => body)).toEqual([
      sent({ mode: 'single' }, 'one'),
      sent({ mode: 'batch' }, 'one\ntwo'),
      sent({ mode: 'multi_to_single', multi_key_mode: 'polling' }, 'one\ntwo'),
      sent({ mode: 'multi_to_single', multi_key_mode: 'random' }, 'one'),
    ])
  })

  test('the state of a channel never goes with its other fields', async () => {
    const gateway = meetStatus(newApiStatus, { '/api/channel/': ok(), '/api/channel/9/status': ok() })
    await loadStatus(gateway)
    await gateway.dialectReady
    await updateChannel(gateway, 9, { name: 'n', status: 2 })
    expect(asked().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/channel/', { id: 9, name: 'n' }],
      ['POST', '/api/channel/9/status', { status: 2 }],
    ])
  })
})

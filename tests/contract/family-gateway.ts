import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import { answerByKey } from './by-key.ts'
import { mergedByLaisky, mergedByOneHub } from './family-merging.ts'
import { Store } from './family-store.ts'
import { FamilyBotCheck, type BotCheckService } from './family-bot-check.ts'
import { Passkeys } from './family-passkeys.ts'
import { SecondFactor } from './family-second-factor.ts'
import { tasksAnswer } from './family-tasks.ts'
import { newApiTags, oneHubTags, type TagCalls } from './family-tags.ts'
import { NewApiAccount } from './new-api-account.ts'
import { isByHand, masked, newApiCalls, newApiChannels } from './new-api-calls.ts'
import { NewApiPasskey } from './new-api-passkey.ts'
import { NewApiOAuth } from './new-api-oauth.ts'
import { laiskyRecordings, oneHubRecordings, type Recording } from './recordings.ts'

interface ChannelCopies {
  /** The address, with the id of the channel. */
  path: RegExp
  name: (name: unknown, query: URLSearchParams) => string
  /** The fields of the copy in the reply. */
  tells: readonly string[]
}

/** What differs between the recorded gateways, as their recordings show. */
export interface Family {
  name: 'laisky' | 'one-hub' | 'new-api'
  calls: readonly Recording[]
  idField: 'uuid' | 'id'
  /** Rows of a list in the envelope of this gateway. */
  page: (rows: Wire[], query: URLSearchParams) => Wire
  /** Whether its lists filter by a search word; otherwise searches have a separate path. */
  filters: boolean
  /** The record after a PUT without `status_only`; a string is a refusal. */
  merged: (kind: string, stored: Wire, sent: Wire) => Wire | string
  /** Whether a PUT changes only the status. */
  isStatusOnly: (query: URLSearchParams) => boolean
  /** Whether the reply to creating a key contains it. */
  tellsNewKeys: boolean
  /** Kinds whose searches return all rows, without a total. */
  wholeSearches: readonly string[]
  /** Whether a search for a word finds a name; by default, names that start with it. */
  finds?: (name: string, word: string, kind: string) => boolean
  /** The channels that a create request makes; by default one, as sent. */
  newChannels?: (sent: Wire) => Wire[] | string
  /** Why an action on a user of this role is refused. */
  isManaged?: (action: unknown, role: number) => string | undefined
  /** Why an amount is not given to a user. */
  givesNone?: (quota: number) => string | undefined
  /** A record as returned by lists and reads; by default as stored. */
  shown?: (kind: string, row: Wire) => Wire
  /** Its additional calls on one record, at `/api/KIND/ID/NAME`. */
  own?: Record<string, (row: Wire, body: Wire) => Wire>
  /** Its calls on all channels of a tag. */
  tagCalls?: TagCalls
  /** Whether its lists show only the newest channel of each tag. */
  collapsesTags?: boolean
  /** How a channel is copied; absent if the gateway cannot. */
  copies?: ChannelCopies
  /** Its additional calls on many records, by path below `/api/KIND`; they get the records that exist. */
  batch?: Record<string, (rows: Wire[], body: Wire, store: Store) => Wire>
  /** The user's current password, if the stand-in requires it for setting a new one. */
  ownPassword?: string
  /** Whether the own user name cannot be changed. */
  keepsOwnName?: boolean
  /** What a test of all writes into the log of a channel; an empty failure is none. */
  testLine?: (name: string, failure: string) => string
  /** Whether users are managed by id instead of by name. */
  managesById?: boolean
  /** How an administrator removes a user's second factor; absent if the gateway has none. */
  dropsSecondFactor?: { method: string; path: RegExp; refusal: string }
  /** Where an administrator sees the keys of all users, by `user_id` and, at `search`, by `keyword`. */
  othersKeys?: { list: string; search: string; change?: string }
}

const families: Record<Family['name'], Family> = {
  laisky: {
    name: 'laisky',
    calls: laiskyRecordings,
    idField: 'uuid',
    page: (rows, query) => {
      const [from, size] = [Number(query.get('p') ?? 0), Number(query.get('size') ?? 10)]
      return { data: rows.slice(from * size, (from + 1) * size), total: rows.length }
    },
    filters: false,
    merged: mergedByLaisky,
    isStatusOnly: (query) => ['1', 'true'].includes(query.get('status_only') ?? ''),
    tellsNewKeys: true,
    wholeSearches: ['user', 'channel'],
    newChannels: (sent) => keysOf(sent).map((key) => ({ ...sent, key })),
    isManaged: (action, role) =>
      action === 'promote' && role >= 10
        ? 'The user is already an administrator'
        : action === 'demote' && role === 1
          ? 'The user is already an ordinary user'
          : undefined,
    givesNone: (quota) => (quota < 0 ? 'quota cannot be negative!' : undefined),
    // Written so by its sources, and so when it was run.
    testLine: (name, failure) =>
      failure ? `test channel ${name} failed, error: ${failure}` : `test channel ${name} succeed，response: `,
    // Recording "channel duplicate".
    copies: {
      path: /^\/api\/channel\/([^/]+)\/duplicate$/,
      name: (name) => `${String(name)} Copy`,
      tells: ['uuid', 'name'],
    },
    // Not recorded; modelled on its sources.
    dropsSecondFactor: {
      method: 'POST',
      path: /^\/api\/user\/totp\/disable\/([\da-f-]{36})$/,
      refusal: 'TOTP is not enabled for this user',
    },
    // Recordings "keys of all users" and after; without the slash there is nothing.
    othersKeys: { list: '/api/admin/tokens/', search: '/api/admin/tokens/search' },
  },
  'one-hub': {
    name: 'one-hub',
    calls: oneHubRecordings,
    idField: 'id',
    page: (rows, query) => {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
      const data = rows.slice((page - 1) * size, page * size)
      return { data: { data, page, size, total_count: rows.length } }
    },
    filters: true,
    merged: mergedByOneHub,
    isStatusOnly: (query) => query.get('status_only') === 'true',
    tellsNewKeys: false,
    wholeSearches: [],
    // Its recordings fit both; according to its sources, channels match by any part of the name.
    finds: (name, word, kind) => (kind === 'channel' ? name.includes(word) : name.startsWith(word)),
    collapsesTags: true,
    tagCalls: oneHubTags,
    newChannels: (sent) =>
      keysOf(sent).map((key, place) => ({
        ...sent,
        key,
        name: place ? `${String(sent.name)}_${place + 1}` : sent.name,
      })),
    keepsOwnName: true,
    // It takes more than there is.
    givesNone: (quota) => (quota === 0 ? '不能为0' : undefined),
    // Recording "admin tokens of user"; the change is modelled on its sources.
    othersKeys: {
      list: '/api/token/admin/search',
      search: '/api/token/admin/search',
      change: '/api/token/admin',
    },
  },
  'new-api': {
    name: 'new-api',
    calls: newApiCalls,
    idField: 'id',
    page: (rows, query) => {
      const [page, size] = [Number(query.get('p') ?? 1), Number(query.get('page_size') ?? 10)]
      const items = rows.slice((page - 1) * size, page * size)
      return { data: { page, page_size: size, total: rows.length, items } }
    },
    filters: false,
    merged: (kind, stored, sent) =>
      kind === 'channel' && 'status' in sent ? 'status: call of its own' : { ...stored, ...sent },
    isStatusOnly: (query) => query.get('status_only') === 'true',
    tellsNewKeys: false,
    wholeSearches: [],
    finds: (name, word) =>
      word.includes('%') ? name.includes(word.replaceAll('%', '')) : !word || name === word,
    newChannels: (sent) => (sent.channel ? newApiChannels(sent) : [sent]),
    tagCalls: newApiTags,
    shown: (kind, row) => (kind === 'token' ? { ...row, key: masked(String(row.key)) } : row),
    own: {
      key: ({ key }) => ({ data: { key } }),
      status: (row, { status }) => {
        if (!isByHand(status)) return { success: false, message: '无效的参数' }
        row.status = status
        return {}
      },
    },
    copies: {
      path: /^\/api\/channel\/copy\/(\d+)$/,
      name: (name, query) => `${String(name)}${query.get('suffix') ?? '_复制'}`,
      tells: ['id'],
    },
    batch: {
      'token/batch/keys': (rows) => ({
        data: { keys: Object.fromEntries(rows.map(({ id, key }) => [id, key])) },
      }),
      // Returns the number of keys found, of channels named, and of statuses changed.
      'token/batch': (rows, _, store) => {
        store.remove('token', rows)
        return { data: rows.length }
      },
      'channel/batch': (rows, { ids }, store) => {
        store.remove('channel', rows)
        return { data: (ids as unknown[]).length }
      },
      'channel/status/batch': (rows, { status }) => {
        if (!isByHand(status)) return { success: false, message: '无效的参数' }
        const others = rows.filter((row) => row.status !== status)
        for (const row of others) row.status = status
        return { data: others.length }
      },
      'channel/batch/tag': (rows, { ids, tag }) => {
        for (const row of rows) row.tag = tag
        return { data: (ids as unknown[]).length }
      },
    },
    ownPassword: '123456',
    managesById: true,
    dropsSecondFactor: { method: 'DELETE', path: /^\/api\/user\/(\d+)\/2fa$/, refusal: '用户未启用2FA' },
  },
}

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Wire
}

/** The state that a stand-in reports to another process. */
export interface Told {
  asked: (Omit<Asked, 'query'> & { query: string })[]
  rows: Store['rows']
  refused: string[]
}

const recordedIn = (calls: readonly Recording[], call: string) =>
  calls.find((one) => one.name === call)!.reply as Wire

/** What one-hub was seen to answer when it asks a provider for its models; without `proxy` it breaks. */
function providerModels({ id, key, proxy }: Wire): [status: number, reply: Wire | string] {
  const refused = (message: string): [number, Wire] => [200, { success: false, message }]
  if (typeof proxy !== 'string') return [500, '']
  if (!id && !key) return refused('key is required')
  if (!id && key !== 'sk-local')
    return refused('Provider API error: Incorrect API key provided: ' + String(key))
  return [200, { success: true, message: '', data: ['gpt-3.5-turbo', 'gpt-4o', 'gpt-4o', 'stub-new'] }]
}

/** A channel for each line of the key. */
const keysOf = ({ key }: Wire) =>
  String(key ?? '')
    .split('\n')
    .filter(Boolean)

/** The configuration of a stand-in. */
export interface FamilyConfig {
  /** Status fields that differ from the recording. */
  status?: Wire
  /** Turns its bot check on, with this service. */
  botCheck?: BotCheckService
  /** Replies to reads of these paths, instead of the recorded ones. */
  replies?: Wire
  /** Replies to every call of these paths, as it was seen to answer also who is not signed in. */
  open?: Wire
  /** Adds a newest call to its log, with these fields instead of the recorded ones. */
  call?: Wire
}

/** A gateway that replies as recorded and stores what it is sent: created records appear in its lists. */
export async function startFamilyGateway(
  name: Family['name'],
  { status = {}, botCheck, replies = {}, open: toAll = {}, call }: FamilyConfig = {},
) {
  const family = families[name]
  const { calls } = family
  const recorded = (call: string) => recordedIn(calls, call)
  const store = new Store(family, recorded)
  if (call) store.rows.log.unshift({ ...store.rows.log.find(({ type }) => type === 2), ...call })
  const secondFactor = new SecondFactor(recorded)
  // No ceremony of new-api was recorded, so the browser gets the options of Laisky's fork.
  const passkeys = new Passkeys(
    name,
    name === 'new-api' ? (call) => recordedIn(laiskyRecordings, call) : recorded,
  )
  const account = name === 'new-api' ? new NewApiAccount(recorded) : undefined
  const check = new FamilyBotCheck(botCheck, { always: name === 'new-api' })
  const passkey = account && new NewApiPasskey(account, passkeys)
  const oauth = account && new NewApiOAuth(account)
  /** Calls that were refused or not recorded, as `METHOD path: why`. */
  const refused: string[] = []
  const asked: Asked[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://x')
    const method = request.method!
    const sent = await text(request)
    const body = sent ? (JSON.parse(sent) as Wire) : {}
    const reply = (status: number, wire: Wire | string, headers = {}) => {
      if (status >= 400 || (typeof wire === 'object' && wire.success === false))
        refused.push(`${method} ${path}: ${status} ${typeof wire === 'string' ? wire : String(wire.message)}`)
      const whole = typeof wire === 'string' ? wire : JSON.stringify(wire)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(whole)
    }
    asked.push({ method, path, query, body })
    if (/%(?![\da-f]{2})/i.test(path)) return reply(400, 'invalid URL escape')
    if (path === '/api/status') {
      const known = recorded('status after options')
      return reply(200, { ...known, data: { ...record(known.data), ...status } })
    }
    const unchecked =
      path === '/api/user/login' && (await check.refusal(body.username, query.get('turnstile')))
    if (unchecked) return reply(200, unchecked)
    const entered =
      (await account?.open(path, request.headers, body)) ??
      oauth?.answer(method, path, query, request.headers, body) ??
      (await passkey?.answer(method, path, request.headers, body))
    if (entered)
      return reply(entered.status ?? 200, entered.wire, entered.cookie && { 'set-cookie': entered.cookie })
    if (path === '/api/user/login') {
      if (body.password !== '123456')
        return reply(200, check.failed(body.username, recorded('login wrong password')))
      const asks = await secondFactor.refusal(body.totp_code)
      if (asks) return reply(200, asks)
      check.passed(body.username)
      return reply(200, recorded('login root'), { 'set-cookie': 'session=s; Path=/; HttpOnly' })
    }
    if (path === '/api/user/logout')
      return reply(200, recorded('logout'), { 'set-cookie': 'session=; Path=/; Max-Age=0' })
    const byKey = answerByKey(calls, path, request.headers)
    if (byKey) return reply(byKey.status, byKey.wire)
    if (path in toAll) return reply(200, { success: true, message: '', data: toAll[path] })
    const open = calls.find(
      (one) => one.as === 'anonymous' && one.path.split('?')[0] === path && method === 'GET',
    )
    if (open && !['/api/user/self', '/api/prices'].includes(path))
      return reply(open.status, open.reply as Wire)
    const known = account
      ? account.knows(request.headers.authorization)
      : !request.headers.authorization && request.headers.cookie?.includes('session=s')
    const { cookie = '' } = request.headers
    const ceremony =
      name !== 'new-api' && passkeys.answer({ method, path, query, body, cookie, known: Boolean(known) })
    if (ceremony)
      return reply(
        ceremony.status ?? 200,
        ceremony.wire,
        ceremony.cookie && { 'set-cookie': ceremony.cookie },
      )
    if (!known) return reply(401, recorded('self without login'))
    if (method === 'GET' && path in replies)
      return reply(200, { success: true, message: '', data: replies[path] })
    const own = await account?.answer(method, path, request.headers, body)
    if (own) return reply(own.status ?? 200, own.wire)
    const tasks = name === 'one-hub' && method === 'GET' && tasksAnswer('onehub', path, query)
    if (tasks) return reply(200, tasks)
    if (name === 'one-hub' && method === 'POST' && path === '/api/channel/provider_models_list')
      return reply(...providerModels(body))
    const kept =
      (name === 'laisky' && (await secondFactor.answer(path, body))) ||
      store.answer(method, path, query, body)
    const bound = path === '/api/user/self' && method === 'GET' && oauth?.bound
    if (kept && bound) return reply(200, { ...kept, data: { ...record(kept.data), ...bound } })
    if (kept) return reply(200, kept)
    const usual = calls.find((one) => one.method === method && one.path.split('?')[0] === path)
    if (usual) return reply(usual.status, usual.reply as Wire)
    return reply(404, recorded('unknown api'))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    secondFactor,
    /** Only for new-api's newer generation. */
    account,
    proofs: passkey?.proofs,
    passkeys,
    refused,
    asked,
    told: (): Told => ({
      asked: asked.map((call) => ({ ...call, query: String(call.query) })),
      rows: store.rows,
      refused,
    }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

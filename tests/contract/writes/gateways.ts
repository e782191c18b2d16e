import { channels, logs, redemptions, tokens, users } from '../../../gateway/db/schema.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { lendDatabase } from '../../gateway/database/lent-database.ts'
import { startGateway } from '../../gateway/start-gateway.ts'
import { nowhere } from '../family-facts.ts'
import { startFamilyGateway } from '../family-gateway.ts'
import { startNewApi } from '../new-api/gateway.ts'
import { generationOf, type NewApiName } from '../new-api/world.ts'
import { rootCookie } from '../../root.ts'

/** The gateways of the write table: columns. */
export const columns = [
  'one-api',
  'laisky',
  'one-hub',
  'new-api tokens',
  'new-api rc',
  'new-api old',
] as const
export type Column = (typeof columns)[number]

export const kinds = ['user', 'token', 'channel', 'redemption', 'option'] as const
export type Kind = (typeof kinds)[number]
export type Rows = Record<Kind, Wire[]>

/**
 * A gateway in use, the same for every column as far as it has the same fields: root, the users alice, carol and dave,
 * the keys first, second and third, the channels local, batch, fails and off, the codes gift, ends and spent. No field
 * of theirs is at its default, so that losing it shows.
 */
export interface TestGateway {
  column: Column
  url: string
  /** The name of the field that identifies a record. */
  idField: 'id' | 'uuid'
  /** Every record as the gateway keeps it, by kind. */
  rows: () => Promise<Rows>
  /** The lines of the log, as `TYPE USER: CONTENT`. */
  lines: () => Promise<string[]>
  /** Notes a call of root in the log, as a gateway does after one. */
  noteCall: (fields: Wire) => Promise<void>
  /** It disables a key of a channel that has several, as after a call that the provider refused. */
  failKey?: (channel: string, index: number) => void
  /** Puts everything back. */
  reset: () => Promise<void>
  /** Calls so far, as `METHOD path`; the embedded gateway does not tell. */
  asked: () => string[]
  /** Calls that were refused so far. */
  refused: string[]
  /** Fields that a gateway itself writes beside those of its stand-in. */
  ofItself?: Partial<Record<Kind, readonly string[]>>
  close: () => Promise<void>
}

export const openGateway = (column: Column): Promise<TestGateway> =>
  column === 'one-api'
    ? embedded()
    : column === 'laisky' || column === 'one-hub'
      ? fork(column)
      : newApi(column)

const at = 1_795_629_000
const far = 4_102_444_800
const secretOf = (name: string) => `${name}Secret0123456789abcdefghijklmnopqrstuvwxyz01`
const nameOf = (row: Wire) => String(row.username ?? row.name)

/** What the records have in common, by name. */
const people: Record<string, Wire> = {
  root: { quota: 100_000_000, display_name: 'Root User', role: 100 },
  alice: { quota: 200_000, display_name: 'Alice', email: 'alice@post.example' },
  carol: {
    quota: 200_000,
    display_name: 'Carol',
    group: 'vip',
    email: 'carol@post.example',
    github_id: 'carol-gh',
  },
  dave: { quota: 300_000, display_name: 'Dave', role: 10 },
}
const keys: Record<string, Wire> = {
  first: { expired_time: -1, remain_quota: 500_000, unlimited_quota: true },
  second: { expired_time: far, remain_quota: 100_000, unlimited_quota: false },
  third: { expired_time: far, remain_quota: 7, unlimited_quota: false },
}
const providers: Record<string, Wire> = {
  local: { type: 1 },
  batch: { type: 8, priority: 0 },
  fails: { base_url: nowhere },
  off: { status: 2 },
}
const codes: Record<string, Wire> = { gift: {}, ends: {}, spent: { status: 3, redeemed_time: at } }

const ofUser = { status: 1, used_quota: 9, request_count: 4 }
const ofKey = { status: 1, used_quota: 44, created_time: at, accessed_time: at }
const ofChannel = {
  status: 1,
  weight: 3,
  priority: 5,
  models: 'gpt-3.5-turbo,gpt-4o-mini',
  group: 'default,vip',
  other: 'odd',
  base_url: 'https://api.example.com',
  model_mapping: '{"a":"b"}',
  used_quota: 90,
  balance: 3,
  balance_updated_time: at,
  test_time: at,
  response_time: 120,
  created_time: at,
  type: 1,
}
const ofCall = () => ({
  type: 2,
  created_at: Math.floor(Date.now() / 1000),
  username: 'root',
  prompt_tokens: 9,
  completion_tokens: 5,
})
const ofCode = { status: 1, quota: 100_000, created_time: at }

async function embedded(): Promise<TestGateway> {
  const database = await lendDatabase('bare')
  const gateway = await startGateway({ database, config: { manners: 'real' } })
  const { db } = gateway
  const cookie = await rootCookie(gateway.url)
  const call = async (path: string, init: RequestInit = {}) =>
    record(await (await fetch(gateway.url + path, { ...init, headers: { cookie } })).json())
  const options = async () =>
    ((await call('/api/option/')).data as { key: string; value: string }[]).map(optionOf)
  await db.update(users).set(people.root!)
  const template = record((await db.select().from(users))[0])
  const own = ({ username }: { username: string }) => ({
    name_key: username,
    look_key: username,
    aff_code: username,
    lark_id: `${username}-lark`,
  })
  const rows = async (): Promise<Rows> => ({
    user: (await db.select().from(users)).filter(({ status }) => status !== 3),
    token: await db.select().from(tokens),
    channel: await db.select().from(channels),
    redemption: await db.select().from(redemptions),
    option: await options(),
  })
  const others = Object.keys(people).filter((name) => name !== 'root')
  await db.insert(users).values(
    others.map((username) => ({
      ...template,
      role: 1,
      id: undefined,
      ...ofUser,
      username,
      ...own({ username }),
      ...people[username],
    })) as never,
  )
  await db.delete(tokens)
  const limits = { models: 'gpt-3.5-turbo', subnet: '10.0.0.0/8' }
  await db.insert(tokens).values(
    Object.entries(keys).map(([name, fields]) => ({
      user_id: 1,
      name,
      key: secretOf(name),
      ...ofKey,
      ...fields,
      ...(name !== 'first' && limits),
    })) as never,
  )
  await db.insert(channels).values(
    Object.entries(providers).map(([name, fields]) => ({
      name,
      key: `sk-${name}`,
      config: '{"region":"here"}',
      system_prompt: 'be brief',
      ...ofChannel,
      ...fields,
    })) as never,
  )
  await db.insert(redemptions).values(
    Object.entries(codes).map(([name, fields]) => ({
      user_id: 1,
      name,
      key: secretOf(name).slice(0, 32),
      ...ofCode,
      ...fields,
    })) as never,
  )
  const first = await rows()
  return {
    column: 'one-api',
    url: gateway.url,
    idField: 'id',
    rows,
    lines: async () => (await db.select().from(logs)).map(lineOf),
    noteCall: async (fields) =>
      void (await db.insert(logs).values({ user_id: 1, ...ofCall(), ...fields } as never)),
    async reset() {
      for (const [table, kept] of [
        [users, first.user],
        [tokens, first.token],
        [channels, first.channel],
        [redemptions, first.redemption],
      ] as const) {
        await db.delete(table)
        await db.insert(table).values(kept as never)
      }
      await db.delete(logs)
      const now = await options()
      for (const { name, value } of first.option)
        if (now.find((one) => one.name === name)?.value !== value)
          await call('/api/option/', { method: 'PUT', body: JSON.stringify({ key: name, value }) })
    },
    asked: () => [],
    refused: [],
    async close() {
      await gateway.close()
      await database.close()
    },
  }
}

async function fork(column: 'laisky' | 'one-hub'): Promise<TestGateway> {
  const gateway = await startFamilyGateway(column)
  const { store } = gateway
  const isOneHub = column === 'one-hub'
  const idField = isOneHub ? 'id' : 'uuid'
  const [user] = store.rows.user
  const root = store.rows.user.find(({ username }) => username === 'root')!
  const idOf = (kind: number, place: number) =>
    isOneHub ? place + 1 : `01a20081-${kind}000-7000-8000-${`${place}`.padStart(12, '0')}`
  const made = (kind: number, template: Wire, named: Record<string, Wire>, fields: (name: string) => Wire) =>
    Object.entries(named).map(([name, own], place): Wire => {
      const known = Object.entries({ ...fields(name), ...own }).filter(([field]) => field in template)
      return { ...template, ...Object.fromEntries(known), [idField]: idOf(kind, place) }
    })
  const ownerField = isOneHub ? 'user_id' : 'user_uuid'
  const owner = { [ownerField]: root[idField] }
  store.rows.user = made(1, user!, people, (username) => ({
    ...ofUser,
    username,
    role: 1,
    group: 'default',
    lark_id: `${username}-lark`,
    aff_code: username,
    mcp_tool_blacklist: ['web_search'],
    avatar_url: 'https://pictures.example/a.png',
    telegram_id: 7,
    aff_count: 2,
    aff_quota: 3,
    aff_history_quota: 5,
  }))
  // Who is signed in keeps the recorded id.
  Object.assign(store.rows.user[0]!, { [idField]: root[idField] })
  store.rows.token = made(2, store.rows.token[0]!, keys, (name) => ({
    ...owner,
    name,
    key: (isOneHub ? '' : 'sk-') + secretOf(name),
    ...ofKey,
    ...(name !== 'first' &&
      (isOneHub ? limitsOf(name === 'second') : { models: 'gpt-3.5-turbo', subnet: '10.0.0.0/8' })),
  }))
  store.rows.channel = made(3, store.rows.channel[0]!, providers, (name) => ({
    ...ofChannel,
    ...(isOneHub ? ofOneHub : ofLaisky),
    name,
    key: `sk-${name}`,
    tag: ['batch', 'fails'].includes(name) ? 'green' : '',
  }))
  store.rows.redemption = made(4, store.rows.redemption[0]!, codes, (name) => ({
    ...owner,
    name,
    key: secretOf(name).slice(0, 32),
    ...ofCode,
    count: 0,
  }))
  // Newest first, as its lists are.
  for (const kind of ['user', 'token', 'channel', 'redemption'] as const) store.rows[kind].reverse()
  store.options.set('QuotaForNewUser', '200000')
  const rows = (): Promise<Rows> =>
    Promise.resolve(
      structuredClone({
        ...store.rows,
        option: [...store.options].map(([key, value]) => optionOf({ key, value })),
      }),
    )
  const first = await rows()
  return {
    column,
    url: gateway.url,
    idField,
    rows,
    refused: gateway.refused,
    lines: () => Promise.resolve(store.rows.log.map(lineOf)),
    noteCall(fields) {
      const recorded = store.rows.log.find(({ type }) => type === 2)
      const place = store.rows.log.length
      const own = { [idField]: idOf(9, place), ...(!isOneHub && { request_id: `call-${place}` }) }
      store.rows.log.unshift({ ...recorded, ...owner, ...ofCall(), ...own, ...fields })
      return Promise.resolve()
    },
    reset() {
      const { option, ...kept } = structuredClone(first)
      Object.assign(store.rows, kept)
      store.options.clear()
      for (const { name, value } of option) store.options.set(String(name), String(value))
      return Promise.resolve()
    },
    asked: () => gateway.asked.map(({ method, path }) => `${method} ${path}`),
    close: gateway.close,
  }
}

const ofLaisky = {
  hidden_models: '["gpt-4o"]',
  model_configs: '{"gpt-4o-mini":{"ratio":1}}',
  config: '{"region":"here"}',
  system_prompt: 'be brief',
  ratelimit: 7,
  testing_model: 'gpt-4o-mini',
  model_ratio: '{"a":1}',
  completion_ratio: '{"a":2}',
  inference_profile_arn_map: '{"a":"b"}',
}

const ofOneHub = {
  model_headers: '{"x":"y"}',
  custom_parameter: '{"top_p":1}',
  proxy: 'http://proxy.example',
  pre_cost: 2,
  test_model: 'gpt-4o-mini',
  only_chat: true,
  compatible_response: true,
  allow_extra_body: true,
  plugin: { retrieval: { enabled: true } },
}

/** What a one-hub key is limited to; limits that are off keep their lists. */
const limitsOf = (enabled: boolean) => ({
  group: 'vip',
  backup_group: 'svip',
  setting: {
    billing_tag: 'lab',
    heartbeat: { enabled: true, timeout_seconds: 45 },
    limits: {
      limit_model_setting: { enabled, models: ['gpt-3.5-turbo'] },
      limits_ip_setting: { enabled, whitelist: ['10.0.0.0/8'] },
    },
  },
})

async function newApi(column: NewApiName): Promise<TestGateway> {
  const gateway = await startNewApi(generationOf(column))
  const { world } = gateway
  const options = () => [...world.options].map(([key, value]) => optionOf({ key, value }))
  const { log, ...ofWorld } = structuredClone(world.rows)
  const first = structuredClone({ ...ofWorld, option: options() })
  const secrets = structuredClone([...world.secrets])
  return {
    column,
    url: gateway.url,
    idField: 'id',
    refused: gateway.refused,
    lines: () => Promise.resolve(world.rows.log.map(lineOf)),
    failKey(name, index) {
      const channel = world.rows.channel.find((row) => row.name === name)!
      const info = record(channel.channel_info)
      const states = { ...record(info.multi_key_status_list), [index]: 3 }
      channel.channel_info = { ...info, multi_key_status_list: states }
    },
    noteCall(fields) {
      world.logs(1, { ...ofCall(), ...fields })
      return Promise.resolve()
    },
    rows() {
      const { log: _, ...kept } = world.rows
      return Promise.resolve(structuredClone({ ...kept, option: options() }))
    },
    reset() {
      const { option, ...kept } = structuredClone(first)
      Object.assign(world.rows, kept, { log: structuredClone(log) })
      world.options.clear()
      for (const { name, value } of option) world.options.set(name, value)
      world.secrets.clear()
      for (const [id, secret] of structuredClone(secrets)) world.secrets.set(id, secret)
      world.tasks.length = 0
      gateway.account.tokens.clear()
      return Promise.resolve()
    },
    asked: () => gateway.asked.map(({ method, path }) => `${method} ${path}`),
    close: gateway.close,
  }
}

const optionOf = ({ key, value }: { key: string; value: string }) => ({ id: key, name: key, value })

export const lineOf = ({ type, username, content }: Wire) =>
  `${String(type)} ${String(username)}: ${String(content)}`

/** The lines that the log has besides those of before. */
export function newLines(before: readonly string[], after: readonly string[]): string[] {
  const known = [...before]
  return after.filter((line) => {
    const place = known.indexOf(line)
    if (place >= 0) known.splice(place, 1)
    return place < 0
  })
}

/** What differs, by record: the fields that changed, `gone`, and how many are new. */
export function differences(
  before: Rows,
  after: Rows,
  idField: 'id' | 'uuid',
  own: Partial<Record<Kind, readonly string[]>>,
) {
  const found: Wire = {}
  for (const kind of kinds) {
    const ownFields = own[kind] ?? []
    const idOf = (row: Wire) => row[kind === 'option' ? 'id' : idField]
    for (const row of before[kind]) {
      const now = after[kind].find((one) => idOf(one) === idOf(row))
      const changed = now && changesOf(row, now, ownFields)
      if (!now) found[`${kind} ${nameOf(row)}`] = 'gone'
      else if (Object.keys(changed!).length > 0) found[`${kind} ${nameOf(row)}`] = changed
    }
    const made = after[kind].filter((row) => !before[kind].some((one) => idOf(one) === idOf(row)))
    if (made.length > 0) found[`new ${kind}`] = made.length
  }
  return found
}

/** Field by field, also those within a field. Of a time only that it changed. */
function changesOf(before: Wire, now: Wire, own: readonly string[]): Wire {
  const [was, is] = [flat(before), flat(now)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !own.includes(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
  const isOpaque = (field: string) => /(time|At|_hash)$/.test(field) && field !== 'expired_time'
  return Object.fromEntries(fields.map((field) => [field, isOpaque(field) ? 'changed' : is[field]]))
}

/** With the fields of fields by their path; a list is one value. */
const flat = (row: Wire, above = ''): Wire =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      // new-api leaves an empty one out, or keeps it as nothing.
      field === 'multi_key_status_list' && value === null
        ? []
        : typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.entries(flat(value as Wire, `${above}${field}.`))
          : [[above + field, value]],
    ),
  )

/** An expected change of nothing is none. */
export const withoutEmpty = (becomes: Wire): Wire =>
  Object.fromEntries(
    Object.entries(becomes).filter(([, to]) => typeof to !== 'object' || Object.keys(to as Wire).length > 0),
  )

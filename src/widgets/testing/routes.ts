import {
  callBy,
  codeRecord,
  madeKey,
  nowInSeconds,
  userRecord,
  type KeyRecord,
  type Records,
  type UserRecord,
} from './records.ts'

export interface RouteCall {
  records: Records
  query: URLSearchParams
  body: Record<string, unknown>
  id: number
  user: UserRecord
  signIn(user: UserRecord | undefined): void
}

/** Its message is part of the answer. */
export class Refused extends Error {
  readonly status: number
  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}

/** Who may call. */
type Right = 'anyone' | 'user' | 'admin'
type Route = readonly [right: Right, answer: (call: RouteCall) => unknown]

const string = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const newestFirst = <Row>(rows: readonly Row[]) => rows.toReversed()

/** `p` counts pages of ten rows from 0. */
function paged<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const page = Number(query.get('p') ?? 0)
  return newestFirst(rows).slice(page * 10, page * 10 + 10)
}

const userAnswer = ({ password: _, access_token: __, ...user }: UserRecord) => ({
  ...user,
  password: '',
  access_token: '',
  github_id: '',
  wechat_id: '',
  lark_id: '',
  oidc_id: '',
  verification_code: '',
  inviter_id: 0,
})

const ownKeys = ({ records, user }: RouteCall) => records.keys.filter(({ user_id }) => user_id === user.id)

function ownKey(call: RouteCall, id = call.id): KeyRecord {
  const key = ownKeys(call).find((one) => one.id === id)
  if (!key) throw new Refused('record not found')
  return key
}

const tokenFields = (body: Record<string, unknown>) => ({
  name: string(body.name),
  expired_time: number(body.expired_time) || -1,
  remain_quota: number(body.remain_quota),
  unlimited_quota: body.unlimited_quota === true,
  models: string(body.models),
  subnet: string(body.subnet),
})

const nextId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1

function logEntriesOf({ records, query }: RouteCall, user?: UserRecord) {
  const [type, from, to] = ['type', 'start_timestamp', 'end_timestamp'].map((name) =>
    Number(query.get(name) ?? 0),
  )
  const model = query.get('model_name') ?? ''
  const key = query.get('token_name') ?? ''
  return records.calls
    .filter((line) => !user || line.user_id === user.id)
    .filter((line) => !type || line.type === type)
    .filter((line) => (!from || line.created_at >= from) && (!to || line.created_at <= to))
    .filter((line) => (!model || line.model_name === model) && (!key || line.token_name === key))
    .sort((one, other) => one.created_at - other.created_at)
}

const spentIn = (lines: readonly { type: number; quota: number }[]) => ({
  quota: lines.filter(({ type }) => type === 2).reduce((sum, { quota }) => sum + quota, 0),
})

const statusOfNewGateway = {
  // Its calls are those of one-api, without a limit; as an embedded gateway, it needs no permission for changes.
  capabilities: [],
  embedded: true,
  chat_link: '',
  display_in_currency: true,
  email_verification: false,
  footer_html: '',
  github_client_id: '',
  github_oauth: false,
  lark_client_id: '',
  logo: '',
  oidc: false,
  oidc_authorization_endpoint: '',
  oidc_client_id: '',
  oidc_token_endpoint: '',
  oidc_userinfo_endpoint: '',
  oidc_well_known: '',
  quota_per_unit: 500_000,
  register_enabled: true,
  password_login_enabled: true,
  password_register_enabled: true,
  rate_limit: { calls: 0, seconds: 180 },
  server_address: '',
  start_time: 1_700_000_000,
  system_name: 'One API',
  top_up_link: '',
  turnstile_check: false,
  turnstile_site_key: '',
  version: 'v0.6.0',
  wechat_login: false,
  wechat_qrcode: '',
}

function redeem({ records, user, body }: RouteCall) {
  const code = records.codes.find(({ key }) => key === body.key)
  if (!code) throw new Refused('兑换失败，无效的兑换码')
  if (code.status !== 1) throw new Refused('兑换失败，该兑换码已被使用')
  Object.assign(code, { status: 3, redeemed_time: nowInSeconds() })
  user.quota += code.quota
  records.calls.push({ ...callBy(user, nowInSeconds(), 1, `通过兑换码充值 ${code.quota}`), quota: 0 })
  return code.quota
}

function dashboardRows({ records, user }: RouteCall) {
  const sums = new Map<string, Record<string, string | number>>()
  for (const line of records.calls) {
    if (line.user_id !== user.id || line.type !== 2) continue
    const Day = new Date(line.created_at * 1000).toISOString().slice(0, 10)
    const at = `${Day} ${line.model_name}`
    const before = sums.get(at)
    const add = (name: string, by: number) => Number(before?.[name] ?? 0) + by
    sums.set(at, {
      Day,
      ModelName: line.model_name,
      RequestCount: add('RequestCount', 1),
      Quota: add('Quota', line.quota),
      PromptTokens: add('PromptTokens', line.prompt_tokens),
      CompletionTokens: add('CompletionTokens', line.completion_tokens),
    })
  }
  return [...sums.values()]
}

/** By method and path; `#` is an id. */
export const routes: Record<string, Route> = {
  'GET /api/status': ['anyone', ({ records }) => ({ ...statusOfNewGateway, ...records.status })],
  'GET /api/notice': ['anyone', () => ''],
  'GET /api/about': ['anyone', () => ''],
  'GET /api/home_page_content': ['anyone', () => ''],
  'POST /api/user/login': [
    'anyone',
    ({ records, body, signIn }) => {
      const user = records.users.find(({ username }) => username === body.username)
      if (!user || user.password !== body.password) throw new Refused('用户名或密码错误，或用户已被封禁')
      signIn(user)
      return { ...userAnswer(user), quota: 0, used_quota: 0, request_count: 0, group: '', aff_code: '' }
    },
  ],
  'GET /api/user/logout': ['anyone', ({ signIn }) => signIn(undefined)],
  'POST /api/user/register': [
    'anyone',
    ({ records, body }) => {
      const username = string(body.username)
      if (records.users.some((user) => user.username === username)) throw new Refused('用户名已存在')
      const password = string(body.password)
      records.users.push(userRecord(nextId(records.users), { username, password, quota: 0 }))
    },
  ],
  'GET /api/user/self': ['user', ({ user }) => userAnswer(user)],
  'GET /api/user/token': ['user', ({ user }) => (user.access_token = `access-of-${user.username}`)],
  'GET /api/user/aff': ['user', ({ user }) => user.aff_code],
  'GET /api/user/available_models': ['user', ({ records }) => records.models],
  'GET /api/user/dashboard': ['user', dashboardRows],
  'POST /api/user/topup': ['user', redeem],
  'GET /api/token/': ['user', (call) => paged(ownKeys(call), call.query)],
  'GET /api/token/search': [
    'user',
    (call) =>
      newestFirst(ownKeys(call)).filter(({ name }) => name.startsWith(call.query.get('keyword') ?? '')),
  ],
  'GET /api/token/#': ['user', (call) => ownKey(call)],
  'POST /api/token/': [
    'user',
    ({ records, user, body }) => {
      const now = nowInSeconds()
      const key = {
        ...tokenFields(body),
        id: nextId(records.keys),
        user_id: user.id,
        key: madeKey(),
        status: 1,
        used_quota: 0,
        created_time: now,
        accessed_time: now,
      }
      records.keys.push(key)
      return key
    },
  ],
  'PUT /api/token/': [
    'user',
    (call) => {
      const { body, query } = call
      const key = ownKey(call, number(body.id))
      const statusOnly = query.has('status_only')
      return Object.assign(key, statusOnly ? { status: number(body.status) } : tokenFields(body))
    },
  ],
  'DELETE /api/token/#': [
    'user',
    (call) => void call.records.keys.splice(call.records.keys.indexOf(ownKey(call)), 1),
  ],
  'GET /api/log/self': ['user', (call) => paged(logEntriesOf(call, call.user), call.query)],
  'GET /api/log/self/stat': ['user', (call) => spentIn(logEntriesOf(call, call.user))],
  'GET /api/log/': ['admin', (call) => paged(logEntriesOf(call), call.query)],
  'GET /api/log/stat': ['admin', (call) => spentIn(logEntriesOf(call))],
  'GET /api/redemption/': ['admin', ({ records, query }) => paged(records.codes, query)],
  'GET /api/redemption/#': ['admin', ({ records, id }) => records.codes.find((code) => code.id === id)],
  'POST /api/redemption/': [
    'admin',
    ({ records, body }) =>
      Array.from({ length: number(body.count) || 1 }, () => {
        const code = codeRecord(nextId(records.codes), madeKey(), string(body.name), number(body.quota))
        records.codes.push(code)
        return code.key
      }),
  ],
}

export const isAllowed = (right: Right, user: UserRecord | undefined) =>
  right === 'anyone' || (user !== undefined && (right === 'user' || user.role >= 10))

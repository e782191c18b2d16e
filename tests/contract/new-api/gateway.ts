import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { answerByKey } from '../by-key.ts'
import { tasksAnswer } from '../family-tasks.ts'
import { Account } from './account.ts'
import { TokenAccount } from './token-account.ts'
import { Channels } from './channels.ts'
import { KeysAndCodes } from './keys-and-codes.ts'
import { cleanLog, logAnswer } from './logs.ts'
import { furnish } from './furnish.ts'
import { Pay, type PayConfig } from './pay.ts'
import { Users, usersAnswer } from './users.ts'
import { done, World, type Call, type Generation, type Kind, type Reply } from './world.ts'

export interface NewApiConfig {
  /** Before anybody has set it up; otherwise it has users, keys, channels and codes. */
  empty?: boolean
  /** Whether root has confirmed the terms, without which codes are refused; default true. */
  confirmed?: boolean
  /** Limits as by default: 360 calls in 3 minutes, 20 critical ones, 10 searches of keys. Default: none. */
  limits?: boolean
  /** Options, by name. */
  options?: Record<string, string>
  /** Fields of the status, over those recorded. */
  status?: Wire
  /** Its price list, over the one recorded; `refused` as where the operator wants a sign-in for it. */
  pricing?: Wire | 'refused'
  /** The models that accounts can call; recorded when there were none. */
  models?: string[]
  /** It takes payments. */
  pay?: PayConfig
}

/** The code in its mails. */
export const mailedCode = '749db6'

interface Asked {
  method: string
  path: string
  query: string
  body: Wire
  /** The user whom the call names in its header. */
  named: string | undefined
}

/** What the limits count, by the paths that count: calls and the time in ms. */
const limits: [path: RegExp, method: RegExp, most: number, during: number][] = [
  [/^\/api\/token\/search$/, /GET/, 10, 60_000],
  [
    /^\/api\/user\/(login|topup|self|auth\/(refresh|logout))$|^\/api\/token\/(\d+\/key|batch\/keys)$/,
    /POST|PUT/,
    20,
    1_200_000,
  ],
  [/^\/api\//, /./, 360, 180_000],
]

/** A new-api in one of the states that were run: it replies as recorded, and stores as it was seen to store. */
export async function startNewApi(generation: Generation, config: NewApiConfig = {}) {
  const world = new World(generation)
  const users = new Users(world)
  const account = world.isTokens ? new TokenAccount(world, users) : new Account(world)
  const channels = new Channels(world)
  const records = new KeysAndCodes(world)
  const pay = config.pay && new Pay(world, config.pay)
  for (const [name, value] of Object.entries(config.options ?? {})) world.options.set(name, value)
  if (!config.empty) furnish(world, users, config.confirmed ?? true)
  const refused: string[] = []
  const asked: Asked[] = []
  let times: [path: RegExp, at: number][] = []

  const isLimited = (method: string, path: string) => {
    if (!config.limits) return false
    for (const [of, by, most, during] of limits) {
      if (!of.test(path) || !by.test(method)) continue
      times = times.filter(([kind, at]) => kind !== of || at > Date.now() - during)
      if (times.filter(([kind]) => kind === of).length >= most) return true
      times.push([of, Date.now()])
    }
    return false
  }

  /** Replies to a call that anybody may make. */
  const openly = async (
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: Wire,
  ): Promise<Reply | undefined> => {
    switch (`${method} ${path}`) {
      case 'GET /api/status':
        return { wire: status(world, config.status) }
      case 'GET /api/setup':
        return { wire: world.said(world.isSetUp && !world.isOld ? 'setup after' : 'setup before') }
      case 'POST /api/setup':
        return { wire: setUp(world, users, body) }
      case 'GET /api/notice':
      case 'GET /api/about':
      case 'GET /api/home_page_content':
        return { wire: done('') }
      case 'POST /api/user/register':
        return users.create({ ...body, role: 1 }, 0)
      case 'GET /api/user/groups':
        if (!world.isOld) return { wire: world.said('groups anonymous') }
    }
    return account.open(method, path, headers, body)
  }

  const closed = async (call: Call): Promise<Reply | undefined> => {
    const { method, path, body, me, query } = call
    const role = Number(me.role)
    if (path === '/api/user/self' && method === 'GET') return { wire: users.self(me) }
    if (path === '/api/user/self' && method === 'PUT') {
      const isNewPassword = body.password && body.original_password === world.secrets.get(me.id)!.password
      return account instanceof TokenAccount && isNewPassword
        ? account.changed('self update password', call.session.id, () => users.putSelf(me, body))
        : { wire: users.putSelf(me, body) }
    }
    if (path === '/api/user/self' && method === 'DELETE') {
      if (role === 100) return { wire: world.said('root delete self') }
      me.DeletedAt = new Date().toISOString()
      world.endSessions(me.id)
      return { wire: done() }
    }
    if (path === '/api/user/setting' && method === 'PUT' && !world.isOld)
      return { wire: users.putSetting(me, body) }
    if (path === '/api/subscription/self/preference' && !world.isOld) {
      users.putPart(me, 'billing_preference', body.billing_preference)
      return { wire: world.said('billing preference after') }
    }
    if (`${method} ${path}` === 'POST /api/oauth/email/bind' && !world.isOld) {
      if (body.code !== mailedCode) return { wire: world.said('mail address bound by a wrong code') }
      me.email = body.email
      return { wire: world.said('mail address bound') }
    }
    if (path === '/api/user/topup' && method === 'POST') return { wire: records.redeem(body, me) }
    if (path === '/api/user/aff_transfer' && method === 'POST') return { wire: users.moveReward(me, body) }
    const isOwn = path.endsWith('/self')
    const tasks =
      method === 'GET' && (isOwn || role >= 10) && tasksAnswer(`newapi-${generation}`, path, query)
    if (tasks) return { wire: tasks }
    const paid = await pay?.answer(call)
    if (paid) return paid
    if (path === '/api/user/topup/info' && !world.isOld) return { wire: world.said('topup info') }
    if (path === '/api/subscription/plans' && !world.isOld) return { wire: world.said('subscription plans') }
    if (path === '/api/subscription/self' && !world.isOld) return { wire: world.said('own subscription') }
    if (path === '/api/user/aff') {
      me.aff_code ||= world.madeUp('aff')
      return { wire: done(me.aff_code) }
    }
    if (path === '/api/user/models' && config.models) return { wire: done(config.models) }
    if (path === '/api/user/models')
      return { wire: world.said(role === 100 ? 'own models' : 'alice own models') }
    const own = await account.answer(call)
    if (own) return own
    if (path.startsWith('/api/token')) return records.keys(call)
    const log = path.startsWith('/api/log') && logAnswer(world, call)
    if (log) return log
    const forbidden = {
      ...(world.isTokens && { status: 403 }),
      wire: world.said('alice lists users'),
    }
    const isAdmins = /^\/api\/(user\/|channel|redemption|group\/|models$|option|system-task|authz)/.test(path)
    if (
      isAdmins &&
      role < 10 &&
      !/^\/api\/user\/(self|aff|models|topup|oauth|2fa|passkey|auth|checkin)/.test(path)
    )
      return forbidden
    if (/^\/api\/(option|system-task)/.test(path) && role < 100) return forbidden
    if (path.startsWith('/api/channel')) return channels.answer(call)
    if (path.startsWith('/api/redemption')) return records.codes(call)
    if (path.startsWith('/api/option/')) return options(world, call)
    const task = /^\/api\/system-task\/(systask_\w+)$/.exec(path)?.[1]
    if (task && method === 'GET') return { wire: channels.task(task) }
    if (`${method} ${path}` === 'POST /api/system-task/log-cleanup' && !world.isOld)
      return { wire: cleanLog(world, Number(query.get('target_timestamp'))) }
    if (path === '/api/system-task/list') return { wire: done(world.tasks) }
    const dropped = method === 'DELETE' && account.drop(path)
    if (dropped) return dropped
    const beside = /^\/api\/user\/(self|aff|topup|2fa|passkey|oauth|checkin|auth|token)\b/.test(path)
    if (path.startsWith('/api/user/') && !beside) {
      const known = usersAnswer(users, { ...call, query })
      if (known) return known
    }
    return undefined
  }

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://x')
    const method = request.method!
    const sent = await text(request)
    const seen = pay?.merchant(path, method, sent, query)
    if (seen) return seen
    const body = parsed(sent)
    const named = request.headers['new-api-user']
    asked.push({ method, path, query: String(query), body: body ?? {}, named: named?.toString() })
    if (isLimited(method, path)) return { status: 429, text: '' }
    if (!body && path === '/api/user/login') return { wire: world.said('malformed json') }
    if (!body && path === '/api/option/') return { status: 400, wire: world.said('put option broken json') }
    const open = await openly(method, path, request.headers, body ?? {})
    if (open) return open
    if (path === '/api/pricing' && config.pricing === 'refused' && !('me' in account.known(request.headers)))
      return { status: 401, wire: world.said('self without login') }
    if (path === '/api/pricing' && typeof config.pricing === 'object')
      return { wire: { ...world.said('pricing'), ...config.pricing } }
    const byKey = answerByKey(world.calls, path, request.headers)
    if (byKey) return byKey
    const usual = recordedFor(world, request.url!, method, sent, undefined)
    if (usual && isOpen(world, method, path)) return replyOf(usual)
    const who = account.known(request.headers)
    if (!('me' in who)) return who
    const reply = await closed({ method, path, query, headers: request.headers, body: body ?? {}, ...who })
    if (reply) return reply
    const told = recordedFor(world, request.url!, method, sent, who.me)
    return told ? replyOf(told) : { status: 404, wire: world.said('unknown api') }
  }

  const server = createServer((request, response: ServerResponse) => {
    void answer(request).then(({ status = 200, wire, text, cookie, location }) => {
      const isRefusal = status >= 400 || record(wire).success === false
      if (isRefusal)
        refused.push(`${request.method} ${request.url}: ${status} ${String(record(wire).message ?? '')}`)
      response.writeHead(status, {
        'content-type': text === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
        ...(cookie && { 'set-cookie': cookie }),
        ...(location && { location }),
      })
      response.end(text ?? JSON.stringify(wire))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  if (pay) pay.base = url
  return {
    url,
    world,
    users,
    account,
    refused,
    asked,
    told: () => ({ asked, rows: world.rows as Record<Kind, Wire[]>, refused }),
    close: () =>
      new Promise<void>((ended) => {
        server.close(() => ended())
        server.closeAllConnections()
      }),
  }
}

const parsed = (sent: string): Wire | undefined => {
  try {
    return record(sent ? JSON.parse(sent) : {})
  } catch {
    return undefined
  }
}

/** Whether only calls without a session were recorded. */
const isOpen = (world: World, method: string, path: string) =>
  world.calls.every(
    (one) =>
      one.method !== method ||
      one.path.split('?')[0] !== path ||
      /^(anonymous|x)$/.test(one.as) ||
      path === '/api/pricing',
  )

/** What was recorded for a call that the stand-in keeps nothing about: best with the same query and body. */
function recordedFor(world: World, url: string, method: string, sent: string, me: Wire | undefined) {
  const { pathname: path } = new URL(url, 'http://x')
  const named = world.calls.filter((one) => one.method === method && one.path.split('?')[0] === path)
  const mine = named.filter(
    ({ as }) => !me || as === 'anonymous' || as.startsWith('alice') === (me.role === 1),
  )
  const exactly = mine.find((one) => one.path === url && JSON.stringify(one.request ?? '') === (sent || '""'))
  return exactly ?? mine.find((one) => one.path === url) ?? mine[0]
}

const replyOf = ({
  status,
  reply,
  location,
}: {
  status: number
  reply: unknown
  location?: string
}): Reply => ({
  status,
  ...(typeof reply === 'string' ? { text: reply } : { wire: reply }),
  ...(location && { location }),
})

function status(world: World, told: Wire = {}): Wire {
  const changed = !world.isOld && world.options.has('SystemName')
  const known = world.said(
    !world.isSetUp ? 'status before set-up' : changed ? 'status after options' : 'status',
  )
  const passkeys = world.options.get('passkey.enabled') === 'true' && world.said('status with passkeys')
  const shown = (passkeys || known) as Wire
  const address = world.options.get('ServerAddress')
  return {
    ...shown,
    data: {
      ...record(shown.data),
      ...(address && { server_address: address }),
      setup: world.isSetUp,
      ...told,
    },
  }
}

function setUp(world: World, users: Users, { username, password, confirmPassword }: Wire): Wire {
  if (world.isSetUp) return world.said('setup again')
  if (String(username).length > 12) return world.said('setup long name')
  if (password !== confirmPassword) return world.said('setup passwords differ')
  if (String(password).length < 8) return world.said('setup short password')
  world.isSetUp = true
  const fields = { username, display_name: 'Root User', role: 100, quota: 100_000_000 }
  users.add(fields, password)
  return world.said('setup')
}

function options(world: World, { method, path, body, session }: Call): Reply | undefined {
  if (path === '/api/option/payment_compliance' && !world.isOld) {
    if (session.byToken) return { status: 403, wire: world.said('confirm the terms by an access token') }
    world.isConfirmed = body.confirmed === true
    const data = { confirmed: true, confirmed_at: world.now(), confirmed_by: 1, terms_version: 'v1' }
    return { wire: { ...world.said('confirm the terms'), data } }
  }
  if (path !== '/api/option/') return undefined
  if (method === 'GET') {
    const listed = [...world.options].filter(([name]) => !/(Token|Secret|Key|secret|api_key)$/.test(name))
    return { wire: done(listed.map(([key, value]) => ({ key, value }))) }
  }
  if (/^payment_setting\.compliance_/.test(String(body.key)) && !world.isOld)
    return { wire: world.said('put option of the payment terms') }
  if (/Ratio$/.test(String(body.key)) && parsed(String(body.value)) === undefined)
    return { wire: world.said('put option ModelRatio that is no JSON') }
  const refusal = world.calls.find(({ method, request, reply }) => {
    const [sent, told] = [record(request), record(reply)]
    return method === 'PUT' && sent.key === body.key && sent.value === body.value && told.success === false
  })
  const waits = /^Quota/.test(String(body.key)) && world.isConfirmed
  if (refusal && !waits) return { wire: refusal.reply }
  world.options.set(String(body.key), String(body.value))
  return { wire: done() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import packageInfo from '../../package.json' with { type: 'json' }
import type { CompatMode } from '../../gateway/compat.ts'
import { createProxy } from '../../gateway/serving/proxy.ts'
import { freePort } from '../../scripts/free-port.ts'
import { listen, type Handler, type RunningServer } from '../../gateway/serving/serve.ts'
import { createStatic } from '../../gateway/serving/static.ts'
import { startFamilyGateway } from '../contract/family-gateway.ts'
import { startNewApi } from '../contract/new-api/gateway.ts'
import { generationOf, type NewApiName } from '../contract/new-api/world.ts'
import { quickEngine } from '../gateway/engine.ts'
import { lendDatabase } from '../gateway/database/lent-database.ts'
import { startGateway } from '../gateway/start-gateway.ts'

setFlagsFromString(quickEngine)

/** The base URL of the second gateway, where there is one. */
export const second = '/second'

/**
 * The embedded gateway with either manners, a stand-in of another gateway that replies as recorded, or that of
 * `WALK_COMMAND`.
 */
export type GatewayName = CompatMode | 'laisky' | 'one-hub' | NewApiName | 'given'

/** Who walks; the stand-ins only know root. */
export type Who = 'root' | 'admin' | 'user'

/** A sample user of each kind and the password that the site gives them. */
export const people: Record<Who, { username: string; password: string }> = {
  root: { username: 'root', password: process.env.WALK_PASSWORD ?? '123456' },
  admin: { username: 'linxia', password: 'walks-2026' },
  user: { username: 'alice', password: 'walks-2026' },
}

/** What the gateway does to a call instead of just answering it. */
export const faults = {
  slow: async (answer: Answer) => {
    await pause(400)
    return answer()
  },
  'too many requests': () => json({ success: false, message: 'Too many requests' }, 429),
  'an inner error': () => json({ error: { message: 'internal' } }, 500),
  'a refusal': () => json({ success: false, message: refusal }),
  'a lost answer': async (answer: Answer) => {
    await answer()
    return new Response('Bad Gateway', { status: 502 })
  },
} satisfies Record<string, (answer: Answer) => Promise<Response> | Response>

export type FaultName = keyof typeof faults
type Answer = () => Promise<Response>

const refusal = '网关拒绝了这次请求'
const json = (body: unknown, status = 200) => Response.json(body, { status })

/** A call of the page, once it is answered. */
export interface Call {
  /** Empty, or that of the second gateway. */
  base: string
  method: string
  path: string
  query: URLSearchParams
  /** What it sent, if that was JSON. */
  body: unknown
  status: number
  /** Whether the gateway carried it out, whatever the page was told. */
  done: boolean
  /** Whether the page was told so. */
  confirmed: boolean
  fault?: FaultName | undefined
  /** When it was answered, in ms. */
  at: number
}

/** Reads only; any other call may change something. */
export const isRead = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  method === 'GET' &&
  !/^\/api\/(channel\/(test|update_balance)|user\/(logout|token)|verification|reset_password)/.test(path)

export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * The built console, its policy and its gateway, put together as `npm start` does, in this process: so a walk starts
 * in a tenth of a second, sees every call, and can make the gateway fail, stop and start again.
 */
export async function openSite(name: GatewayName, other?: GatewayName) {
  const calls: Call[] = []
  let underWay = 0
  let answered = 0
  let broken: { fault: FaultName; left: number; writes: boolean } | undefined
  let chunksToFail = 0
  const behind = await openBehind(name)
  const beside = other && (await openBehind(other))

  const through = async (base: string, request: Request, env: Parameters<Handler>[1]) => {
    const { pathname: path, searchParams: query } = new URL(request.url)
    const { method } = request
    let given: Response | undefined
    const answer = async () => (given = await (base ? beside! : behind).answer(request, env))
    const meant = broken && broken.left > 0 && (!broken.writes || !isRead({ method, path }))
    const fault = meant && path !== '/api/status' ? broken!.fault : undefined
    if (fault) broken!.left -= 1
    underWay += 1
    const body = parsed(await request.clone().text())
    try {
      const told = await (fault ? faults[fault](answer) : answer())
      const [done, confirmed] = [await succeeded(given), await succeeded(told)]
      calls.push({
        base,
        method,
        path,
        query,
        body,
        status: told.status,
        done,
        confirmed,
        fault,
        at: Date.now(),
      })
      return told
    } finally {
      underWay -= 1
      answered += 1
    }
  }
  const files = createStatic({
    webDir: join(dist, 'web'),
    demoDir: join(dist, 'demo'),
    basePath: '',
    trustProxy: false,
    pagesDir: join(import.meta.dirname, 'pages'),
    version: packageInfo.version,
  })
  const api: Handler = (request, env) => through('', request, env)
  const pages: Handler = async (request, env) => {
    const { pathname } = new URL(request.url)
    if (beside && pathname.startsWith(`${second}/`))
      return through(second, below(second, request), env).then(keptBelow)
    const isChunk = /\/(assets|widgets\/chunks)\/.*\.js$/.test(pathname)
    if (isChunk && chunksToFail > 0) {
      chunksToFail -= 1
      calls.push(failedChunk(request))
      return new Response('Bad Gateway', { status: 502 })
    }
    underWay += 1
    try {
      return await files(request)
    } finally {
      underWay -= 1
      answered += 1
    }
  }
  const serve = (port: number) =>
    listen(Promise.resolve({ api, pages }), { host: '127.0.0.1', port, basePath: '' })
  let server: RunningServer | undefined = await serve(0)
  const { port } = server

  return {
    name,
    url: `http://localhost:${port}`,
    /** Calls of the page so far, oldest first. */
    calls,
    /** Whether it is answering something. */
    isBusy: () => underWay > 0,
    /** How many requests it has answered. */
    answered: () => answered,
    isUp: () => server !== undefined,
    /** Lets the next calls fail, all or only those that may change something. */
    breakNext(fault: FaultName, left: number, { writes }: { writes: boolean }) {
      broken = { fault, left, writes }
    },
    failChunks: (count: number) => (chunksToFail = count),
    /** Whether a fault is still waiting for its call. */
    isBroken: () => (broken?.left ?? 0) > 0 || chunksToFail > 0,
    heal() {
      broken = undefined
      chunksToFail = 0
    },
    /** Calls the gateway directly, as another session of that person. */
    ask: (who: Who, method: string, path: string, body?: unknown, base = '') =>
      (base ? beside! : behind).ask(who, method, path, body),
    async stop() {
      await server?.close(0)
      server = undefined
    },
    /** The process starts again: with the same data and at the same address. */
    async start() {
      await Promise.all([behind.restart(), beside?.restart()])
      server = await serve(port)
    },
    async close() {
      await server?.close(0)
      await Promise.all([behind.close(), beside?.close()])
    },
  }
}

/** The built console; `WALKED_DIST` names another build, to see what walks find in it. */
const dist = process.env.WALKED_DIST ?? join(import.meta.dirname, '../../dist')

/** The call as the gateway at this base URL gets it. */
function below(base: string, request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(base.length)
  return new Request(url, request)
}

/** Both gateways have a cookie of the same name. */
function keptBelow(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  response.headers.delete('set-cookie')
  for (const cookie of cookies)
    response.headers.append('set-cookie', cookie.replace(/(;\s*path=)\//i, `$1${second}`))
  return response
}

const failedChunk = (request: Request): Call => ({
  base: '',
  method: 'GET',
  path: new URL(request.url).pathname,
  query: new URLSearchParams(),
  body: undefined,
  status: 502,
  done: false,
  confirmed: false,
  at: Date.now(),
})

async function succeeded(response: Response | undefined): Promise<boolean> {
  if (!response?.ok) return false
  if (!response.headers.get('content-type')?.includes('json')) return true
  const { success } = (await response.clone().json()) as { success?: boolean }
  return success !== false
}

export interface Reply {
  status: number
  success: boolean
  message: string
  data: unknown
}

interface Behind {
  answer: (request: Request, env: Parameters<Handler>[1]) => Promise<Response>
  ask: (who: Who, method: string, path: string, body?: unknown) => Promise<Reply>
  restart: () => Promise<void>
  close: () => Promise<void>
}

function openBehind(name: GatewayName): Promise<Behind> {
  if (name === 'given') return given(process.env.WALK_COMMAND ?? '', process.env.WALK_DATA ?? '')
  return name === 'polite' || name === 'real' ? embedded(name) : standIn(name)
}

async function embedded(manners: CompatMode): Promise<Behind> {
  const database = await lendDatabase('sample')
  const start = () => startGateway({ database, config: { manners } })
  let gateway = await start()
  const ask = sessions((path, init) => Promise.resolve(gateway.app.request(path, init)))
  await prepare(ask)
  if (manners === 'real') await makeOdd(ask)
  return {
    answer: async (request, env) => gateway.app.fetch(request, env),
    ask,
    async restart() {
      await gateway.close()
      gateway = await start()
    },
    async close() {
      await gateway.close()
      await database.close()
    },
  }
}

async function standIn(name: Exclude<GatewayName, CompatMode | 'given'>): Promise<Behind> {
  const gateway = await (name === 'laisky' || name === 'one-hub'
    ? startFamilyGateway(name)
    : startNewApi(generationOf(name)))
  const proxy = createProxy({ oneapiUrl: gateway.url, trustProxy: false })
  const ask = sessions((path, init) => fetch(gateway.url + path, init))
  // Signed in before somebody gives root another name.
  await ask('root', 'GET', '/api/user/self')
  return {
    answer: (request, env) => proxy(request, env.incoming.socket.remoteAddress ?? ''),
    ask,
    restart: () => Promise.resolve(),
    close: gateway.close,
  }
}

/** Another gateway itself, run by `WALK_COMMAND` in a copy of the folder `WALK_DATA`, on the port in `PORT`. */
async function given(command: string, data: string): Promise<Behind> {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'))
  cpSync(data, folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begin = async () => {
    const gateway = spawn(command, {
      cwd: folder,
      shell: true,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PORT: `${port}` },
    })
    const ended = once(gateway, 'exit')
    const isUp = () =>
      fetch(`${url}/api/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let waited = 0; !(await isUp()); waited += 100) {
      if (waited > 20_000 || gateway.exitCode !== null)
        throw new Error(`no gateway at port ${port} after: ${command}`)
      await pause(100)
    }
    return async () => {
      // The shell, and what it started.
      process.kill(-gateway.pid!)
      await ended
    }
  }
  let end = await begin()
  const proxy = createProxy({ oneapiUrl: url, trustProxy: false })
  const ask = sessions((path, init) => fetch(url + path, init))
  await ask('root', 'GET', '/api/user/self')
  return {
    answer(request, env) {
      const headers = new Headers(request.headers)
      // A walk reads the replies, too.
      headers.set('accept-encoding', 'identity')
      return proxy(new Request(request, { headers }), env.incoming.socket.remoteAddress ?? '')
    },
    ask,
    async restart() {
      await end()
      end = await begin()
    },
    async close() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Known passwords for the sample users, and channels that fail at once instead of calling the internet. */
async function prepare(ask: Behind['ask']) {
  const rows = async (path: string) => (await ask('root', 'GET', path)).data as Record<string, unknown>[]
  for (const user of [...(await rows('/api/user/?p=0')), ...(await rows('/api/user/?p=1'))]) {
    const person = [people.admin, people.user].find(({ username }) => username === user.username)
    if (person) await ask('root', 'PUT', '/api/user/', { ...user, ...person })
  }
  for (const channel of await rows('/api/channel/?p=0')) {
    if (channel.name === '内置回声（离线可用）') continue
    await ask('root', 'PUT', '/api/channel/', { ...channel, base_url: 'http://127.0.0.1:1' })
  }
}

/** What gateways of long standing hold: another unit, and records that the console's own rules would refuse. */
async function makeOdd(ask: Behind['ask']) {
  await ask('root', 'PUT', '/api/option/', { key: 'QuotaPerUnit', value: '68493' })
  for (const who of ['root', 'admin', 'user'] as const) {
    const made = { name: '欠费的密钥', remain_quota: -150, unlimited_quota: false, expired_time: -1 }
    await ask(who, 'POST', '/api/token/', made)
  }
  const { data } = await ask('root', 'GET', '/api/user/search?keyword=newcomer')
  const [newcomer] = data as Record<string, unknown>[]
  if (newcomer) await ask('root', 'PUT', '/api/user/', { ...newcomer, quota: -5 })
}

/** Each person's own session beside the page's. */
function sessions(send: (path: string, init: RequestInit) => Promise<Response>): Behind['ask'] {
  const cookies = new Map<Who, string>()
  // The latest new-api issues them instead.
  const tokens = new Map<Who, string>()
  const call = async (who: Who, method: string, path: string, body?: unknown) => {
    const answer = await send(path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: cookies.get(who) ?? '',
        ...(tokens.has(who) && { authorization: `Bearer ${tokens.get(who)}` }),
        // new-api wants to be told whose cookie it is; its stand-ins only know root.
        'new-api-user': '1',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) cookies.set(who, set.join('; '))
    const reply = parsed(await answer.text()) as Partial<Reply> | undefined
    const { access_token, token_type } = (reply?.data ?? {}) as { access_token?: string; token_type?: string }
    if (access_token && token_type) tokens.set(who, access_token)
    return { success: false, message: '', data: undefined, ...reply, status: answer.status }
  }
  return async (who, method, path, body) => {
    if (cookies.has(who)) {
      const reply = await call(who, method, path, body)
      if (reply.status !== 401) return reply
    }
    await call(who, 'POST', '/api/user/login', people[who])
    return call(who, method, path, body)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

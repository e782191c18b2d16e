import { recordsOf, type Records, type UserRecord } from './records.ts'
import { isAllowed, Refused, routes, type RouteCall } from './routes.ts'
import type { Seed } from './seed.ts'

/** A call that the test gateway has received. */
export interface ReceivedCall {
  method: string
  /** From `/api` on, with the query. */
  path: string
  body: Record<string, unknown>
}

/** Answers a call in place of the test gateway; `undefined` leaves it to the gateway. */
export type Instead = (call: ReceivedCall) => Response | undefined | Promise<Response | undefined>

/** A gateway for tests, in memory and without a server: what the elements of a portal call. */
export interface TestGateway {
  /** The records as they are now on the wire; a test may change them. */
  readonly records: Records
  /** The calls so far, oldest first. */
  readonly calls: readonly ReceivedCall[]
  /**
   * Answers a call, like the `fetch` of the page: everything from `/api` on, below any path. Anything else is answered
   * with 404.
   */
  readonly fetch: typeof globalThis.fetch
  /**
   * Answers what the page calls below an address.
   *
   * @param baseUrl - as in `base-url`; default the page's own origin
   * @returns a function that gives the page its own `fetch` back
   */
  install(baseUrl?: string): () => void
  /**
   * Signs a user in, from the next call on; signs out without a name. Elements that are on the page already ask again with
   * `refresh()`.
   *
   * @throws Error when no user has this name
   */
  signInAs(username?: string): void
  /**
   * Answers some calls otherwise, such as with a failure; the latest is asked first.
   *
   * @returns a function that ends it
   */
  answer(instead: Instead): () => void
}

/** @param seed - what it holds at its start; default: a small portal with the user `mei` */
export function createTestGateway(seed: Seed = {}): TestGateway {
  const records = recordsOf(seed)
  const calls: ReceivedCall[] = []
  const others = new Set<{ instead: Instead }>()
  let signedIn: UserRecord | undefined

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : absolute(input), init)
    request.signal.throwIfAborted()
    const url = new URL(request.url)
    const at = url.pathname.search(/\/api(\/|$)/)
    if (at < 0) return json({ success: false, message: 'not found' }, 404)
    const { method } = request
    const path = url.pathname.slice(at)
    const text = method === 'GET' ? '' : await request.text()
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const call = { method, path: path + url.search, body }
    calls.push(call)
    for (const { instead } of [...others].reverse()) {
      const other = await instead(call)
      if (other) return other
    }
    const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const user = bearer ? records.users.find(({ access_token }) => access_token === bearer) : signedIn
    try {
      const { route, id } = find(method, path)
      const [right, act] = route
      if (!isAllowed(right, user))
        throw new Refused(
          user ? '无权进行此操作，权限不足' : '无权进行此操作，未登录且未提供 access token',
          user ? 200 : 401,
        )
      const signIn = (one: UserRecord | undefined) => void (signedIn = one)
      const data = act({
        records,
        query: url.searchParams,
        body,
        id,
        user: user!,
        signIn,
      } satisfies RouteCall)
      return json({ success: true, message: '', data }, 200)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return json({ success: false, message: error.message }, error.status)
    }
  }

  return {
    records,
    calls,
    fetch: answer,
    install(baseUrl = '') {
      if (typeof Request === 'undefined') throw new Error(noFetch)
      const real = globalThis.fetch
      const below = absolute(`${baseUrl.replace(/\/$/, '')}/api/`)
      const replaced: typeof fetch = (input, init) => {
        const called = input instanceof Request ? input.url : absolute(input)
        return called.startsWith(below) ? answer(input, init) : real(input, init)
      }
      globalThis.fetch = replaced
      return () => {
        if (globalThis.fetch === replaced) globalThis.fetch = real
      }
    },
    signInAs(username) {
      signedIn = records.users.find((user) => user.username === username)
      if (username && !signedIn) throw new Error(`The test gateway has no user "${username}"`)
    },
    answer(instead) {
      const other = { instead }
      others.add(other)
      return () => void others.delete(other)
    },
  }
}

const noFetch =
  'oneapi-widgets/testing: there is no `fetch` here; Jest keeps it from jsdom. Use the environment jest-fixed-jsdom, or happy-dom.'

/** Throws Refused with 404 for a call that it does not know. */
function find(method: string, path: string) {
  const [, start = '', last = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? []
  const id = /^\d+$/.test(last) ? Number(last) : 0
  const route = routes[`${method} ${path}`] ?? (id ? routes[`${method} ${start}#`] : undefined)
  if (!route) throw new Refused(`The test gateway does not know ${method} ${path}`, 404)
  return { route, id }
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Outside a page, any address will do. */
const absolute = (address: string | URL) =>
  new URL(
    address,
    typeof location === 'undefined' || location.origin === 'null' ? 'http://test.invalid' : location.href,
  ).href

import { signIn as begin } from '../../src/widgets/api/session.ts'
import { currentConfig } from '../../src/widgets/gateway/config.ts'
import { gatewayFor } from '../../src/widgets/gateway/registry.ts'
import type { Span } from '../../src/widgets/domain/usage/days.ts'
import type { Told } from '../contract/family-gateway.ts'
import type { Column } from '../contract/writes/gateways.ts'
import { whole } from '../whole.ts'

/**
 * Helpers for element tests. Each test file starts its own, real gateways; nothing is mocked.
 *
 *   const gateway = await rootGateway({ sample: true })
 *   const list = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
 *   await until(() => list.shadowRoot?.querySelector('tbody tr'))
 */
export type TestGateway = {
  /** Path on the test page's own origin: `/gw/3`. */
  baseUrl: string
  /** One call as the signed-in user; the decoded JSON reply. */
  call<Reply = { success: boolean; message: string; data: unknown }>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply>
}

export type GatewayOptions = {
  /** Adds sample users, keys, codes and log lines; otherwise there is only root. */
  sample?: boolean
  /** Settings of the gateway, such as `{ globalApiRateLimit: 3 }`; of a stand-in, its `FamilyConfig`. */
  config?: Record<string, unknown>
  /**
   * A stand-in for this gateway of the family instead, as recorded; its user is root with 123456. `new-api` is its token
   * generation after its sources, the other two are the states that were run.
   */
  family?: 'laisky' | 'one-hub' | 'new-api' | 'new-api tokens' | 'new-api rc' | 'new-api old'
  /** A gateway of the write table instead, with calls of that span in its log. */
  usage?: { column: Column; span: Span }
}

const mounted = new Set<Element>()
const running = new Set<string>()

before(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  for (const element of mounted) element.remove()
  mounted.clear()
  for (const stop of [...standing.values()].reverse()) stop()
})

after(async () => {
  await Promise.all([...running].map((id) => fetch(`/__gateway/${id}`, { method: 'DELETE' })))
})

/** Starts an embedded gateway; it ends with the test file. */
export async function newGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  // A stand-in after the sources only, whose changes the library does not send by itself.
  if (options.family === 'new-api') currentConfig().unprovenWrites = true
  const answer = await fetch('/__gateway', { method: 'POST', body: JSON.stringify(options) })
  if (!answer.ok) throw new Error(`No gateway: ${await answer.text()}`)
  const { id, baseUrl } = (await answer.json()) as { id: string; baseUrl: string }
  running.add(id)
  return gatewayAt(baseUrl)
}

/** A gateway on which root is signed in. */
export async function rootGateway(options?: GatewayOptions): Promise<TestGateway> {
  const gateway = await newGateway(options)
  await signIn(gateway)
  return gateway
}

/** The calls that a stand-in of the family has received, and its current records. */
export async function toldTo({ baseUrl }: TestGateway): Promise<Told> {
  const answer = await fetch(`/__gateway/${baseUrl.split('/').at(-1)}/told`)
  return answer.json() as Promise<Told>
}

/** What is stored under a name at a stand-in of the family. */
export const storedAt = async (gateway: TestGateway, kind: Stored, name: string) =>
  (await toldTo(gateway)).rows[kind].find((row) => (row.name ?? row.username) === name)!
export type Stored = 'token' | 'channel' | 'user' | 'redemption'

/** The gateway with sample data on the page's own origin, shared by all test files. */
export const pageGateway = gatewayAt('')

function gatewayAt(baseUrl: string): TestGateway {
  return {
    baseUrl,
    async call(method, path, body) {
      const reply = await fetch(baseUrl + path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      })
      return reply.json()
    },
  }
}

/** Signs in by cookie, as root unless told otherwise; the cookie is valid only for this gateway. */
export async function signIn(gateway: TestGateway, username = 'root', password = '123456'): Promise<void> {
  const { success, message } = await gateway.call('POST', '/api/user/login', { username, password })
  if (!success) throw new Error(`Not signed in as ${username}: ${message}`)
}

/** Signs in as root at a recorded gateway; new-api keeps its session with more than a cookie. */
export async function signInAtFamily(gateway: TestGateway, family: string): Promise<void> {
  if (!family.startsWith('new-api')) return signIn(gateway)
  const own = gatewayFor({ baseUrl: gateway.baseUrl })
  await own.setDialect('new-api')
  await begin(own, 'root', '123456', () => Promise.resolve(''))
}

/** Signs in as a sample user, after root has set a new password. */
export async function signInAs(gateway: TestGateway, username: string): Promise<void> {
  await signIn(gateway)
  const { data } = await gateway.call('GET', `/api/user/search?keyword=${username}`)
  const [{ id }] = data as [{ id: number }]
  await gateway.call('PUT', '/api/user/', { id, password: 'a-password' })
  await signIn(gateway, username, 'a-password')
}

/** A call of the page, before it leaves. */
export type Call = {
  url: URL
  /** As it was written, which may be relative. */
  address: string
  method: string
  body: string
  signal: AbortSignal | undefined
  /** Lets it go on to the gateway. */
  send(): Promise<Response>
}
type Answer = (call: Call) => Response | Promise<Response | undefined> | undefined

const standing = new Map<Answer, () => void>()

/**
 * Stands between the page and its gateways, for what these cannot be made to do: watches calls, answers in their
 * place, fails them. A call without an answer goes on. Ends with the test, or by the function returned.
 */
export function onFetch(answer: Answer): () => void {
  const before = globalThis.fetch
  const stop = () => {
    standing.delete(answer)
    if (globalThis.fetch === watched) globalThis.fetch = before
  }
  const watched: typeof fetch = async (input, init) => {
    const { url: address, method } = input instanceof Request ? input : { url: String(input), method: 'GET' }
    const send = () => before(input, init)
    if (!standing.has(answer)) return send()
    const call = { address, url: new URL(address, location.href), method: init?.method ?? method, send }
    const body = typeof init?.body === 'string' ? init.body : ''
    return (await answer({ ...call, body, signal: init?.signal ?? undefined })) ?? send()
  }
  standing.set(answer, stop)
  globalThis.fetch = watched
  return stop
}

/** From then on the status has these fields, as if an administrator had set them; pages are not told. */
export const setUnit = (fields: object) =>
  onFetch(async ({ url, send }) => {
    const answer = await send()
    if (!url.pathname.endsWith('/api/status')) return answer
    const wire = (await answer.json()) as { data: object }
    return Response.json({ ...wire, data: { ...wire.data, ...fields } })
  })

/**
 * Adds the markup of one element to the page and waits until it is defined and shows its content or an error.
 * Removed after the test. Parsed as a document, because the page's policy refuses `innerHTML`.
 *
 * @param options.wait - false: return at once, for tests of what shows while loading
 */
export async function mount<E extends HTMLElement = HTMLElement>(
  markup: string,
  { wait = true } = {},
): Promise<E> {
  const parsed = new DOMParser().parseFromString(trusted(markup), 'text/html').body.firstElementChild
  if (!parsed) throw new Error(`No element in ${markup}`)
  const element = document.adoptNode(parsed) as E & { whenReady?: Promise<unknown> }
  document.body.append(element)
  mounted.add(element)
  if (!wait) return element
  if (element.localName.includes('-')) await customElements.whenDefined(element.localName)
  await element.whenReady
  return element
}

/** Waits for a truthy result and returns it; an exception counts as "not yet". */
export async function until<T>(
  find: () => T | Promise<T>,
  milliseconds = 15_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = performance.now() + milliseconds
  let last: unknown
  do {
    try {
      const found = await find()
      if (found) return found as NonNullable<Exclude<T, false>>
    } catch (error) {
      last = error
    }
    await new Promise((next) => setTimeout(next, 20))
  } while (performance.now() < end)
  throw last ?? new Error(`Not within ${milliseconds} ms: ${find}`)
}

/**
 * `expectNoViolation` in `npm run test:long` alone, in each state of each element: axe takes longer than most tests, and
 * in `npm test` it looks once at every page of the console (`tests/console/sweeps/sweep.test.ts`).
 */
export async function expectAccessible(element: Element): Promise<void> {
  if (whole) await expectNoViolation(element)
}

/**
 * Expects that axe finds no violation of WCAG A or AA, including in shadow roots. Colours may be in the middle of a
 * transition, so a violation counts only if it is still there half a second later.
 */
export async function expectNoViolation(element: Element): Promise<void> {
  let findings = await violationsIn(element)
  if (findings.length > 0) {
    await new Promise((next) => setTimeout(next, 500))
    findings = await violationsIn(element)
  }
  if (findings.length > 0) throw new Error(`Not accessible:\n${findings.join('\n')}`)
}

async function violationsIn(element: Element): Promise<string[]> {
  // Half of a test page's code, which most tests do without.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  )
}

const policy = (
  globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } }
  }
).trustedTypes?.createPolicy('tests', { createHTML: (text: string) => text })

export const trusted = (markup: string): string => policy?.createHTML(markup) ?? markup

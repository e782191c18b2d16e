import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { needsOf } from '../../../demo/gallery/calls.ts'
import { getLogFile } from '../../../src/widgets/api/logs.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { createToken, deleteToken, listTokens } from '../../../src/widgets/api/tokens.ts'
import { getUsage } from '../../../src/widgets/api/usage.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { batchLink } from '../../../src/widgets/kit/jobs/batch-link.ts'
import { allowedCalls } from '../../../src/widgets/server/allowed-calls.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { rootToken } from '../../root.ts'
import { startSite, type Site } from '../backend/site.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

// The lists of calls that a proxy may go by, against each other, the embedded gateway, and the client itself.

/** Calls of the embedded gateway that no element makes. */
const unused = [
  ...['DELETE /api/user/{id}', 'GET /api/channel/update_balance', 'GET /api/log/search'],
  // The browser opens it as a page.
  'GET /api/oauth/oidc/authorize',
]

let gateway: RunningGateway
let site: Site
beforeAll(async () => {
  gateway = await startGateway({ sample: true, config: { globalApiRateLimit: 0 } })
  site = await startSite({ gateway: gateway.url, adminToken: await rootToken(gateway.url) })
})
afterAll(async () => {
  await site?.close()
  await gateway?.close()
})

/** `METHOD /path/{id}` of each line of the table in the document. */
const documented = readFileSync('docs/embedding/proxy.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, methods] = /^\| `(\/api\S+)` *\| ([A-Z, ]+?) *\|$/.exec(line) ?? []
    return path && methods ? methods.split(', ').map((method) => `${method} ${path}`) : []
  })

it('the document names every call that the embedded gateway serves, and no other', () => {
  expect(documented.length).toBeGreaterThan(60)
  const served = gateway.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+(\{.*?\})?/g, '{id}')}`)
  const named = new Set([...documented, ...unused])
  expect([...new Set(served)].filter((call) => !named.has(call))).toEqual([])
  expect([...named].filter((call) => !served.includes(call))).toEqual([])
})

it.each(Object.entries(allowedCalls))(
  '%s may make the calls it makes for a user, all documented',
  (widget, calls: readonly string[]) => {
    expect(calls.filter((call) => !documented.includes(call.replace(':id', '{id}')))).toEqual([])
    // What it asks only for administrators, or for those who read options.
    const others = /^GET \/api\/(log\/(stat|usage)?|option\/|channel\/.*)$/
    const needed = needsOf(`oneapi-${widget}`)!.calls.filter((call) => !others.test(call))
    expect(needed.filter((call) => !calls.includes(call))).toEqual([])
  },
)

it('the client carries out through a backend what the status of the gateway announces', async () => {
  const client = new Gateway(site.url, memoryStorage(), undefined)
  // As browsers say it of calls from the own page.
  client.link = (call, send) =>
    send({
      ...call,
      headers: { ...call.headers, cookie: 'site=visitor', 'sec-fetch-site': 'same-origin' },
    })
  await loadStatus(client)
  for (const name of ['one', 'two']) await createToken(client, { ...newToken, name: `by backend ${name}` })
  const { rows } = await listTokens(client, 0)
  const made = rows.filter(({ name }) => name.startsWith('by backend'))
  expect(made).toHaveLength(2)
  const marked = client.link
  const together = batchLink(client.baseUrl)
  const urls: string[] = []
  client.link = (call, send) =>
    together(call, (sent) => {
      urls.push(sent.url.slice(site.url.length))
      return marked(sent, send)
    })
  await Promise.all(made.map(({ id }) => deleteToken(client, id)))
  expect(urls).toEqual(['/api/batch'])
  const none = {
    type: 2,
    token_name: '',
    model_name: '',
    start_timestamp: 0,
    end_timestamp: 0,
    username: '',
    channel: '',
  }
  expect(await getLogFile(client, 'self', none, { num: 5 })).toContain('\n')
  const now = Math.floor(Date.now() / 1000)
  const sums = {
    edges: [now - 86_400, now],
    group: 'model',
    order: 'quota',
    limit: 3,
    filters: none,
  } as const
  // The account is new.
  expect((await getUsage(client, 'self', sums)).rows).toEqual([])
})

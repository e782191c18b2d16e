import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBff } from '../../../demo/bff/bff.ts'
import { allowedCalls } from '../../../demo/bff/allowed-calls.ts'
import { optionColumns } from '../../../src/widgets/domain/prices/price-book.ts'
import { priceListOf, priceListText, readPriceList } from '../../../src/widgets/domain/prices/price-list.ts'
import { listen } from '../relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { followLink, spellings } from './path-spellings.ts'
import { rootToken } from '../../root.ts'

let gateway: RunningGateway
let bff: { url: string; close(): Promise<void> }
let token = ''
const ratios: Record<string, string> = {
  ModelRatio: '{"gpt-4o":1.25}',
  CompletionRatio: '{"gpt-4o":4}',
  GroupRatio: '{"vip":0.5}',
}
/** As the table of prices exports it. */
const priceList = JSON.parse(
  priceListText(priceListOf(optionColumns, (name) => ratios[name] ?? '', 500_000)),
) as Record<string, unknown>

beforeAll(async () => {
  gateway = await startGateway({ sample: true })
  token = await rootToken(gateway.url)
  bff = await listen(
    createBff({
      gateway: gateway.url,
      widgets: ['topup', 'token-list'],
      prices: priceList,
      tokenOf: (request) => (request.headers.get('cookie') === 'portal=visitor' ? token : undefined),
    }).fetch,
  )
})
afterAll(async () => {
  await bff?.close()
  await gateway?.close()
})

const call = (path: string, init: RequestInit = {}, cookie = 'portal=visitor') =>
  fetch(bff.url + path, { ...init, headers: { cookie, ...init.headers } })
const create = (headers: Record<string, string>) =>
  call('/api/token/', { method: 'POST', headers, body: JSON.stringify({ name: 'by bff', expired_time: -1 }) })

it('adds the token on the server, and lets neither it nor a cookie out', async () => {
  const answer = await call('/api/user/self')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ success: true, data: { username: 'root' } })
  expect(text).not.toContain(token)
  expect(answer.headers.getSetCookie()).toEqual([])
})

it('passes on what the widgets need, with its query and its body', async () => {
  const same = { 'sec-fetch-site': 'same-origin' }
  expect(await (await create(same)).json()).toMatchObject({ success: true })
  const found = (await (await call('/api/token/search?keyword=by%20bff')).json()) as {
    data: { id: number }[]
  }
  expect(found.data).toHaveLength(1)
  const gone = await call(`/api/token/${found.data[0]?.id}`, { method: 'DELETE', headers: same })
  expect(await gone.json()).toMatchObject({ success: true })
})

it('lets no other call through', async () => {
  const refused = [
    ['GET', '/api/user/token'],
    ['GET', '/api/user/'],
    ['GET', '/api/option/'],
    ['GET', '/api/channel/'],
    ['GET', '/api/log/self'],
    ['DELETE', '/api/user/self'],
    ['GET', '/api/token/1/../../option/'],
    ['GET', '/api/token/%2e%2e/option/'],
    ['HEAD', '/api/option/'],
  ] as const
  for (const [method, path] of refused) {
    const answer = await call(path, { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([method, path, answer.status]).toEqual([method, path, 403])
  }
  const { port } = new URL(bff.url)
  for (const path of spellings)
    expect([path, await followLink(Number(port), path, 'portal=visitor')]).toEqual([
      path,
      expect.stringMatching(/^HTTP\/1.1 4/),
    ])
  const self = await fetch(`${gateway.url}/api/user/self`, { headers: { authorization: token } })
  expect(await self.json()).toMatchObject({ success: true })
})

it('serves the price list that `prices-url` reads, to visitors as well, without their cookies', async () => {
  const answer = await fetch(`${bff.url}/prices.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(readPriceList(await answer.json())).toEqual({
    prices: { 'gpt-4o': { input: 2.5, output: 10 } },
    groups: { vip: 0.5 },
  })
})

it('asks who is there before it calls in their name', async () => {
  expect((await call('/api/user/self', {}, 'portal=somebody')).status).toBe(401)
  expect((await call('/api/status', {}, '')).status).toBe(200)
})

it('refuses writes that another site makes a browser send', async () => {
  const own = new URL(bff.url).origin
  const status = async (headers: Record<string, string>) => (await create(headers)).status
  expect(await status({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect(await status({ origin: 'null' })).toBe(403)
  expect(await status({})).toBe(403)
  expect(await status({ origin: own })).toBe(200)
})

it('knows only calls that are plain paths of the gateway', () => {
  for (const calls of Object.values(allowedCalls))
    for (const entry of calls) expect(entry).toMatch(/^(GET|POST|PUT|DELETE) \/api\/[\w/]+(:id)?$/)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedder, type Embedder } from './embedder.ts'
import { signInAsRoot } from '../root.ts'

// docs/embedding/events.md, under the documented policy, with the library as it is packed.
const script = readFileSync(join(import.meta.dirname, '../documents/pages/events.js'), 'utf8')

const html = (tag: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>shop</title>
  <p id="offline" hidden>You are offline.</p>
  <script type="module" src="events.js"></script><script type="module" src="/lib/loader.js"></script>
  <${tag} base-url="/gateway"></${tag}>`

let shop: Embedder
/** What the page's own server was sent. */
const sent: { path: string; data: Record<string, unknown> }[] = []

beforeAll(async () => {
  shop = await startEmbedder((path) => {
    if (path === '/events.js') return script
    if (path === '/keys.html') return html('oneapi-token-list')
    return path === '/shop.html' ? html('oneapi-topup') : undefined
  })
})
afterAll(() => shop?.close())

async function open(prepare?: (page: Page) => Promise<unknown>, path = '/shop.html') {
  const { page, context, refused } = await shop.open('/shop.html')
  await signInAsRoot(context, `${shop.url}/gateway`)
  sent.length = 0
  await page.route('**/my/*', (route) => {
    const request = route.request()
    sent.push({ path: new URL(request.url()).pathname, data: request.postDataJSON() as never })
    return route.fulfill({ status: 204 })
  })
  await prepare?.(page)
  await page.goto(shop.url + path)
  return { page, context, refused }
}

const webPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<html>' })
const monitored = () => sent.find(({ path }) => path === '/my/monitoring')?.data

test('a lost connection is the page’s to tell, and no toast stands beside it', async () => {
  const { page, context, refused } = await open()
  await page.getByRole('textbox').fill('SOME-SECRET-CODE')
  await context.route('**/gateway/api/user/topup', (route) => route.abort())
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('You are offline.').waitFor()
  await expect.poll(monitored).toEqual({ kind: 'network', element: 'oneapi-topup', status: 0 })
  expect(await page.locator('oneapi-notices').count()).toBe(0)
  const told = sent.filter(({ path }) => path === '/my/analytics').map(({ data }) => data)
  expect(told).toContainEqual({
    event: 'oneapi-failed',
    element: 'oneapi-topup',
    cancelled: true,
    kind: 'network',
  })
  expect(JSON.stringify(sent)).not.toContain('SECRET')
  expect(refused).toEqual([])
})

test.each<[kind: string, status: number, happens: (page: Page) => Promise<unknown>]>([
  ['refused', 200, async () => {}],
  ['signed-out', 0, (page) => page.context().clearCookies()],
  ['no-gateway', 200, (page) => page.route('**/gateway/api/user/topup', webPage)],
])('a code is not redeemed: %s', async (kind, status, happens) => {
  const { page } = await open()
  await page.getByRole('textbox').fill('SOME-SECRET-CODE')
  // What the element loads late would be told first that the session has ended.
  await page.waitForLoadState('networkidle')
  await happens(page)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect.poll(monitored).toEqual({ kind, element: 'oneapi-topup', status })
  // Only a lost connection is this page's own to tell.
  expect(await page.getByText('You are offline.').isVisible()).toBe(false)
  expect(JSON.stringify(sent)).not.toContain('SECRET')
})

test('rows of an unknown form', async () => {
  await open(
    (page) =>
      page.route('**/gateway/api/token/**', (route) => route.fulfill({ json: { success: true, data: 7 } })),
    '/keys.html',
  )
  await expect.poll(monitored).toEqual({ kind: 'unknown', element: 'oneapi-token-list', status: 200 })
})

test('what a redeemed code is worth, and the code, stay out of the stream', async () => {
  const { page, context } = await open()
  const made = await context.request.post(`${shop.url}/gateway/api/redemption/`, {
    data: { name: 'events', count: 1, quota: 543_210 },
  })
  const { data } = (await made.json()) as { data: string[] }
  await page.getByRole('textbox').fill(data[0]!)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect
    .poll(() => sent.map((one) => one.data))
    .toContainEqual({ event: 'oneapi-topup-redeemed', element: 'oneapi-topup', cancelled: false })
  expect(JSON.stringify(sent)).not.toMatch(new RegExp(`543210|${data[0]}`))
})

test('an element that could not be loaded says so by the loader', async () => {
  await open((page) => page.route('**/lib/assets/topup-*', (route) => route.abort()))
  await expect
    .poll(() => sent.map((one) => one.data))
    .toContainEqual({
      kind: 'script',
      element: 'oneapi-topup',
      status: 0,
    })
})

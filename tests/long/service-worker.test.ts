import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedder, strictPolicy, type Embedder } from '../package/embedder.ts'

// A service worker between the page and the gateway.
let shop: Embedder
const html = (script: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>shop</title>
  <script type="module" src="/lib/loader.js"></script><script type="module" src="${script}"></script>
  <oneapi-token-list base-url="/gateway"></oneapi-token-list>`
const files: Record<string, string> = {
  '/worker.html': html('worker.js'),
  // The page's own sign-in comes after its worker has taken over.
  '/worker.js': `
    const name = new URLSearchParams(location.search).get('worker')
    await navigator.serviceWorker.register(name + '.js')
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) location.reload()`,
  '/cache.js': `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.respondWith((async () => {
      const cache = await caches.open('shop')
      const { method, url } = event.request
      const isOwn = method === 'GET' && url.includes('/lib/')
      const kept = isOwn && (await cache.match(event.request))
      if (kept) return kept
      const answer = await fetch(event.request)
      if (isOwn) await cache.put(event.request, answer.clone())
      return answer
    })()))`,
  '/drops-cookies.js': `
    addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.url.includes('/gateway/api/'))
        event.respondWith(fetch(new Request(event.request, { credentials: 'omit' })))
    })`,
}

beforeAll(async () => {
  shop = await startEmbedder(
    (path) => files[path],
    [],
    `${strictPolicy.replace(/require-trusted.*/, '')} worker-src 'self'`,
  )
})
afterAll(() => shop?.close())

test('behind a service worker with a cache of its own, one signs in, and nothing of the gateway is kept', async () => {
  const { page, context, refused } = await shop.open('/worker.html?worker=cache')
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)
  await signIn(page)
  await page.locator('oneapi-token-list').getByRole('row').nth(1).waitFor()
  await page.reload()
  await page.locator('oneapi-token-list').getByRole('row').nth(1).waitFor()
  const kept = await page.evaluate(async () =>
    (await (await caches.open('shop')).keys()).map(({ url }) => url),
  )
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([])
  expect(refused).toEqual([])
  await context.close()
})

test('behind a service worker that drops cookies, no other site is blamed', async () => {
  const { page, context } = await shop.open('/worker.html?worker=drops-cookies')
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)
  await signIn(page)
  await page
    .locator('oneapi-token-list')
    .getByText(/cookie/i)
    .first()
    .waitFor()
  expect(await page.locator('oneapi-token-list').textContent()).not.toMatch(/embedded|another site/)
  expect(await page.getByText(/embedded in another site/).count()).toBe(0)
  await context.close()
})

async function signIn(page: Awaited<ReturnType<Embedder['open']>>['page']) {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('textbox', { name: /User name/ }).fill('root')
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
}

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, signedIn } from '../../gateway/browser.ts'
import { send, startProxy, type Proxy } from '../../faults/proxy.ts'
import { setStage } from '../stage.ts'
import { newUser, signIn } from '../support.ts'

// Hosting panels put a proxy in front of a gateway that lets browsers keep the answers to GETs.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let proxy: Proxy
let context: BrowserContext
let page: Page

beforeAll(async () => {
  for (const name of ['anna', 'bela']) await newUser(stage.url, name)
  proxy = await startProxy(stage.url)
  proxy.break(
    async ({ forward, response }) => {
      const answer = await forward()
      const { expires: _, pragma: __, ...headers } = answer.headers
      send(response, { ...answer, headers: { ...headers, 'cache-control': 'public, max-age=600' } })
    },
    ({ method, path }) => method === 'GET' && path.startsWith('/api/'),
  )
})
afterAll(() => proxy?.close())
beforeEach(async () => {
  context = await stage.browser.newContext()
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await signIn(page, proxy.url, 'anna', 'journey-2026')
})
afterEach(() => context.close())

/** Adds a key as another session does. */
async function addElsewhere(name: string) {
  const anna = await signedIn(at(stage.url), 'anna', 'journey-2026')
  expect(await anna.post('/api/token/', { name, remain_quota: 1, expired_time: -1 })).toMatchObject({
    success: true,
  })
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('a list shows what was just saved', async () => {
  await page.goto(`${proxy.url}/token`)
  await page.getByRole('row').first().waitFor()
  await page.getByRole('button', { name: '新建令牌' }).first().click()
  await page.getByLabel('名称').fill('saved-here')
  await page.getByRole('button', { name: '新建令牌' }).click()
  await page.getByRole('heading', { name: '令牌已创建' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: '令牌' }).click()
  await row('saved-here').waitFor()
})

test('a list shows what others have stored, after Refresh and after F5', async () => {
  await page.goto(`${proxy.url}/token`)
  await page.getByRole('row').first().waitFor()
  await addElsewhere('before-refresh')
  await page.getByRole('button', { name: '刷新' }).click()
  await row('before-refresh').waitFor()
  await addElsewhere('before-reload')
  await page.reload()
  await row('before-reload').waitFor()
})

test('the next user sees nothing of who was signed in before', async () => {
  await addElsewhere('of-anna-only')
  await page.goto(`${proxy.url}/token`)
  await row('of-anna-only').waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  await signIn(page, proxy.url, 'bela', 'journey-2026')
  await page.goto(`${proxy.url}/token`)
  await page.getByRole('banner').getByText('bela').waitFor()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await row('of-anna-only').count()).toBe(0)
})

test('what a page requests early is requested once', async () => {
  await page.goto(`${proxy.url}/token`, { waitUntil: 'networkidle' })
  proxy.seen.length = 0
  await page.reload({ waitUntil: 'networkidle' })
  const asked = proxy.seen.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path)
  expect(asked).toContain('/api/token/')
  expect(asked).toEqual([...new Set(asked)])
})

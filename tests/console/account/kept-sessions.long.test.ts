import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { setStage } from '../stage.ts'
import { newUser, poll, signIn } from '../support.ts'

/** As Safari does after seven days without a visit. */
const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

describe('a cookie that is still valid, in a browser that has emptied its storage', () => {
  const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
  let context: BrowserContext
  let page: Page
  beforeAll(() => newUser(stage.url, 'anna'))
  beforeEach(async () => {
    context = await stage.browser.newContext()
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
  })
  afterEach(() => context.close())

  test('opens the page that was asked for', async () => {
    await signIn(page, stage.url, 'anna', 'journey-2026')
    await emptyStorage(page)
    await page.goto(`${stage.url}/token?q=x`)
    await page.getByRole('banner').getByText('anna').waitFor()
    expect(new URL(page.url()).pathname).toBe('/token')
  })

  test('leads on from the sign-in page', async () => {
    await signIn(page, stage.url, 'anna', 'journey-2026')
    await emptyStorage(page)
    await page.goto(`${stage.url}/login`)
    await page.waitForURL('**/token')
  })

  test('without a cookie the sign-in page comes, after one question, and says nothing of an expired session', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/self')) asked.push(request.url())
    })
    await page.goto(`${stage.url}/token`)
    await page.waitForURL(`${stage.url}/login`)
    await page.locator('oneapi-login').getByLabel('用户名').first().waitFor()
    expect(await page.locator('oneapi-login [part=expired]').count()).toBe(0)
    expect(asked).toHaveLength(1)
  })

  test('while nothing answers the sign-in page is shown, and the page opens once it is there again', async () => {
    await signIn(page, stage.url, 'anna', 'journey-2026')
    await emptyStorage(page)
    await page.route('**/api/user/self', (route) => route.abort())
    await page.goto(`${stage.url}/token`)
    await page.waitForURL('**/login')
    await page.unroute('**/api/user/self')
    await page.reload()
    await page.waitForURL('**/token')
  })
})

describe('in front of new-api, which renews sessions twenty times in twenty minutes', () => {
  let gateway: Awaited<ReturnType<typeof startNewApi>>
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    gateway = await startNewApi('tokens', { limits: true })
  })
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }))
  beforeEach(async () => {
    context = await stage.browser.newContext()
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await signIn(page, stage.url)
    await page.goto(`${stage.url}/token`)
    await page.locator('oneapi-token-list').getByRole('row').first().waitFor()
  })
  afterEach(() => context.close())
  afterAll(() => gateway?.close())

  const renewals = () => gateway.asked.filter(({ path }) => path === '/api/user/auth/refresh').length

  test('the twenty-second reload still shows the list, without a renewal', async () => {
    const before = renewals()
    for (let reload = 0; reload < 22; reload += 1) {
      await page.reload()
      await page.locator('oneapi-token-list').getByRole('row').first().waitFor()
    }
    expect(renewals() - before).toBe(0)
  })

  test('the token is in the storage of the tab only, and goes with the session', async () => {
    const stored = () =>
      page.evaluate(() => ({ tab: JSON.stringify(sessionStorage), browser: JSON.stringify(localStorage) }))
    const token = await poll(
      async () => /auth_token":"[^"]*? ([^" ]+)"/.exec((await stored()).tab)?.[1] ?? '',
      Boolean,
    )
    expect(token).not.toBe('')
    expect((await stored()).browser).not.toContain(token)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login')
    expect((await stored()).tab).not.toContain(token)
  })

  test('the cookie alone brings the session back', async () => {
    await emptyStorage(page)
    await page.goto(`${stage.url}/token`)
    await page.locator('oneapi-token-list').getByRole('row').first().waitFor()
  })
})

import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, signedIn } from '../gateway/browser.ts'
import { setStage, storedSession, type StoredSession } from './stage.ts'

const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let session: StoredSession
let context: BrowserContext
let page: Page

const hour = 3_600_000
const name = 'until-tomorrow'

beforeAll(async () => {
  const root = await signedIn(at(stage.url))
  const expired_time = Math.floor(Date.now() / 1000) + 86_400
  // Creating a key leaves no line in the log; giving quota does.
  await root.post('/api/token/', { name, remain_quota: 1, expired_time })
  session = await storedSession(stage)
  const { data } = await root.get<{ id: string }>('/api/user/self')
  const given = { user_id: data.id, quota: 1000, remark: 'a line of now' }
  expect(await root.post('/api/topup', given)).toMatchObject({ success: true })
})
afterEach(() => context?.close())

/** A page in a browser whose clock is `off` ms wrong. */
async function openWith(off: number) {
  context = await stage.browser.newContext({ storageState: session })
  await context.addInitScript((off) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given: []) {
        super(...((given.length === 0 ? [Right.now() + off] : given) as []))
      }
      static override now = () => Right.now() + off
    } as DateConstructor
  }, off)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
}

const keyRow = () => page.locator('oneapi-token-list').getByRole('row').filter({ hasText: name })

describe.each([
  ['3 h slow', -3 * hour, '慢了 3小时'],
  ['48 h slow', -48 * hour, '慢了 2天'],
  ['400 days fast', 400 * 24 * hour, '快了 400天'],
])('with a clock %s', (_, off, said) => {
  test('the newest lines of the log are there, and today is today', async () => {
    await openWith(off)
    await page.goto(`${stage.url}/log`)
    await page.locator('oneapi-log-list').getByText('a line of now').first().waitFor()
    await page.goto(`${stage.url}/log?range=today`)
    await page.locator('oneapi-log-list').getByText('a line of now').first().waitFor()
  })

  test('a valid key is shown as one, and a new one expires when it says', async () => {
    await openWith(off)
    await page.goto(`${stage.url}/token`)
    await keyRow().waitFor()
    expect(await keyRow().textContent()).not.toContain('已过期')
    await page.goto(`${stage.url}/token/add`)
    await page.getByLabel('名称').waitFor()
    await page.getByRole('banner').locator('oneapi-balance').getByText('$').first().waitFor()
    await page.getByRole('button', { name: /1 ?天|一天/ }).click()
    const until = await page.getByLabel('过期时间', { exact: true }).inputValue()
    const shown = await page.evaluate((text) => new Date(text).getTime(), until)
    expect(Math.abs(shown - (Date.now() + 24 * hour))).toBeLessThan(60_000)
  })

  test('the console says how wrong it is', async () => {
    await openWith(off)
    await page.goto(`${stage.url}/token`)
    await page.getByRole('status').filter({ hasText: said }).waitFor()
  })
})

test('with a clock that is right nothing is said', async () => {
  await openWith(0)
  await page.goto(`${stage.url}/log?range=today`)
  await page.locator('oneapi-log-list').getByText('a line of now').first().waitFor()
  await page.goto(`${stage.url}/token`)
  await keyRow().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('按网关的时间计算').count()).toBe(0)
})

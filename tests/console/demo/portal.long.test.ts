import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootToken } from '../../root.ts'
import { axeFaults } from '../sweeps/sweep.ts'
import { launchBrowser, startConsoleProcess, type Console } from '../support.ts'
import { setStage } from '../stage.ts'

// The demo shop: a page of its own with its own customers, live with the embedded gateway, without console or cookie of it.
const withoutShop = setStage({ MANNERS: 'polite', SAMPLE_DATA: '1' })
let oneapi: Console
let context: BrowserContext
let page: Page
const calls: { path: string; authorization: string | undefined; cookie: string | undefined }[] = []
const tokens = new Set<string>()
const problems: string[] = []

beforeAll(async () => {
  oneapi = await startConsoleProcess({ MANNERS: 'polite', DEMO_SHOP: '1', GLOBAL_API_RATE_LIMIT: '0' })
  context = await (await launchBrowser()).newContext({ locale: 'en' })
  page = await context.newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  page.on('request', async (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const { authorization, cookie } = await request.allHeaders()
    calls.push({ path: pathname, authorization, cookie })
  })
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/demo/portal/token')) tokens.add(await answer.text())
  })
  await page.goto(`${oneapi.url}/demo/portal/`)
})
afterAll(async () => {
  await context?.close()
  await oneapi?.stop()
})

const dollars = async () =>
  Number((await page.locator('oneapi-balance').getByText(/\$\d/).first().textContent())!.replace('$', ''))

test('a shop with the customer’s balance, keys and a month of usage', async () => {
  await page.locator('oneapi-token-list').getByText('Reading notes').waitFor()
  expect(await page.getByLabel('Customer').inputValue()).toBe('ada')
  expect(await dollars()).toBeGreaterThan(5)
  await page.locator('oneapi-usage').getByText('gpt-4o', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

test('the code beside the elements is that of the page', async () => {
  const part = (name: string) => page.locator(`[data-part=${name}]`).textContent()
  expect(await part('balance')).toBe(
    '<oneapi-balance density="compact" hide="used requests"></oneapi-balance>',
  )
  for (const [name, tag] of [
    ['topup', 'topup'],
    ['keys', 'token-list'],
    ['usage', 'usage'],
  ] as const) {
    const written = new RegExp(`^<oneapi-${tag}[^]*</oneapi-${tag}>$`)
    expect(await part(name)).toMatch(written)
  }
  const script = await (await fetch(`${oneapi.url}/demo/portal/portal.js`)).text()
  expect(await page.locator('[data-file="portal.js"]').textContent()).toBe(script)
})

test('a card is bought and redeemed, and the balance in the header follows', async () => {
  const before = await dollars()
  await page.getByRole('button', { name: /Buy a \$2 card/ }).click()
  const code = await page
    .locator('output')
    .getByText(/^[\da-f]{32}$/)
    .textContent()
  await page.getByLabel('Redemption code').fill(code!)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect.poll(dollars).toBeCloseTo(before + 2, 1)
})

test('another customer has another balance, and other keys', async () => {
  const adas = await dollars()
  await Promise.all([page.waitForEvent('load'), page.getByLabel('Customer').selectOption('lin')])
  await page.locator('oneapi-token-list').getByText('书评助手').waitFor()
  expect(await dollars()).not.toBe(adas)
  expect(await page.getByText('Reading notes').count()).toBe(0)
})

test('every call has the token of its customer, which is kept nowhere, and no cookie of the gateway', async () => {
  expect(tokens.size).toBe(2)
  const personal = calls.filter(({ path }) => path !== '/api/status')
  expect(personal.length).toBeGreaterThan(5)
  expect(new Set(personal.map(({ authorization }) => authorization))).toEqual(
    new Set([...tokens].map((token) => `Bearer ${token}`)),
  )
  expect(calls.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  for (const token of tokens) {
    expect(kept).not.toContain(token)
    expect(await page.content()).not.toContain(token)
  }
})

test('in both languages, light and dark, on a phone and wide, no rule of accessibility is broken', async () => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const language of ['中文', 'English']) {
      await page.getByRole('button', { name: language, exact: true }).click()
      await page
        .locator('oneapi-topup')
        .getByText(language === '中文' ? '兑换码' : 'Redemption code')
        .first()
        .waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
      expect(await axeFaults(page), `${width} ${language}`).toEqual([])
      await page.getByRole('button', { name: /^(深色|Dark)$/ }).click()
      expect(await axeFaults(page, ['color-contrast']), `${width} ${language}`).toEqual([])
      await page.getByRole('button', { name: /^(深色|Dark)$/ }).click()
    }
  }
  expect(problems).toEqual([])
})

test('the gallery opens with its customer, where nobody is signed in', async () => {
  const gallery = await context.newPage()
  await gallery.goto(`${oneapi.url}/demo/`)
  await gallery.locator('.stage > oneapi-token-list').getByText('书评助手').waitFor()
  await gallery.locator('.stage > oneapi-balance').getByText('$').first().waitFor()
  await gallery.close()
})

test('in front of a gateway without its customers it says so, and takes a token', async () => {
  const token = await rootToken(withoutShop.url)
  const other = await withoutShop.browser.newPage({ locale: 'zh-CN' })
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.goto(`${withoutShop.url}/demo/portal/`)
  await other.getByRole('heading', { name: '这里没有书店的顾客' }).waitFor()
  expect(await other.locator('oneapi-token-list').isVisible()).toBe(false)
  expect(asked.filter((path) => /\/api\/(user|token|log)/.test(path))).toEqual([])
  expect(await axeFaults(other)).toEqual([])
  await other.getByLabel('系统访问令牌').fill(token)
  await other.getByRole('button', { name: '使用' }).click()
  await other.locator('oneapi-token-list').getByRole('row').nth(1).waitFor()
  expect(await other.content()).not.toContain(token)
})

import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'
import { axeFaults } from '../sweeps/sweep.ts'
import { signInAsRoot } from '../../root.ts'

// Pages that embed widgets as a customer would, served by `npm start`; the visitor is signed in by cookie.
const stage = setStage({ MANNERS: 'polite', SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await stage.browser.newContext()
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
})

const signIn = () => signInAsRoot(context, stage.url)
const open = (name: string) => page.goto(`${stage.url}/demo/${name}/`)
const refused = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** A new redemption code worth one dollar. */
async function newCode(): Promise<string> {
  const answer = await context.request.post(`${stage.url}/api/redemption/`, {
    data: { name: 'portal', count: 1, quota: 500_000 },
  })
  return ((await answer.json()) as { data: string[] }).data[0] ?? ''
}

async function redeem(): Promise<void> {
  await page.getByLabel('兑换码').fill(await newCode())
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText(/兑换成功/).waitFor()
}

describe('every portal', () => {
  test.each(['strict', 'cms', 'htmx', 'react', 'vue'])(
    '%s: shows the way to sign in to a stranger',
    async (name) => {
      await open(name)
      const way = page.getByRole('link', { name: /登录/ })
      await way.first().waitFor()
      expect(await way.first().getAttribute('href')).toBe('../../login')
      expect(page.url()).toBe(`${stage.url}/demo/${name}/`)
    },
  )

  test.each(['strict', 'cms', 'htmx', 'react', 'vue'])(
    '%s: redeems a code, its policy refuses nothing',
    async (name) => {
      await signIn()
      await open(name)
      await redeem()
      expect(await refused()).toEqual([])
    },
  )
})

test('the strict page has the policy that is promised, word for word', async () => {
  const answer = await open('strict')
  expect(answer?.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'",
  )
})

test('strict: a key is made in a dialog', async () => {
  await signIn()
  await open('strict')
  await page.getByRole('button', { name: '新建令牌' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('严格')
  await dialog.getByRole('button', { name: '新建令牌' }).click()
  await dialog.getByRole('heading', { name: '令牌已创建' }).waitFor()
  expect(await refused()).toEqual([])
})

test('cms: a div becomes the element, its data the attributes it declares; the theme stays outside', async () => {
  await signIn()
  await open('cms')
  const topup = page.locator('[data-oneapi=topup] > oneapi-topup')
  await topup.getByLabel('兑换码').waitFor()
  expect(await topup.getAttribute('hide')).toBe('title')
  const button = topup.getByRole('button', { name: '兑换', exact: true })
  const look = await button.evaluate((node) => {
    const { fontSize, letterSpacing, boxSizing } = getComputedStyle(node)
    return { fontSize, letterSpacing, boxSizing }
  })
  expect(look.letterSpacing).toBe('normal')
  expect(look.boxSizing).toBe('border-box')
  expect(parseFloat(look.fontSize)).toBeGreaterThanOrEqual(14)
})

test('cms: a page that knows no dark keeps its elements readable on a dark system; one that does goes dark', async () => {
  const ink = async (name: string) => {
    await open(name)
    const element = page.locator('oneapi-topup, oneapi-balance').first()
    await element.evaluate((found) => customElements.whenDefined(found.localName))
    return element.evaluate((found) => getComputedStyle(found).color)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ink('cms')).toBe('rgb(26, 29, 35)')
  expect(await ink('strict')).toBe('rgb(232, 234, 238)')
})

test('htmx: fragments bring elements, others stay as they are, none is left behind', async () => {
  await signIn()
  await open('htmx')
  await page.getByLabel('兑换码').waitFor()
  await page.locator('#balance').evaluate((node) => Object.assign(node, { mark: 1 }))
  for (let round = 0; round < 3; round++) {
    await page.getByText('令牌', { exact: true }).first().click()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByText('充值', { exact: true }).first().click()
    await page.getByLabel('兑换码').waitFor()
  }
  expect(await page.locator('#content > *').count()).toBe(1)
  expect(await page.locator('#balance').evaluate((node) => (node as unknown as { mark: number }).mark)).toBe(
    1,
  )
  expect(await refused()).toEqual([])
})

describe.each(['react', 'vue'])('%s', (name) => {
  test('hands properties in and hears events', async () => {
    await signIn()
    await open(name)
    const rows = page.locator('oneapi-token-list').getByRole('row')
    const shown = async (count: number) =>
      poll(
        () => rows.count(),
        (found) => found === count,
      )
    expect(await shown(6)).toBe(6)
    await page.getByRole('button', { name: '每页' }).click()
    expect(await shown(3)).toBe(3)

    await page.getByText('已兑换 0 次').waitFor()
    await redeem()
    await page.getByText('已兑换 1 次').waitFor()

    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByLabel('Redemption code').waitFor()
  })
})

test.each(['portal', 'strict', 'cms', 'htmx', 'react', 'vue'])(
  '%s: nothing is wider than a phone, and no rule of accessibility is broken in light or dark',
  async (name) => {
    await signIn()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(name)
    await page.locator('main').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFaults(page)).toEqual([])
    // Only colours differ.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFaults(page, ['color-contrast'])).toEqual([])
  },
)

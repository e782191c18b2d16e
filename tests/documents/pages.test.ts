import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { startNewApi } from '../contract/new-api/gateway.ts'
import { fillLogin, launchBrowser, startConsole, type Console } from '../console/support.ts'
import { startSite, type Site } from './site.ts'
import { rootToken } from '../root.ts'
import { inLong } from '../whole.ts'

// The pages of docs/embedding, served by a site with a gateway at /gateway. Only placeholders are replaced: the
// gateway's address, and the hashes of a build.
const pages = join(import.meta.dirname, 'pages')
const read = (file: string) => readFileSync(join(pages, file), 'utf8')
const web = join(import.meta.dirname, '../../dist/web')
const admin = { username: 'root', password: '123456' }

let oneapi: Console
let browser: Browser
let site: Site
let context: BrowserContext
let page: Page
let token = ''
let problems: string[] = []

beforeAll(async () => {
  const port = await freePort()
  oneapi = await startConsole({
    SAMPLE_DATA: '1',
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
    EMBED_ORIGINS: `http://localhost:${port}`,
  })
  browser = await launchBrowser()
  token = await rootToken(oneapi.url)
  site = await startSite(port, { '/gateway': oneapi.url }, (path) => {
    if (path === '/my/token') return { text: token }
    if (path.startsWith('/my/keys/')) return { text: 'stored' }
    if (path === '/policy')
      return { text: underPolicy, headers: { 'content-security-policy': read('policy.txt').trim() } }
    return existsSync(join(pages, path)) ? { text: adapted(read(path)) } : undefined
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await oneapi?.stop()
})
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en' })
  page = await context.newPage()
  problems = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
})
afterEach(() => context?.close())

/** Only the page of docs/embedding/csp.md has the policy. */
const underPolicy = read('proxied.html')

/** The gateway's address; another origin is another name of this machine. */
const elsewhere = () => oneapi.url.replace('localhost', '127.0.0.1')

function adapted(html: string): string {
  const { version, files } = JSON.parse(readFileSync(join(web, 'integrity.json'), 'utf8')) as {
    version: string
    files: Record<string, string>
  }
  const map = readFileSync(join(web, 'importmap.json'), 'utf8')
  return html
    .replace('THE TEXT OF importmap.json', map.replaceAll('"/widgets/', `"${elsewhere()}/widgets/`))
    .replace('THE HASH OF loader.js IN integrity.json', files['loader.js'] ?? '')
    .replace('/widgets/1.0.0/', `/widgets/${version}/`)
    .replaceAll('https://gateway.example', elsewhere())
}

const open = (file: string) => page.goto(`${site.url}/${file}`)
/** Ignores the 401 that the browser logs when nobody is signed in. */
const real = () => problems.filter((text) => !/status of 401/.test(text))

async function signIn() {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await fillLogin(page, admin.username, admin.password)
}

test.each(['proxied.html', 'configure.html'])('%s: a visitor signs in on the page itself', async (file) => {
  await open(file)
  await signIn()
  await page.locator('oneapi-topup').getByRole('textbox', { name: 'Redemption code' }).waitFor()
  expect(page.url()).toBe(`${site.url}/${file}`)
  expect(real()).toEqual([])
})

test('proxied.html: sells quota, from an empty file to a paid order', async () => {
  const info = {
    enable_online_topup: true,
    payment_compliance_confirmed: true,
    min_topup: 2,
    pay_methods: [{ name: 'Alipay', type: 'alipay' }],
    amount_options: [2, 10],
  }
  const seller = await startNewApi('rc', { pay: { info } })
  const port = await freePort()
  const below = { '/gateway/widgets': `${oneapi.url}/widgets`, '/gateway': seller.url }
  const portal = await startSite(port, below, () => ({ text: read('proxied.html') }))
  try {
    await page.goto(`${portal.url}/`)
    await signIn()
    const topup = page.locator('oneapi-topup')
    await topup.getByText('¥14.60').waitFor()
    const merchant = context.waitForEvent('page')
    await topup.getByRole('button', { name: 'Go to payment' }).click()
    await (await merchant).waitForURL(`${seller.url}/merchant/submit.php`)
    await topup.getByText('Order USR1NO1').waitFor()
    await fetch(`${seller.url}/merchant/notify?order=USR1NO1`)
    await topup.getByText('Paid. Balance: $202.00').waitFor()
    expect(page.url()).toBe(`${portal.url}/`)
    expect(real()).toEqual([])
  } finally {
    await portal.close()
    await seller.close()
  }
})

inLong(test)('configure.html: the setting holds for every element', async () => {
  await context.request.post(`${site.url}/gateway/api/user/login`, { data: admin })
  await open('configure.html')
  await page.locator('oneapi-balance').getByText('$').first().waitFor()
  const colour = (tag: string) =>
    page.locator(tag).evaluate((element) => getComputedStyle(element).getPropertyValue('color-scheme'))
  expect([await colour('oneapi-balance'), await colour('oneapi-topup')]).toEqual(['dark', 'dark'])
})

test('stand-in.html: becomes the element, keeps its header, and the article goes on', async () => {
  await open('stand-in.html')
  const topup = page.locator('[data-oneapi] > oneapi-topup')
  await topup.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.getByText('Codes are sold at the desk.').isVisible()).toBe(true)
  expect(await topup.getAttribute('hide')).toBe('title')
  expect(
    await page.getByText('The article goes on.').evaluate((text) => text.closest('[data-oneapi]')),
  ).toBeNull()
  expect(real()).toEqual([])
})

test('slots.html: an action of the page on a key, and its field in the form', async () => {
  await context.request.post(`${site.url}/gateway/api/user/login`, { data: admin })
  await open('slots.html')
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Set limits' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText(/^limits: .+ \(\d+\)$/).waitFor()
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('charged')
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  const centre = page.getByRole('textbox', { name: 'Cost centre' })
  expect(await centre.evaluate((input) => input === document.activeElement)).toBe(true)
  await centre.fill('4711')
  await page.keyboard.press('Tab')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  const request = await sent
  expect(request.url()).toMatch(/\/my\/keys\/\d+$/)
  expect(request.postData()).toBe('4711')
  expect(real()).toEqual([])
})

test.each(['token.html', 'provider.html'])(
  '%s: lists the keys of the token’s user, without a cookie',
  async (file) => {
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/token/')) asked.push(request.headers().authorization)
    })
    await open(file)
    await page.locator('oneapi-token-list').getByRole('row').nth(1).waitFor()
    expect(asked).toEqual([`Bearer ${token}`])
    expect(await context.cookies()).toEqual([])
    expect(await page.content()).not.toContain(token)
    expect(real()).toEqual([])
  },
)

test('iframe.html: takes the token from its page, and tells its height', async () => {
  await open('iframe.html')
  const frame = page.frameLocator('#topup')
  await frame.getByRole('textbox', { name: 'Redemption code' }).waitFor()
  await expect.poll(() => page.locator('#topup').evaluate(({ style }) => style.height)).toMatch(/^\d+px$/)
  expect(real()).toEqual([])
})

inLong(test)('pinned.html: loads the checked library, and nothing that its map does not know', async () => {
  await open('pinned.html')
  await page.locator('oneapi-topup').getByRole('button').first().waitFor()
  expect(await page.evaluate(() => Boolean(customElements.get('oneapi-topup')))).toBe(true)
  expect(problems.filter((text) => /integrity|import map/i.test(text))).toEqual([])
})

test('other-origin.html: the element asks the gateway that the head allows', async () => {
  const asked = page.waitForRequest(`${elsewhere()}/api/status`)
  await open('other-origin.html')
  await asked
})

inLong(test)('themed.html: properties and parts of the page reach the element', async () => {
  await context.request.post(`${site.url}/gateway/api/user/login`, { data: admin })
  await open('themed.html')
  const button = page.locator('oneapi-topup').getByRole('button', { name: 'Redeem', exact: true })
  const style = (name: string) =>
    button.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name)
  await button.waitFor()
  expect([await style('border-radius'), await style('color-scheme')]).toEqual(['2px', 'dark'])
  expect(
    await page.locator('oneapi-topup').evaluate((one) => one.getBoundingClientRect().width),
  ).toBeGreaterThan(480)
  const base = page.locator('oneapi-topup').locator('[part~=base]')
  expect((await base.boundingBox())?.width).toBeLessThanOrEqual(480)
})

inLong(test)('shadcn.html: the sheet of a design system reaches the element', async () => {
  await context.request.post(`${site.url}/gateway/api/user/login`, { data: admin })
  await open('shadcn.html')
  const button = page.locator('oneapi-topup').getByRole('button', { name: 'Redeem', exact: true })
  await button.waitFor()
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(23, 23, 23)')
  expect(real()).toEqual([])
})

test('policy.txt: refuses nothing that an element does, from the sign-in to a toast', async () => {
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
  })
  await open('policy')
  await signIn()
  await page.getByRole('textbox', { name: 'Redemption code' }).fill('no-such-code')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByRole('alert').or(page.getByRole('status')).first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])
})

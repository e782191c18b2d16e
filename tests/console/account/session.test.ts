import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { balanceOf, chooseLanguage, fillLogin, newUser, poll, signIn } from '../support.ts'

const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let context: BrowserContext
let page: Page

beforeAll(async () => {
  await newUser(stage.url, 'anna')
  await newUser(stage.url, 'bela')
})
beforeEach(async () => {
  context = await stage.browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

/** Fills in a form partly and ends the session, so that the gateway refuses the form. */
async function expireInForm(name: string) {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  await page.goto(`${stage.url}/token/add`)
  await page.getByLabel('名称').fill(name)
  await balanceOf(page)
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.setViewportSize({ width: 1280, height: 300 })
  const button = page.getByRole('button', { name: '新建令牌' })
  await button.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => history.state?.scroll === scrollY)
  const scrolled = await page.evaluate(() => scrollY)
  // Without another scroll, which `click()` may do where the page has grown meanwhile.
  await button.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL('**/login?expired=true')
  await page.locator('oneapi-login').getByText('未登录或登录已过期').waitFor()
  return scrolled
}

test('the same user finds what was typed, and can send it @2.2 @4.19 @8.1', async () => {
  const scrolled = await expireInForm('半途而废')
  await page.getByText('未登录或登录已过期，请重新登录。').waitFor()
  const left = page.locator('oneapi-token-form')
  expect(await left.count()).toBe(1)
  expect(await left.isVisible()).toBe(false)
  expect(await page.locator('.view[inert] oneapi-token-form').count()).toBe(1)

  await fillLogin(page, 'anna', 'journey-2026')
  await page.waitForURL('**/token/add')
  expect(await page.getByLabel('名称').inputValue()).toBe('半途而废')
  expect(scrolled).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await page.getByRole('button', { name: '新建令牌' }).click()
  await page.getByRole('heading', { name: '令牌已创建' }).waitFor()
})

test('a ban is said at the sign-in in the words of the gateway', async () => {
  await newUser(stage.url, 'carla')
  await signIn(page, stage.url, 'carla', 'journey-2026')
  const root = await stage.browser.newContext()
  await signIn(await root.newPage(), stage.url)
  const banned = await root.request.post(`${stage.url}/api/user/manage`, {
    data: { username: 'carla', action: 'disable' },
  })
  expect(await banned.json()).toMatchObject({ success: true })
  await root.close()
  await page.getByRole('link', { name: '充值' }).click()
  await page.waitForURL('**/login?expired=true')
  const note = page.locator('oneapi-login [part=expired]')
  expect(await note.textContent()).toBe('用户已被封禁')

  // After a reload, only the history entry has the reason, because this page makes no call.
  await page.reload()
  await note.waitFor()
  expect(await note.textContent()).toBe('用户已被封禁')
})

test('a wrong password on the way does not lose it', async () => {
  await expireInForm('还在')
  await fillLogin(page, 'anna', 'wrong-password')
  await page
    .getByRole('alert')
    .getByText(/用户名或密码错误/)
    .first()
    .waitFor()
  await fillLogin(page, 'anna', 'journey-2026')
  await page.waitForURL('**/token/add')
  expect(await page.getByLabel('名称').inputValue()).toBe('还在')
})

test('another user finds nothing of it', async () => {
  await expireInForm('安娜的秘密')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await fillLogin(page, 'bela', 'journey-2026')
  await page.waitForURL('**/token/add')
  await page.getByLabel('名称').waitFor()
  expect(await page.locator('oneapi-token-form').count()).toBe(1)
  expect(await page.getByLabel('名称').inputValue()).toBe('')
  expect(calls.filter((path) => path === '/api/user/available_models')).toHaveLength(1)
})

test('signing out in one tab puts the other aside, signing in brings it back', async () => {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  const other = await context.newPage()
  await other.goto(`${stage.url}/token/add`)
  await other.getByLabel('名称').fill('另一个标签页')

  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login?expired=true')

  await fillLogin(page, 'anna', 'journey-2026')
  await page.waitForURL('**/token')
  await other.waitForURL('**/token/add')
  expect(await other.getByLabel('名称').inputValue()).toBe('另一个标签页')
})

test('signing out is asked of the gateway once, however often it is pressed', async () => {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  const calls: string[] = []
  const answers: (() => void)[] = []
  await page.route('**/api/user/logout', async (route) => {
    calls.push(route.request().url())
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  const button = page.getByRole('button', { name: '退出登录' })
  await button.click()
  const counted = () => Promise.resolve(calls.length)
  await poll(counted, (count) => count === 1)
  await button.click()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  for (const answer of answers) answer()
  await page.waitForURL('**/login')
  expect(calls).toHaveLength(1)
})

test('language and colours chosen in one tab are those of the other', async () => {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto(`${stage.url}/topup`)
  await other.getByRole('heading', { name: '充值' }).waitFor()
  const paper = () =>
    other
      .locator('oneapi-topup .card')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor)
  const dark = await poll(paper, Boolean)

  await chooseLanguage(page, 'English')
  await other.getByRole('heading', { name: 'Top up' }).waitFor()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await other.locator('html[data-theme=light]').waitFor()
  expect(await poll(paper, (colour) => colour !== dark)).toBe('rgb(255, 255, 255)')
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

test.each(['/', '/prices', '/status', '/about', '/no/such/page'])(
  '%s knows who is signed in although the browser has emptied its storage',
  async (path) => {
    await signIn(page, stage.url, 'anna', 'journey-2026')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const tab = await context.newPage()
    await page.close()
    await tab.goto(stage.url + path)
    await balanceOf(tab)
    expect(new URL(tab.url()).pathname).toBe(path)
  },
)

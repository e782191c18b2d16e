import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, setOptions, signedIn } from '../../gateway/browser.ts'
import { startOidcProvider, type OidcStandIn } from '../../gateway/stand-ins/oidc.ts'
import { setStage } from '../stage.ts'
import { fillLogin } from '../support.ts'

// Sign-in by a real OpenID Connect provider on loopback.
let provider: OidcStandIn
let context: BrowserContext
let page: Page

const stage = setStage(() => ({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' }))
const set = async (options: Record<string, string>) => setOptions(await signedIn(at(stage.url)), options)

beforeAll(async () => {
  provider = await startOidcProvider(`${stage.url}/oauth/oidc`)
  await set({ ServerAddress: stage.url, ...provider.options })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  context = await stage.browser.newContext()
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
afterEach(() => context.close())

const nameInBar = () => page.getByRole('banner').locator('.user-name').textContent()

test('a visitor signs in, and next time the service comes first; nothing secret stays in the address', async () => {
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await page.locator('#authorize').click()
  await page.waitForURL(`${stage.url}/`)
  expect(await nameInBar()).toMatch(/^oidc_/)
  await page.goBack().catch(() => undefined)
  expect(page.url()).not.toMatch(/code=|state=|iss=/)

  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto(`${stage.url}/login`)
  const button = page.getByRole('button', { name: '使用 OIDC 登录' })
  await button.waitFor()
  const [service, field] = await Promise.all(
    [button, page.getByLabel('用户名或邮箱')].map((one) => one.boundingBox()),
  )
  expect(service!.y).toBeLessThan(field!.y)
})

test('a refusal at the provider says so and leads back, in English too', async () => {
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await page.locator('#cancel').click()
  await page.getByText('你在 OIDC 取消了授权').waitFor()
  expect(page.url()).toBe(`${stage.url}/oauth/oidc`)
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.waitForURL('**/login')
  const english = await (await stage.browser.newContext({ locale: 'en' })).newPage()
  await english.goto(`${stage.url}/oauth/oidc?error=access_denied&error_description=Call+12345&state=x`)
  await english.getByText('You cancelled it at OIDC').waitFor()
  expect(await english.getByText('Call 12345').count()).toBe(0)
  await english.context().close()
})

test('a signed-in user binds it once, and signs in with it', async () => {
  provider.state.person = { id: 'roots', name: 'Root' }
  await page.goto(`${stage.url}/login`)
  await fillLogin(page, 'root', '123456')
  await page.waitForURL(`${stage.url}/user/**`)
  await page.goto(`${stage.url}/setting`)
  await page.getByRole('button', { name: '绑定 OIDC' }).click()
  await page.locator('#authorize').click()
  await page.waitForURL('**/setting')
  await page.getByText('绑定成功！').waitFor()
  const bound = page.locator('[part~="binding__oidc"]')
  await bound.getByText(`${provider.issuer} roots`).waitFor()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await page.locator('#authorize').click()
  await page.waitForURL(`${stage.url}/`)
  expect(await nameInBar()).toBe('root')
  provider.state.person = { id: 'person-1', name: 'Ada Oidc' }
})

test('where registration is closed, neither the bar nor the form leads to it', async () => {
  await page.route('**/api/status', async (route) => {
    const reply = await route.fetch()
    const status = (await reply.json()) as { data: object }
    await route.fulfill({ json: { ...status, data: { ...status.data, register_enabled: false } } })
  })
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 OIDC 登录' }).waitFor()
  await expect.poll(() => page.getByText(/^注册/).count()).toBe(0)
  await page.goto(`${stage.url}/register`)
  await page.getByText('此网关不开放注册').waitFor()
})

test('a provider that is down is said in a sentence', async () => {
  await set({ OidcClientId: 'another' })
  const down = await startOidcProvider(`${stage.url}/oauth/oidc`)
  await down.close()
  await set({ OidcWellKnown: down.options.OidcWellKnown })
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await page.getByText('现在无法使用 OIDC 登录').waitFor()
  await set(provider.options)
})

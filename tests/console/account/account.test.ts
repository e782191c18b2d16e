import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, setOptions, signedIn } from '../../gateway/browser.ts'
import { codeIn, linkIn, routeToStandIns, startStandIns, type StandIns } from '../../gateway/stand-ins.ts'
import { setStage } from '../stage.ts'
import { fillLogin, newUser, signIn } from '../support.ts'

// Registration, sign-in and account recovery, with stand-ins for the mail server, GitHub, Lark and Turnstile.
let services: StandIns
let context: BrowserContext
let page: Page

beforeAll(async () => {
  services = await startStandIns()
})
afterAll(() => services?.close())
const stage = setStage(() => ({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', ...services.environment }))
beforeAll(async () => {
  const { mail, github, lark, chatPlatform } = services.options
  services.signIn.githubCallback = `${stage.url}/oauth/github`
  await set({ ...mail, ServerAddress: stage.url, ...github, ...lark, ...chatPlatform })
})
beforeEach(async () => {
  context = await stage.browser.newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url })
  await routeToStandIns(context, services)
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
afterEach(() => context.close())

const set = async (options: Record<string, string>) => setOptions(await signedIn(at(stage.url)), options)
const nameInBar = () => page.getByRole('banner').locator('.user-name').textContent()

test('a visitor registers with a mailed code and the invite code of an earlier visit @2.4 @3.36 @8.22', async () => {
  await set({ EmailVerificationEnabled: 'true', QuotaForInviter: '500000' })
  const root = await signedIn(at(stage.url))
  const { data: code } = await root.get<string>('/api/user/aff')

  await page.goto(`${stage.url}/register?aff=${code}`)
  await page.getByText(`你正在使用邀请码 ${code} 注册`).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBe(code)
  await page.goto(stage.url)
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click()
  await page.getByLabel('用户名').fill('mei')
  await page.getByLabel('密码', { exact: true }).fill('mei-password')
  await page.getByLabel('确认密码').fill('mei-password')
  await page.getByLabel('邮箱地址').fill('mei@relay.test')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码发送成功，请检查你的邮箱！').waitFor()
  await page.getByLabel('邮箱验证码').fill(codeIn(await services.mail.take('mei@relay.test')))
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('注册成功！').waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(await nameInBar()).toBe('mei')
  const { data: self } = await root.get<{ quota: number; aff_code: string }>('/api/user/self')
  expect(self.quota % 1_000_000).toBe(500_000)
  await set({ EmailVerificationEnabled: 'false' })
})

test('a forgotten password is reset by mail, and the token leaves the address at once @2.5 @2.6 @2.33', async () => {
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '忘记密码？' }).click()
  await page.waitForURL('**/reset')
  await page.getByLabel('邮箱地址').fill('mei@relay.test')
  await page.getByRole('button', { name: '发送重置邮件' }).click()
  await page.getByText('重置邮件发送成功，请检查邮箱！').waitFor()

  const link = linkIn(await services.mail.take('mei@relay.test'))
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(token).not.toBe('')
  await page.goto(link)
  await page.getByRole('button', { name: '重置密码' }).waitFor()
  expect(page.url()).toBe(`${stage.url}/user/reset?email=mei%40relay.test`)
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByText('新密码已复制到剪贴板').waitFor()
  const password = await page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: '去登录' }).click()
  await page.waitForURL('**/login')
  await fillLogin(page, 'mei', password)
  await page.waitForURL('**/token')
  expect(await nameInBar()).toBe('mei')
})

test.each([
  ['GitHub', '使用 GitHub 登录', 'octocat'],
  ['Lark', '使用飞书登录', 'on_lark'],
])('%s signs a visitor in, goes home, and leaves no code behind', async (service, button, id) => {
  services.signIn.person = { id, name: `At ${service}` }
  await page.goto(`${stage.url}/login`)
  const provider = page.waitForRequest(/^https:\/\/(github\.com|open\.feishu\.cn)\//)
  await page.getByRole('button', { name: button }).click()
  const asked = new URL((await provider).url())
  expect(asked.searchParams.get('state')).toBeTruthy()

  await page.locator('#authorize').click()
  await page.waitForURL(`${stage.url}/`)
  await page.getByText('登录成功！').waitFor()
  expect(await page.getByRole('banner').locator('.user').getAttribute('title')).toBe(`At ${service}`)
  // Back leads to the provider, not to a page with a used code.
  expect(await page.evaluate(() => history.state as { from?: string })).not.toHaveProperty('from')
  await page.goBack()
  expect(new URL(page.url()).host).toBe(asked.host)
})

test('a cancelled consent says so and leads back to sign-in', async () => {
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用 GitHub 登录' }).click()
  await page.locator('#cancel').click()
  await page.getByText('登录已取消').waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await page.waitForURL('**/login')
})

test('GitHub is bound from the settings, and the settings open again @2.82', async () => {
  await newUser(stage.url, 'hana')
  services.signIn.person = { id: 'hanahub', name: 'Hana' }
  await signIn(page, stage.url, 'hana', 'journey-2026')
  await page.goto(`${stage.url}/setting`)
  await page.getByRole('button', { name: /绑定.*GitHub/ }).click()
  await page.locator('#authorize').click()
  await page.waitForURL('**/setting')
  await page.getByText('绑定成功！').waitFor()
  await page.getByText('hanahub').waitFor()
})

test('a code of the chat platform signs in and goes home @2.35', async () => {
  await page.goto(`${stage.url}/login`)
  await page.getByRole('button', { name: '使用微信登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/三分钟内有效/).waitFor()
  await dialog.getByLabel('验证码').fill('123456')
  await dialog.getByRole('button', { name: '使用微信登录' }).click()
  await page.waitForURL(`${stage.url}/`)
  await page.getByRole('button', { name: '退出登录' }).waitFor()
})

test('the bot check is loaded only while it is on, and lets a person register', async () => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://')) scripts.push(new URL(request.url()).host)
  })
  await page.goto(`${stage.url}/register`)
  await page.getByLabel('用户名').waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await set(services.options.turnstile)
  await page.reload()
  await page.locator('[data-turnstile=passed]').waitFor({ state: 'attached' })
  expect(new Set(scripts)).toEqual(new Set(['challenges.cloudflare.com']))
  await page.getByLabel('用户名').fill('nora')
  await page.getByLabel('密码', { exact: true }).fill('nora-password')
  await page.getByLabel('确认密码').fill('nora-password')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('注册成功！').waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await set({ TurnstileCheckEnabled: 'false' })
})

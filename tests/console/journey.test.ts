import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { balanceOf, poll } from './support.ts'

// What a person does in the first minutes, in order; each step builds on the one before.
const stage = setStage({ SAMPLE_DATA: '1' }, 'start')
let page: Page
let key = ''
let balance = 0

beforeAll(async () => {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url })
  page = await context.newPage()
})

test('npm start says where the console is and how to sign in first', () => {
  expect(stage.output()).toContain(stage.url)
  expect(stage.output()).toContain('root / 123456')
})

test('signing in as root warns of the default password and opens the profile @2.1 @2.18 @2.34', async () => {
  await page.goto(stage.url)
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('用户名').fill('root')
  await page.getByLabel('密码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/user/edit')
  await page.getByText('请立刻修改默认密码！', { exact: true }).waitFor()
  await page.getByText('正在使用默认密码').waitFor()
  expect(await page.getByText('内置网关').first().isVisible()).toBe(true)
})

test('a new key is made, shown masked, and copied @1.2 @2.12', async () => {
  await page.getByRole('link', { name: '令牌' }).click()
  await page.getByRole('button', { name: '新建令牌' }).first().click()
  await page.waitForURL('**/token/add')
  await page.getByLabel('名称').fill('旅程')
  await page.getByRole('button', { name: '新建令牌' }).click()
  await page.getByRole('heading', { name: '令牌已创建' }).waitFor()
  await page.getByRole('button', { name: '完成' }).click()
  await page.waitForURL('**/token')

  const row = page.getByRole('row').filter({ hasText: '旅程' })
  await row.waitFor()
  expect(await row.textContent()).toMatch(/sk-\w{4}•+\w{4}/)
  await row.getByRole('button', { name: /^复制/ }).click()
  await page.getByRole('menuitem', { name: '复制密钥' }).click()
  key = await poll(
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text.startsWith('sk-'),
  )
  expect(key).toMatch(/^sk-\w{40,}$/)
  expect(await page.content()).not.toContain(key.slice(3))
  expect(page.url()).not.toContain(key.slice(3))
})

test('a model answers the key', async () => {
  balance = await balanceOf(page)
  const answer = await fetch(`${stage.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'gpt-4o',
      messages: [{ role: 'user', content: '请把这段话再说一遍。'.repeat(2000) }],
    }),
  })
  expect(answer.status).toBe(200)
  const { usage } = (await answer.json()) as { usage: { total_tokens: number } }
  expect(usage.total_tokens).toBeGreaterThan(0)
})

test('the call stands in the log with its cost, and the balance has fallen by it @1.4 @2.21', async () => {
  await page.getByRole('link', { name: '日志' }).click()
  const row = page.getByRole('row').filter({ hasText: '旅程' }).first()
  await row.waitFor()
  const text = (await row.textContent()) ?? ''
  expect(text).toContain('gpt-4o')
  const cost = Number(/\$(\d+\.\d\d)/.exec(text)?.[1])
  expect(cost).toBeGreaterThan(0)
  const after = await poll(
    () => balanceOf(page),
    (now) => now < balance,
  )
  expect(Math.abs(balance - after - cost)).toBeLessThan(0.011)
  balance = after
})

test('a redemption code lets it rise @1.3 @2.20', async () => {
  const made = await page.request.post(`${stage.url}/api/redemption/`, {
    data: { name: 'journey', count: 1, quota: 2_500_000 },
  })
  const { data } = (await made.json()) as { data: string[] }
  await page.getByRole('navigation').getByRole('link', { name: '充值' }).click()
  await page.getByLabel('兑换码').fill(data[0] ?? '')
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText(/兑换成功.*\$5\.00/).waitFor()
  const after = await poll(
    () => balanceOf(page),
    (now) => now > balance,
  )
  expect(after - balance).toBeCloseTo(5, 2)
})

test('signing out ends it', async () => {
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  await page.getByText('已退出登录').waitFor()
  expect((await page.request.get(`${stage.url}/api/user/self`)).status()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.goto(`${stage.url}/token`)
  await page.waitForURL('**/login')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '../contract/upstream.ts'
import { setStage } from './stage.ts'
import { fillLogin, poll } from './support.ts'

const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let upstream: Upstream
let code = ''
beforeAll(async () => void (upstream = await startUpstream()))
afterAll(() => upstream?.close())

const newPage = async (width: number) => {
  const context = await stage.browser.newContext({ viewport: { width, height: 850 }, locale: 'en-US' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(stage.url).origin })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  return { page, problems }
}
const part = (page: Page, name: string) => page.locator(`[part~=${name}]`).first()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('root of a fresh gateway has a first answer after five clicks at most', async () => {
  const { page, problems } = await newPage(1280)
  await page.goto(`${stage.url}/login`)
  await fillLogin(page)
  await page.waitForURL(/\/user\/edit$/)
  await page.locator('oneapi-user-form input[type=password]').fill('twelve-345')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')

  let clicks = 0
  const press = async (name: string) => {
    await part(page, name).click()
    clicks += 1
  }
  await press('provider')
  // The key's field has the focus; the address precedes it.
  await poll(
    () => page.locator('input[name=channel-key]').evaluate((field) => field.matches(':focus')),
    Boolean,
  )
  await page.keyboard.type('sk-upstream')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(upstream.addresses[0]![1])
  await press('save')
  await press('create-key')
  await press('run')
  expect(await part(page, 'answer').textContent()).toContain('echo: Hello')
  expect(clicks).toBeLessThanOrEqual(5)
  await poll(
    async () => (await part(page, 'first-call').textContent()) ?? '',
    (text) => text.includes('$'),
  )
  expect(await part(page, 'first-call').textContent()).toMatch(/^First call received: .+ for \$/)

  // The sample shows the key masked, and its copy has it whole, with the model that was called.
  const shown = (await part(page, 'sample').textContent()) ?? ''
  expect(shown).toContain('••••')
  await page.getByRole('button', { name: 'Copy curl' }).click()
  await poll(
    () => copied(page),
    (text) => text.startsWith('curl'),
  )
  const sample = await copied(page)
  expect(sample).toMatch(/Bearer sk-\w{48}'/)
  const key = /sk-\w+/.exec(sample)![0]
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key)
  expect(sample).not.toContain('MODEL_NAME')

  code = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'gift', count: 1, quota: 500_000 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/redemption/', { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: string[] }
    await fetch('/api/option/', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ key: 'QuotaForNewUser', value: '0' }),
    })
    return data[0]!
  })
  expect(problems).toEqual([])
  await page.context().close()
})

test('a buyer on a phone registers, redeems and copies a program with the own key', async () => {
  const { page, problems } = await newPage(390)
  await page.goto(`${stage.url}/register`)
  const passwords = page.locator('oneapi-register input[type=password]')
  await page.locator('oneapi-register input[name=username]').fill('buyer')
  await passwords.nth(0).fill('journey-2026')
  await passwords.nth(1).fill('journey-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await part(page, 'redeem').click()
  await page.waitForURL(/\/topup$/)
  await page.getByRole('textbox', { name: 'Redemption code' }).fill(code)
  await page.keyboard.press('Enter')
  const next = part(page, 'next-key')
  // The gateway gives a new account its first key.
  await next.locator('[part~=copy-key]').click()
  await poll(
    () => copied(page),
    (text) => text.startsWith('sk-'),
  )
  const key = await copied(page)
  expect(key).toMatch(/^sk-\w{48}$/)
  for (const program of ['Python', 'JavaScript', 'OpenCode']) {
    await next.getByRole('tab', { name: program }).click()
    await next.locator('[part~=sample]').getByRole('button').click()
    expect(
      await poll(
        () => copied(page),
        (text) => text.includes(key) && text !== key,
      ),
    ).toContain('/v1"')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // The copy menu of the key has the same programs.
  await page.goto(`${stage.url}/token`)
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.getByRole('menuitem', { name: 'Python' }).click()
  expect(
    await poll(
      () => copied(page),
      (text) => text.startsWith('from openai'),
    ),
  ).toContain(key)
  await page.locator('a.balance').click()
  await page.waitForURL(/\/topup$/)
  expect(problems).toEqual([])
  await page.context().close()
})

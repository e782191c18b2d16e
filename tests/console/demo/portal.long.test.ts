import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'
import { rootToken } from '../../root.ts'

// A third-party page: two elements and a token function, without the console or a cookie.
const stage = setStage({ MANNERS: 'polite', SAMPLE_DATA: '1' })
let page: Page
let token = ''
const calls: { path: string; authorization: string | undefined; cookie: string | undefined }[] = []

beforeAll(async () => {
  token = await rootToken(stage.url)

  const context = await stage.browser.newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url })
  page = await context.newPage()
  page.on('request', async (request) => {
    const path = new URL(request.url()).pathname
    if (!path.startsWith('/api/')) return
    const { authorization, cookie } = await request.allHeaders()
    calls.push({ path, authorization, cookie })
  })
})

/** The number of calls once there has been no other for a second. */
async function stillCalls(): Promise<number> {
  for (let count = -1; ;) {
    if (count === calls.length) return count
    count = calls.length
    await new Promise((next) => setTimeout(next, 1000))
  }
}

const dataOf = async <Data>(reply: Promise<{ json(): Promise<unknown> }>) =>
  ((await (await reply).json()) as { data: Data }).data

/** A call with the token that does not go through the page. */
const ask = <Data>(path: string, init: RequestInit = {}) =>
  dataOf<Data>(
    fetch(stage.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }),
  )

test('nothing of the visitor is asked for before there is a token', async () => {
  await page.goto(`${stage.url}/demo/portal/`)
  await page
    .getByLabel('兑换码')
    .or(page.getByText('登录', { exact: false }))
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls.filter(({ path }) => path !== '/api/status')).toEqual([])
})

test('with the token both elements show what is the visitor’s', async () => {
  await page.getByLabel('系统访问令牌').fill(token)
  await page.getByRole('button', { name: '使用' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await page.getByLabel('兑换码').waitFor()
  expect(calls.some(({ path }) => path === '/api/token/')).toBe(true)
  expect(calls.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  const personal = calls.filter(({ path }) => path !== '/api/status')
  expect(new Set(personal.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${token}`]))
})

test('a code is redeemed', async () => {
  const before = (await ask<{ quota: number }>('/api/user/self')).quota
  const [code = ''] = await ask<string[]>('/api/redemption/', {
    method: 'POST',
    body: JSON.stringify({ name: 'portal', count: 1, quota: 1_500_000 }),
  })
  await page.getByLabel('兑换码').fill(code)
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.getByText(/兑换成功.*\$3\.00/).waitFor()
  expect((await ask<{ quota: number }>('/api/user/self')).quota).toBe(before + 1_500_000)
})

test('a key is made in a dialog, copied, and deleted; the address never changes', async () => {
  await page.getByRole('button', { name: '新建令牌' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('门户')
  await dialog.getByRole('button', { name: '新建令牌' }).click()
  await dialog.getByRole('heading', { name: '令牌已创建' }).waitFor()
  await dialog.getByRole('button', { name: '复制密钥' }).click()
  const key = await poll(
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text.startsWith('sk-'),
  )
  expect(key).toMatch(/^sk-\w{40,}$/)
  await dialog.getByRole('button', { name: '完成' }).click()

  const row = page.getByRole('row').filter({ hasText: '门户' })
  await row.waitFor()
  // A menu closes when the page scrolls, so wait for scrolling to finish before opening it.
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await row.getByRole('button', { name: '门户 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除' }).last().click()
  await row.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${stage.url}/demo/portal/`)
})

test('the token is in no storage, attribute or address, and can be taken back', async () => {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain(token)
  expect(await page.content()).not.toContain(token)
  // The list that was asked for anew after the deletion.
  const before = await stillCalls()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '忘记' }).click()])
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('row').count()).toBeLessThan(2)
  expect(calls.slice(before).filter(({ path }) => path !== '/api/status')).toEqual([])
})

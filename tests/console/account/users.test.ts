import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { balanceOf, fillLogin, newUser, poll, signIn } from '../support.ts'

// Root hands out codes and manages users, and the users notice at once.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let root: Page
let otto: Page

beforeAll(async () => {
  await newUser(stage.url, 'otto')
  const open = async () => {
    const page = await (await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    page.setDefaultTimeout(10_000)
    return page
  }
  root = await open()
  otto = await open()
  await signIn(root, stage.url)
  await signIn(otto, stage.url, 'otto', 'journey-2026')
})

const rowOf = (name: string) => root.getByRole('row').filter({ hasText: name })
const act = async (item: string) => {
  await rowOf('otto').getByRole('button', { name: 'otto 的更多操作' }).click()
  await root.getByRole('menuitem', { name: item, exact: true }).click()
}
const answer = (question: string, verb: string) =>
  root.getByRole('alertdialog', { name: question }).getByRole('button', { name: verb, exact: true }).click()
let codes: string[] = []

test('root generates five codes and downloads them under their name @1.6 @2.14', async () => {
  await root.getByRole('link', { name: '兑换码' }).click()
  await root.getByRole('button', { name: '生成兑换码' }).first().click()
  await root.waitForURL('**/redemption/add')
  await root.getByRole('textbox', { name: '名称' }).fill('春节')
  await root.getByRole('spinbutton', { name: '额度' }).fill('2')
  await root.getByRole('spinbutton', { name: '生成数量' }).fill('5')
  await root.getByRole('button', { name: '生成', exact: true }).click()
  await root.getByRole('heading', { name: '已生成 5 个兑换码' }).waitFor()
  const download = root.waitForEvent('download')
  await root.getByRole('button', { name: /下载/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('春节.txt')
  codes = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(codes).toHaveLength(5)
  expect(new Set(codes).size).toBe(5)
  await root.getByRole('button', { name: '完成' }).click()
  await root.waitForURL('**/redemption')
})

test('another user redeems one, once; root sees it used', async () => {
  const before = await balanceOf(otto)
  await otto.getByRole('navigation').getByRole('link', { name: '充值' }).click()
  const redeem = async () => {
    await otto.getByLabel('兑换码').fill(codes[0] ?? '')
    await otto.getByRole('button', { name: '兑换', exact: true }).click()
  }
  await redeem()
  await otto.getByText(/兑换成功.*\$2\.00/).waitFor()
  const after = await poll(
    () => balanceOf(otto),
    (now) => now > before,
  )
  expect(after - before).toBeCloseTo(2, 2)
  await redeem()
  await otto
    .getByText(/已被使用/)
    .first()
    .waitFor()

  await root.reload()
  await root.getByRole('table').getByText('已使用').waitFor()
  expect(await root.getByRole('row').filter({ hasText: '已使用' }).count()).toBe(1)
})

test('promoted, a user manages channels from the next page on', async () => {
  await root.getByRole('link', { name: '用户', exact: true }).click()
  await act('提升为管理员')
  await answer('将 otto 提升为管理员？', '提升为管理员')
  await rowOf('otto').getByText('管理员', { exact: true }).waitFor()
  // The console takes the role from what was stored at sign-in, so the user has to sign in again.
  await otto.getByRole('button', { name: '退出登录' }).click()
  await otto.waitForURL('**/login')
  await fillLogin(otto, 'otto', 'journey-2026')
  await otto.getByRole('link', { name: '渠道' }).click()
  await otto.getByText('还没有渠道').waitFor()
})

test('banned, the user is out at the next call and cannot come back @1.7', async () => {
  await rowOf('otto').getByRole('button', { name: '封禁 otto' }).click()
  await answer('封禁 otto？', '封禁')
  await rowOf('otto').getByText('已封禁').waitFor()
  await otto.getByRole('link', { name: '令牌' }).click()
  await otto.waitForURL('**/login?expired=true')
  // The gateway's own message, because the session has not simply expired.
  await otto.locator('oneapi-login').getByText('用户已被封禁').first().waitFor()
  await fillLogin(otto, 'otto', 'journey-2026')
  await otto.getByRole('alert').getByText(/封禁/).first().waitFor()
})

test('enabled again and then deleted, the user is out at the next call', async () => {
  await rowOf('otto').getByRole('button', { name: '解封 otto' }).click()
  await rowOf('otto').getByText('已激活').waitFor()
  await fillLogin(otto, 'otto', 'journey-2026')
  await otto.waitForURL('**/token')
  await act('删除')
  await answer('删除用户 otto？', '删除')
  await rowOf('otto').waitFor({ state: 'detached' })
  await otto.getByRole('link', { name: '日志' }).click()
  await otto.waitForURL('**/login?expired=true')
})

test('a new user made by root signs in @2.16', async () => {
  await root.getByRole('button', { name: '新建用户' }).first().click()
  await root.waitForURL('**/user/add')
  await root.getByRole('textbox', { name: '用户名' }).fill('petra')
  await root.getByRole('textbox', { name: '密码' }).fill('petra-2026')
  await root.getByRole('button', { name: '新建', exact: true }).click()
  await root.waitForURL('**/user')
  await rowOf('petra').waitFor()
  await fillLogin(otto, 'petra', 'petra-2026')
  await otto.waitForURL(({ pathname }) => pathname !== '/login')
})

test('a user without key and call signs in to the first steps, until they are put away', async () => {
  const call = (method: string, path: string) =>
    otto.evaluate(
      async ([method, path]) =>
        (await fetch(path!, { method: method! })).json() as Promise<{ data: { id: number }[] }>,
      [method, path],
    )
  const again = async (landing: string) => {
    await otto.getByRole('button', { name: '退出登录' }).click()
    await otto.waitForURL('**/login')
    await fillLogin(otto, 'petra', 'petra-2026')
    await otto.waitForURL(({ pathname }) => pathname === landing)
  }
  for (const { id } of (await call('GET', '/api/token/?p=0')).data) await call('DELETE', `/api/token/${id}`)
  await again('/')
  await otto.getByRole('button', { name: '不再显示' }).click()
  await again('/token')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { at, signedIn, type Browser } from '../gateway/browser.ts'
import { setStage, storedSession } from './stage.ts'
import { poll } from './support.ts'

// Home loads keys, channels and users too; whoever starts there and goes on to the lists changes what Home has loaded.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' })
let root: Browser
let page: Page

interface Row {
  id: number
  name: string
  username: string
  status: number
}
const stored = async (kind: string) => (await root.get<Row[]>(`/api/${kind}/search?keyword=`)).data
const stateOf = async (kind: string, name: string) =>
  (await stored(kind)).find((row) => row.name === name || row.username === name)?.status

beforeAll(async () => {
  root = await signedIn(at(stage.url))
  for (let index = 1; index <= 6; index++) {
    await root.post('/api/channel/', {
      name: `channel-${index}`,
      type: 1,
      key: 'k',
      models: 'm',
      group: 'default',
    })
    await root.post('/api/user/', { username: `user-${index}`, password: 'journey-2026' })
    await root.post('/api/token/', {
      name: `token-${index}`,
      remain_quota: 500_000,
      expired_time: -1,
      unlimited_quota: false,
    })
  }
  const context = await stage.browser.newContext({
    storageState: await storedSession(stage),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
}, 120_000)
afterAll(() => page?.context().close())

test.each([
  { kind: 'token', link: '令牌', things: '个令牌', act: '禁用', state: '已禁用' },
  { kind: 'channel', link: '渠道', things: '个渠道', act: '禁用', state: '已禁用' },
  { kind: 'user', link: '用户', things: '个用户', act: '封禁', state: '已封禁' },
])(
  'after Home was shown, the $kind list tells what the gateway did: one row, many, deleted',
  async ({ kind, link, things, act, state }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(stage.url)
    for (const part of ['failing-channels', 'quota-risks', 'due-keys'])
      await page.locator(`[part=${part}] [part=empty], [part=${part}] p`).first().waitFor()
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
    const row = (index: number) => page.locator('[part~=row]', { hasText: `${kind}-${index}` })
    await row(1).waitFor()

    const own = row(1).locator('button', { hasText: act })
    await own.or(row(1).locator('[part=more]')).first().click()
    if (kind === 'token') await page.getByRole('menuitem', { name: act, exact: true }).click()
    if (kind === 'user') await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await row(1).filter({ hasText: state }).waitFor()
    expect(await stateOf(kind, `${kind}-1`)).toBe(2)

    for (const index of [2, 3, 4]) await row(index).locator('.tick input').click()
    await page.getByText('已选择 3 个').waitFor()
    await page.getByRole('button', { name: act, exact: true }).last().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${act} 3 ${things}` })
      .click()
    const job = page.locator('[part=job-status]')
    await job.filter({ hasText: '3 / 3' }).waitFor()
    for (const index of [2, 3, 4]) {
      await row(index).filter({ hasText: state }).waitFor()
      expect(await stateOf(kind, `${kind}-${index}`)).toBe(2)
    }
    expect(await job.innerText()).not.toMatch(/失败|Cannot/)

    for (const index of [5, 6]) await row(index).locator('.tick input').click()
    await page.getByText('已选择 2 个').waitFor()
    await page.locator('[part=bulk-more]').click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `删除 2 ${things}` })
      .click()
    await poll(
      async () => (await stored(kind)).filter(({ name, username }) => /-[56]$/.test(name || username)).length,
      (left) => left === 0,
      15_000,
    )
    await row(6).waitFor({ state: 'detached' })
    await row(5).waitFor({ state: 'detached' })
    expect(await job.innerText()).not.toMatch(/失败|Cannot/)
    expect(await page.locator('[part=toast], .toast').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/失败|Cannot|undefined/),
    )
    expect(faults).toEqual([])
  },
  60_000,
)

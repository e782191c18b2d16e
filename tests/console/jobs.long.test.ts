import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, signedIn, type Browser } from '../gateway/browser.ts'
import { pageWithKeyboard } from './keyboard/keyboard.ts'
import { setStage, storedSession, type StoredSession } from './stage.ts'
import { poll, signIn } from './support.ts'
import { axeFaults } from './sweeps/sweep.ts'

// The job tray of the console: across pages and a reload, on a desktop and on a phone.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' })
let root: Browser
let session: StoredSession

beforeAll(async () => {
  root = await signedIn(at(stage.url))
  for (let index = 1; index <= 8; index++)
    await root.post('/api/token/', {
      name: `key-${index}`,
      remain_quota: 500_000,
      expired_time: -1,
      unlimited_quota: true,
    })
  session = await storedSession(stage)
}, 120_000)

const disabled = async () =>
  (await root.get<{ status: number }[]>('/api/token/search?keyword=')).data.filter(
    ({ status }) => status === 2,
  ).length

const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const open = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
  const context = await stage.browser.newContext({
    storageState: session,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    colorScheme,
  })
  const page = await context.newPage()
  pages.push(page)
  page.setDefaultTimeout(15_000)
  await page.goto(`${stage.url}/token`)
  await page.locator('[part~=row]').first().waitFor()
  return page
}

/** Holds back the page's writes after the first `after`; returns a function that releases them. */
const holdWrites = async (page: Page, after: number) => {
  let count = 0
  let free!: () => void
  const wait = new Promise<void>((resolve) => (free = resolve))
  await page.route(/\/api\/token\/\?status_only/, async (route) => {
    if (++count > after) await wait
    await route.continue().catch(() => undefined)
  })
  return free
}

const changeAll = async (page: Page, act: string) => {
  const boxes = page.locator('[part~=row] .tick input')
  for (let row = 0; row < 8; row++) await boxes.nth(row).click()
  await page
    .getByRole('button', { name: new RegExp(`^${act}`) })
    .last()
    .click()
  await page.getByRole('button', { name: new RegExp(`^${act} 8 个`) }).click()
}
const tray = (page: Page) => page.locator('oneapi-jobs [part=button]')
const panel = (page: Page) => page.locator('oneapi-jobs [part=panel]')

describe('the tray of jobs', () => {
  test.each([1280, 390])('survives navigation, and ends what was begun, %i px wide', async (width) => {
    const page = await open(width)
    const before = await disabled()
    const free = await holdWrites(page, 2)
    await changeAll(page, before === 0 ? '禁用' : '启用')
    await tray(page).waitFor()
    if (width > 800) await page.getByRole('link', { name: '充值' }).first().click()
    await tray(page).click()
    await panel(page)
      .getByText(/2 \/ 8/)
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    free()
    await panel(page)
      .getByText(/8 \/ 8/)
      .waitFor()
    expect(await disabled()).toBe(before === 0 ? 8 : 0)
    await panel(page).getByRole('button', { name: '撤销' }).click()
    await poll(disabled, (count) => count === before, 30_000)
    await page.keyboard.press('Escape')
    await poll(
      () => panel(page).isVisible(),
      (shown) => !shown,
      5000,
    )
  })

  test('is asked for again when its script did not come, and nothing is left uncaught', async () => {
    const page = await open(1280)
    const uncaught: string[] = []
    page.on('pageerror', ({ message }) => uncaught.push(message))
    let [refused, online] = [0, false]
    await page.route(/\/assets\/jobs-/, async (route) => {
      const response = await route.fetch()
      // The script of the element, not the one that works, which has the same name.
      const isTray = /oneapi-jobs["`]/.test(await response.text())
      if (online || !isTray) return route.fulfill({ response })
      refused++
      return route.abort()
    })
    const before = await disabled()
    const free = await holdWrites(page, 2)
    await changeAll(page, before === 0 ? '禁用' : '启用')
    await poll(
      () => Promise.resolve(refused),
      (count) => count > 0,
      10_000,
    )
    await page.waitForLoadState('networkidle')
    online = true
    free()
    await tray(page).click()
    await panel(page).getByRole('button', { name: '撤销' }).click()
    await poll(disabled, (count) => count === before, 30_000)
    expect(uncaught).toEqual([])
  })

  test('has the export of the log, which goes on on another page until its file is there', async () => {
    for (let line = 1; line <= 25; line++)
      await root.post('/api/topup', { user_id: 1, quota: 1, remark: `line ${line}` })
    // An export ends before the current second, to which lines may still be added.
    await new Promise((done) => setTimeout(done, 1100))
    const page = await open(1280)
    await page.goto(`${stage.url}/log?type=1`)
    await page.locator('[part~=row]').first().waitFor()
    let free!: () => void
    const wait = new Promise<void>((resolve) => (free = resolve))
    await page.route(
      ({ pathname, searchParams }) => pathname === '/api/log/' && searchParams.get('p') === '1',
      async (route) => {
        await wait
        await route.continue().catch(() => undefined)
      },
    )
    await page.locator('[part~=export-button]').click()
    await page.getByText('正在导出，已读取 10 条…').waitFor()
    await page.getByRole('link', { name: '令牌' }).first().click()
    await page.locator('oneapi-token-list [part~=row]').first().waitFor()
    await tray(page).click()
    await panel(page).getByText('日志导出').waitFor()
    await panel(page).getByText('已处理 10').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const saved = page.waitForEvent('download')
    free()
    const text = readFileSync((await (await saved).path())!, 'utf8')
    for (let line = 1; line <= 25; line++) expect(text.split(`line ${line}`).length).toBeGreaterThan(1)
    expect(text.trimEnd().split('\r\n')).toHaveLength(26)
    await panel(page).getByText('1 / 1').waitFor()
    await panel(page).getByRole('button', { name: '关闭' }).click()
    await tray(page).waitFor({ state: 'detached' })
  })

  test('by keyboard alone: opened, undone without the list taking the focus, and closed', async () => {
    const { page, hands } = await pageWithKeyboard(stage)
    pages.push(page)
    page.setDefaultTimeout(15_000)
    await signIn(page, stage.url)
    await page.goto(`${stage.url}/token`)
    await page.locator('[part~=row]').first().waitFor()
    expect(await disabled()).toBe(0)
    await hands.press('checkbox', '选择本页全部', 'Space')
    await page.getByRole('button', { name: '取消选择' }).waitFor()
    await hands.tabTo('button', '取消选择')
    await hands.press('button', /^禁用/)
    await page.getByRole('dialog').first().waitFor()
    await hands.press('button', /^禁用 8 个/)
    await page.locator('oneapi-token-list [part=job-status]', { hasText: '8 / 8' }).waitFor()
    expect(await disabled()).toBe(8)
    await hands.press('button', /^任务/)
    await panel(page)
      .getByText(/8 \/ 8/)
      .waitFor()
    await hands.press('button', '撤销')
    expect(await poll(disabled, (count) => count === 0, 30_000)).toBe(0)
    const taken = await page
      .locator('oneapi-token-list')
      .evaluate(({ shadowRoot }) => shadowRoot!.activeElement?.textContent ?? '')
    expect(taken).toBe('')
    await page.keyboard.press('Escape')
    await poll(
      () => panel(page).isVisible(),
      (shown) => !shown,
      5000,
    )
    expect(hands.unseen).toEqual([])
  })

  test('after a reload in mid-job it tells what was done, and does the rest', async () => {
    const page = await open(1280)
    expect(await disabled()).toBe(0)
    await holdWrites(page, 3)
    await changeAll(page, '禁用')
    await tray(page).click()
    await panel(page)
      .getByText(/3 \/ 8/)
      .waitFor()
    await page.unroute(/\/api\/token\/\?status_only/)
    // Asks nothing, neither before nor after.
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await tray(page).click()
    expect(dialogs).toEqual([])
    await panel(page).getByText('7 / 8').waitFor()
    await panel(page).getByRole('button', { name: '查询结果' }).click()
    // The request that was pending when the page was left may have been stored; else it is made now.
    const retry = panel(page).getByRole('button', { name: '重试未完成项' })
    await retry.or(panel(page).getByText('8 / 8')).first().waitFor()
    if (await retry.isVisible()) await retry.click()
    await panel(page).getByText('8 / 8').waitFor()
    expect(await disabled()).toBe(8)
    await panel(page).getByText('1 项结果未知').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('key-1')
    await panel(page).getByRole('button', { name: '关闭' }).click()
    await tray(page).waitFor({ state: 'detached' })
  })
})

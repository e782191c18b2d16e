import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, signedIn, type Browser } from '../gateway/browser.ts'
import { pageWithKeyboard } from './keyboard/keyboard.ts'
import { setStage, storedSession, type StoredSession } from './stage.ts'
import { poll, signIn } from './support.ts'
import { axeFaults } from './sweeps/sweep.ts'

// Bulk actions on a desktop and on a phone, by mouse and by keyboard only.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' })
let root: Browser
let session: StoredSession

interface Row {
  id: number
  name: string
  username: string
  status: number
  group: string
  remain_quota: number
}

beforeAll(async () => {
  root = await signedIn(at(stage.url))
  // 24 channels, 16 of them of one provider (type 14), the others of another.
  for (let index = 1; index <= 24; index++)
    await root.post('/api/channel/', {
      name: `channel-${index}`,
      type: index % 3 ? 14 : 1,
      key: 'k',
      models: 'm',
      group: 'default',
    })
  for (let index = 1; index <= 14; index++) {
    await root.post('/api/user/', { username: `user-${index}`, password: 'journey-2026' })
    await root.post('/api/token/', {
      name: `key-${index}`,
      remain_quota: 500_000,
      expired_time: -1,
      unlimited_quota: false,
    })
  }
  await root.post('/api/redemption/', { name: 'code', quota: 1000, count: 14 })
  session = await storedSession(stage)
}, 120_000)

/** The rows stored in the gateway. */
const stored = async (kind: string) => (await root.get<Row[]>(`/api/${kind}/search?keyword=`)).data
const count = async (kind: string, fits: (row: Row) => boolean) => (await stored(kind)).filter(fits).length
const until = (read: () => Promise<number>, wanted: number) => poll(read, (value) => value === wanted, 30_000)

const open = async (path: string, width: number, touch = false) => {
  const context = await stage.browser.newContext({
    storageState: session,
    viewport: { width, height: 844 },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(stage.url + path)
  await page.locator('[part~=row]').first().waitFor()
  return page
}
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

describe('the tasks that took some 20 and some 50 clicks', () => {
  const counting = (page: Page) => {
    let clicks = 0
    return {
      click: async (target: Locator) => {
        clicks += 1
        await target.click()
      },
      pick: async (target: Locator, value: string) => {
        // One click to open the list and one to choose the entry.
        clicks += 2
        await target.selectOption(value)
      },
      clicks: () => clicks,
      button: (name: string | RegExp) => page.getByRole('button', { name }),
    }
  }

  test('disabling all channels of one provider takes at most 6 clicks', async () => {
    const page = await open('/channel', 1280)
    pages.push(page)
    const { click, pick, button, clicks } = counting(page)
    await pick(page.locator('[part=filter-type] select'), '14')
    await page.getByText('共 16 条').waitFor()
    await click(page.getByRole('checkbox', { name: '选择本页全部' }))
    await click(button('选择全部 16 个'))
    await click(button(/^禁用/).last())
    await click(button('禁用 16 个渠道'))
    await page.locator('[part=job-status]', { hasText: '16 / 16' }).waitFor({ timeout: 40_000 })
    expect(clicks()).toBeLessThanOrEqual(6)
    expect(await count('channel', ({ status }) => status === 2)).toBe(16)
    // Resets the channels for the following tests.
    for (const { id, status } of await stored('channel'))
      if (status === 2) await root.put('/api/channel/', { id, status: 1 })
  })

  test('moving twelve users into a group takes at most 6 clicks', async () => {
    const page = await open('/user', 1280)
    pages.push(page)
    const { click, pick, button, clicks } = counting(page)
    await page.getByRole('checkbox', { name: '选择 user-14', exact: true }).click()
    await page.locator('[part=page-size] select').selectOption('20')
    await page.getByRole('checkbox', { name: '选择 user-3', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: '选择 user-14', exact: true }).click()
    // Clicks are counted from here: a range of twelve, the group, the button.
    await click(page.getByRole('checkbox', { name: '选择 user-14', exact: true }))
    await page.keyboard.down('Shift')
    await click(page.getByRole('checkbox', { name: '选择 user-3', exact: true }))
    await page.keyboard.up('Shift')
    await page.getByText('已选择 12 个').waitFor()
    await click(button('分组'))
    await pick(page.locator('dialog [part=group] select'), 'vip')
    await click(button('修改 12 个用户的分组'))
    await page.locator('[part=job-status]', { hasText: '12 / 12' }).waitFor({ timeout: 40_000 })
    expect(clicks()).toBeLessThanOrEqual(6)
    expect(await count('user', ({ group }) => group === 'vip')).toBe(12)
  })
})

const lists = [
  { path: '/token', kind: 'token', things: '个令牌', act: '禁用', off: 2 },
  { path: '/redemption', kind: 'redemption', things: '个兑换码', act: '禁用', off: 2 },
  { path: '/user', kind: 'user', things: '个用户', act: '封禁', off: 2 },
  { path: '/channel', kind: 'channel', things: '个渠道', act: '禁用', off: 2 },
]

// All lists share what they do with many rows, so a share has two of them; the phone has the touch tests below.
describe.each([
  [1280, lists],
  [390, lists.slice(2, 3)],
] as const)('at %i px', (width, some) => {
  test.each(some)('$path: two rows chosen, seen beforehand, done and undone, deleted', async (list) => {
    const { path, kind, things, act, off } = list
    const page = await open(path, width)
    pages.push(page)
    const before = await count(kind, ({ status }) => status === off)
    const boxes = page.locator('[part~=row]', { hasText: /已启用|未使用|已激活/ }).locator('.tick input')
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    await page.getByText('已选择 2 个').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: act, exact: true }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`2 ${things}将被更改`).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: `${act} 2 ${things}` }).click()
    const job = page.locator('[part=job-status]')
    await job.filter({ hasText: '2 / 2' }).waitFor()
    expect(await count(kind, ({ status }) => status === off)).toBe(before + 2)
    expect(await axeFaults(page)).toEqual([])
    await job.getByRole('button', { name: '撤销' }).click()
    expect(await until(() => count(kind, ({ status }) => status === off), before)).toBe(before)

    const all = (await stored(kind)).length
    await boxes.nth(0).click()
    await page.getByText('已选择 1 个').waitFor()
    await page.locator('[part=bulk-more]').click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `删除 1 ${things}` })
      .click()
    expect(await until(async () => (await stored(kind)).length, all - 1)).toBe(all - 1)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})

test.each(lists.slice(0, 2))(
  '$path by keyboard alone: a range chosen, changed and changed back',
  async (list) => {
    const { path, kind, things, act, off } = list
    const { page, hands } = await pageWithKeyboard(stage)
    pages.push(page)
    await signIn(page, stage.url)
    await page.goto(stage.url + path)
    await page.locator('[part~=row]').first().waitFor()
    const before = await count(kind, ({ status }) => status === off)
    await hands.tabTo('checkbox', '选择本页全部')
    await hands.tabTo('checkbox', /^选择 /, { within: 12 })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('已选择 3 个').waitFor()
    // Skips the buttons of the rows, some of which have the same name.
    await hands.tabTo('button', '取消选择')
    await hands.press('button', new RegExp(`^${act}`))
    await page.getByRole('dialog').waitFor()
    await hands.press('button', new RegExp(`^${act} \\d+ ${things}$`))
    expect(await until(() => count(kind, ({ status }) => status === off), before + 3)).toBeGreaterThan(before)
    await page.locator('[part=job-status]').getByRole('button', { name: '撤销' }).waitFor()
    await hands.press('button', '撤销')
    expect(await until(() => count(kind, ({ status }) => status === off), before)).toBe(before)
    expect(hands.unseen).toEqual([])
  },
)

test.each(lists.filter((_, place) => place % 2))(
  '$path by touch on a phone: bar and job are in reach and cover no row',
  async (list) => {
    const { path, act, things } = list
    const page = await open(path, 390, true)
    pages.push(page)
    await page
      .locator('[part~=row]', { hasText: /已启用|未使用|已激活/ })
      .locator('.tick input')
      .first()
      .tap()
    const bar = page.locator('[part~=bulk-bar]')
    await page.getByText('已选择 1 个').waitFor()
    const placeOf = async (what: Locator) => (await what.boundingBox())!
    // At the top of a long list the bar stands at the bottom of the window, and below the rows at their end.
    await page.evaluate(() => scrollTo(0, 0))
    const stuck = await placeOf(bar)
    expect([stuck.x >= 0, stuck.x + stuck.width <= 390]).toEqual([true, true])
    expect(Math.round(stuck.y + stuck.height)).toBe(844)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await placeOf(page.locator('[part~=row]').last())
    expect(last.y + last.height).toBeLessThanOrEqual((await placeOf(bar)).y + 1)
    for (const button of await bar.locator('button:visible:not([aria-disabled=true])').all()) {
      // `trial` fails if anything else would take the touch.
      await button.tap({ trial: true })
      expect((await placeOf(button)).height).toBeGreaterThanOrEqual(36)
    }
    // A row that takes the focus is not left below the bar.
    await page.evaluate(() => scrollTo(0, 0))
    for (const control of await page.locator('[part~=row] .tick input').all()) {
      await control.focus()
      const { y, height } = await placeOf(control)
      expect(y + height).toBeLessThanOrEqual((await placeOf(bar)).y)
    }

    await bar.getByRole('button', { name: act, exact: true }).tap()
    await page.getByRole('button', { name: `${act} 1 ${things}` }).tap()
    await page.locator('[part=job-status]', { hasText: '1 / 1' }).waitFor()
    await page.locator('oneapi-jobs [part=button]').tap()
    const panel = page.locator('oneapi-jobs [part=panel]')
    await panel.getByText('1 / 1').waitFor()
    const sheet = await placeOf(panel)
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, 844])
    await panel.getByRole('button', { name: '撤销' }).tap()
  },
)

import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, signedIn, type Browser } from '../../gateway/browser.ts'
import { pageWithKeyboard, type Keyboard } from '../keyboard/keyboard.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'
import { poll, signIn } from '../support.ts'
import { axeFaults } from '../sweeps/sweep.ts'

// Tests, imports and exports of channels: by mouse, by keyboard only and on a phone.
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' })
let root: Browser
let session: StoredSession

interface Channel {
  id: number
  name: string
  status: number
  priority: number
  models: string
}

/** A type that answers inside the gateway, and one whose address refuses. */
const [echo, custom] = [1000, 8]

beforeAll(async () => {
  root = await signedIn(at(stage.url))
  const add = (name: string, fields: object) =>
    root.post('/api/channel/', { name, key: 'k', models: 'one,two', group: 'default', ...fields })
  // Newest first, so that the two that matter stand on the second page.
  await add('dead', { type: custom, base_url: 'http://127.0.0.1:9' })
  await add('works', { type: echo })
  for (let index = 1; index <= 10; index++) await add(`other ${index}`, { type: echo })
  session = await storedSession(stage)
}, 120_000)

const stored = async () => (await root.get<Channel[]>('/api/channel/search?keyword=')).data
const named = async (name: string) => (await stored()).find((one) => one.name === name)
/** Everything of the channels but what a test changes. */
const settings = async () =>
  JSON.stringify(
    (await stored()).map(({ ...channel }) => ({ ...channel, test_time: 0, response_time: 0, balance: 0 })),
  )

const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
  const dead = await named('dead')
  if (dead) await root.put('/api/channel/', { id: dead.id, status: 1 })
})

const open = async (width: number, path = '/channel') => {
  const phone = width < 500
  const context = await stage.browser.newContext({
    storageState: session,
    viewport: { width, height: 844 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  pages.push(page)
  page.setDefaultTimeout(15_000)
  await page.goto(stage.url + path)
  await page.locator('[part~=row]').first().waitFor()
  return page
}
const byKeyboard = async (path: string): Promise<{ page: Page; hands: Keyboard }> => {
  const { page, hands } = await pageWithKeyboard(stage)
  pages.push(page)
  page.setDefaultTimeout(15_000)
  await signIn(page, stage.url)
  await page.goto(stage.url + path)
  await page.locator('[part~=row]').first().waitFor()
  return { page, hands }
}

const rowOf = (page: Page, name: string) => page.locator('[part~=row]', { hasText: name })
const matrix = (page: Page) => page.locator('dialog[part~=matrix][open]')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return textOf(download)
}
const fromMenu = async (page: Page, entry: RegExp) => {
  await page.locator('[part=bulk]').first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}
/** Nothing of the page or of the open dialog is wider than the window. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const rooms = [...document.querySelectorAll('*')].flatMap((one) => [
      ...(one.shadowRoot?.querySelectorAll('dialog[open]') ?? []),
    ])
    return [document.documentElement, ...rooms].filter((one) => one.scrollWidth > innerWidth).length
  })

// By keyboard the same is done at 1280 px too.
describe.each([390, 1280])('at %i px', (width) => {
  test('channels by models: chosen, run, saved as CSV, what failed disabled', async () => {
    const page = await open(width, '/channel?page=2')
    for (const name of ['works', 'dead']) await rowOf(page, name).locator('.tick input').click()
    await page.locator('[part~=bulk-test]').click()
    await matrix(page).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await matrix(page).getByRole('checkbox', { name: /two/ }).check()
    await button(page, '开始 4 次测试').click()
    await matrix(page).getByText('2 个成功，2 个失败').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await cut(page)).toBe(0)
    const csv = await saved(page, () => button(page, '下载 CSV').click())
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines.filter((line) => /,dead,(one|two),失败,/.test(line))).toHaveLength(2)
    expect(lines.filter((line) => /,works,(one|two),成功,\d/.test(line))).toHaveLength(2)
    await button(page, '禁用测试失败的 1 个渠道').click()
    const question = page.getByRole('alertdialog')
    await question.getByText('dead').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: '禁用', exact: true }).click()
    await matrix(page).getByText('已禁用 1 个渠道').waitFor()
    expect((await named('dead'))!.status).toBe(2)
    expect((await named('works'))!.status).toBe(1)
  })

  test('the file of all channels changes nothing; changed, it changes that and no more, once', async () => {
    const page = await open(width)
    const before = await settings()
    const file = await saved(page, () => fromMenu(page, /^导出 JSON/))
    const parsed = JSON.parse(file) as { channels: { name: string; priority?: number }[] }
    expect(parsed.channels).toHaveLength(12)
    const take = async (text: string) => {
      await fromMenu(page, /^导入/)
      await page.locator('dialog input[type=file]').setInputFiles({
        name: 'channels.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    }
    await take(file)
    await page.getByText('新建 0 个，修改 0 个，相同 12 个').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await settings()).toBe(before)

    const priority = width
    const changed = parsed.channels.map((one) => (one.name === 'other 3' ? { ...one, priority } : one))
    await take(JSON.stringify({ channels: changed }))
    await page.getByText('新建 0 个，修改 1 个，相同 11 个').waitFor()
    await page.locator('[part=import__differs]').getByText(String(priority)).waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await cut(page)).toBe(0)
    await button(page, '导入 1 个渠道').click()
    await page.getByText('新建 0 个，修改 0 个，相同 12 个').waitFor()
    await page.keyboard.press('Escape')
    const wanted = JSON.parse(before) as Channel[]
    wanted.find(({ name }) => name === 'other 3')!.priority = priority
    expect(JSON.parse(await settings())).toEqual(wanted)
    await take(JSON.stringify({ channels: changed }))
    await page.getByText('新建 0 个，修改 0 个，相同 12 个').waitFor()
    expect(JSON.parse(await settings())).toEqual(wanted)
  })

  test('how a test ended is kept over a reload, on every page, and filters', async () => {
    const page = await open(width, '/channel?page=2')
    await rowOf(page, 'dead').getByRole('button', { name: /测试/ }).first().click()
    await rowOf(page, 'dead').getByText('失败').first().waitFor()
    await page.reload()
    await rowOf(page, 'dead').getByText('失败').first().waitFor()
    await page.goto(`${stage.url}/channel`)
    await page.locator('[part~=row]').first().waitFor()
    // On a phone they are in the sheet of the filters.
    if (width === 390) await button(page, '筛选').click()
    await page.locator(width === 390 ? 'dialog[open] [part=views]' : '[part=views]').click()
    await page.getByRole('button', { name: '故障渠道', exact: true }).click()
    await page.waitForURL(/test=failed/)
    await poll(
      () => page.locator('[part~=row]').count(),
      (count) => count === 1,
    )
    expect(await page.locator('[part~=row] [part~=open]').allInnerTexts()).toEqual(['dead'])
    const clear = page.locator(width === 390 ? 'dialog[open]' : '[part=toolbar]')
    await clear.getByRole('button', { name: '清除条件' }).last().click()
    if (width === 390) await page.keyboard.press('Escape')
    await page.getByText(/第 1 页/).waitFor()
    expect(await page.locator('[part~=row]').count()).toBe(10)
  })

  test('why a channel was disabled stands beside it, and its last failing test on a press', async () => {
    await root.put('/api/option/', { key: 'AutomaticDisableChannelEnabled', value: 'true' })
    try {
      await root.get('/api/channel/test?scope=all')
      await poll(
        async () => (await named('dead'))!.status,
        (status) => status === 3,
        30_000,
      )
    } finally {
      await root.put('/api/option/', { key: 'AutomaticDisableChannelEnabled', value: 'false' })
    }
    const page = await open(width, '/channel?status=auto-disabled')
    const why = rowOf(page, 'dead').locator('[part=why]')
    await why.filter({ hasText: /失败|failed/ }).waitFor()
    await why.click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[part=why-test]').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await cut(page)).toBe(0)
  })
})

describe('by keyboard alone', () => {
  test('channels by models: chosen, run, what failed disabled', async () => {
    const { page, hands } = await byKeyboard('/channel?page=2')
    await hands.press('checkbox', '选择 works', 'Space')
    await hands.press('checkbox', '选择 dead', 'Space')
    await page.locator('[part~=bulk-test]').waitFor()
    await hands.tabTo('button', '取消选择')
    await hands.press('button', /^按模型测试/)
    await matrix(page).waitFor()
    await hands.press('checkbox', /^two/, 'Space')
    await hands.press('button', '开始 4 次测试')
    await matrix(page).getByText('2 个成功，2 个失败').waitFor()
    await hands.press('button', '禁用测试失败的 1 个渠道')
    await page.getByRole('alertdialog').waitFor()
    await hands.press('button', '禁用')
    await matrix(page).getByText('已禁用 1 个渠道').waitFor()
    expect((await named('dead'))!.status).toBe(2)
    await page.keyboard.press('Escape')
    await matrix(page).waitFor({ state: 'hidden' })
    expect(hands.unseen).toEqual([])
  })

  test('a pasted file: what differs is seen, written, and the second time nothing is left to write', async () => {
    const { page, hands } = await byKeyboard('/channel')
    const { id, priority } = (await named('other 5'))!
    const text = JSON.stringify({ channels: [{ name: 'other 5', type: echo, priority: priority + 1 }] })
    await hands.press('button', '批量操作')
    await hands.choose(/^导入/)
    await page.locator('dialog textarea').waitFor()
    await hands.write('textbox', /./, text)
    await hands.press('button', '预览变更')
    await page.getByText('新建 0 个，修改 1 个，相同 0 个').waitFor()
    await hands.press('button', '导入 1 个渠道')
    await page.getByText('新建 0 个，修改 0 个，相同 1 个').waitFor()
    expect(await named('other 5')).toMatchObject({ id, priority: priority + 1 })
    await hands.press('button', '关闭')
    await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    expect(hands.unseen).toEqual([])
  })

  test('why a channel was disabled', async () => {
    const { id } = (await named('dead'))!
    await root.get(`/api/channel/test/${id}?model=one`)
    await root.put('/api/channel/', { id, status: 3 })
    const { page, hands } = await byKeyboard('/channel?status=auto-disabled')
    await hands.press('button', /dead 已被自动禁用/)
    await page.getByRole('dialog').locator('[part=why-test]').waitFor()
    await page.keyboard.press('Escape')
    await hands.rests('button', /dead 已被自动禁用/)
    expect(hands.unseen).toEqual([])
  })
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { formatTimestamp } from '../../src/widgets/domain/format.ts'
import { at, signedIn } from '../gateway/browser.ts'
import { launchBrowser, newUser, signIn, startConsoleProcess, type Console } from './support.ts'

// An export that a reload has interrupted goes on where it stopped, in parts and in a file of the reader.
const data = mkdtempSync(join(tmpdir(), 'oneapi-interrupted-'))
const lines = 125_000
let oneapi: Console
let browser: Browser
/** What an export that nothing interrupts has, without its head. */
let whole: string

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir: data })
  // Three lines a second, some of today and some of an earlier month.
  await db.execute(sql`
    insert into logs (user_id, username, created_at, type, token_name, model_name, channel, quota, content, request_id)
    select 1, 'root', extract(epoch from now())::bigint - n / 3 - case when n > 115000 then 4000000 else 0 end, 2,
      'token' || n % 20, 'model' || n % 30, n % 10, n % 1000, '倍率：0.25 × 1.00 × 3.00', n::text
    from generate_series(${lines}::int, 1, -1) n`)
  await close()
  oneapi = await startConsoleProcess({
    DATA_DIR: data,
    SAMPLE_DATA: '0',
    MANNERS: 'polite',
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
  })
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
  rmSync(data, { recursive: true, force: true })
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** The log, in a browser of its own. @param byFile - offers files, but not the log as one call */
async function open({ byFile = false, query = '' } = {}) {
  const context = await browser.newContext({ acceptDownloads: true })
  contexts.push(context)
  // A disk of the browser itself, for nobody chooses a file in its dialog here.
  if (byFile) {
    await context.addInitScript(() => {
      const showSaveFilePicker = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('log.csv', { create: true })
      Object.assign(window, { showSaveFilePicker })
    })
    await context.route('**/api/status', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"log_csv",', '') })
    })
  }
  const page = await context.newPage()
  await signIn(page, oneapi.url)
  return { context, page, saved: await openLog(page, query) }
}

/** Goes to the log; what it saves from then on is in the list. */
async function openLog(page: Page, query = '') {
  const saved: Promise<string>[] = []
  page.on('download', (file) => saved.push(file.path()))
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await page.goto(`${oneapi.url}/log${query}`)
  await page.locator('oneapi-log-list [part~=row]').first().waitFor()
  return saved
}

const card = (page: Page) => page.locator('oneapi-log-list [part=export]')
const start = (page: Page) => page.locator('oneapi-log-list [part~=export-button]').click()
const goOn = (page: Page) => card(page).locator('[part~=export__retry]').click()
const done = (page: Page, count = lines) =>
  card(page)
    .getByText(`已导出 ${count.toLocaleString('en')} 条`)
    .waitFor({ timeout: 240_000 })
const interrupted = (page: Page) =>
  card(page).getByText(/^上次导出中断，已保存 \d+,\d\d\d 条（log_[\d_]+\.csv）$/)
const stored = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('export-')))

/** The lines of the parts, which have a head each. */
async function joined(saved: readonly Promise<string>[]) {
  const texts = (await Promise.all(saved)).map((path) => readFileSync(path, 'utf8'))
  return texts.map((text) => text.slice(text.indexOf('\r\n') + 2)).join('')
}

/** Reloads as soon as a part is saved, in the middle of the next. */
async function interrupt({ page, saved }: { page: Page; saved: Promise<string>[] }) {
  await start(page)
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(1)
  await saved[0]
  await expect.poll(() => stored(page)).toHaveLength(1)
}

test(
  'an export that nothing interrupts has every line, and leaves nothing behind',
  { timeout: 180_000 },
  async () => {
    const { page, saved } = await open()
    await start(page)
    await done(page)
    whole = await joined(saved)
    expect(whole.trimEnd().split('\r\n')).toHaveLength(lines)
    expect(await stored(page)).toEqual([])
  },
)

test('only its own user is offered it, in one tab at a time', { timeout: 180_000 }, async () => {
  const { context, page, saved } = await open()
  await interrupt({ page, saved })
  const other = await context.newPage()
  await openLog(other)
  await other.waitForLoadState('networkidle')
  expect(await card(other).count()).toBe(0)
  await page.close()
  await other.reload()
  await interrupted(other).waitFor()

  await newUser(oneapi.url, 'somebody')
  await context.clearCookies()
  await signIn(other, oneapi.url, 'somebody', 'journey-2026')
  await other.goto(`${oneapi.url}/log`)
  await other.waitForLoadState('networkidle')
  expect(await card(other).count()).toBe(0)
  await context.clearCookies()
  await signIn(other, oneapi.url)
  await openLog(other)
  await interrupted(other).waitFor()
  await card(other).getByRole('button', { name: '取消' }).click()
  await card(other).waitFor({ state: 'detached' })
  expect(await stored(other)).toEqual([])
})

test(
  'where the gateway cannot be reached it fails, and goes on after a retry',
  { timeout: 180_000 },
  async () => {
    const { context, page, saved } = await open()
    await interrupt({ page, saved })
    await page.reload()
    await interrupted(page).waitFor()
    await context.setOffline(true)
    await goOn(page)
    await card(page)
      .getByText(/^导出在 \d+,\d\d\d 条处中断：/)
      .waitFor({ timeout: 60_000 })
    await context.setOffline(false)
    await goOn(page)
    await done(page)
    expect(await joined(saved)).toBe(whole)
  },
)

test('a file that the reader has chosen is continued', { timeout: 600_000 }, async () => {
  // The last hours only, for such a gateway has ten lines on a page.
  const from = Math.floor(Date.now() / 1000) - 6000
  const some = whole.split('\r\n').filter((line) => line.slice(0, 19) >= formatTimestamp(from))
  expect(some.length).toBeGreaterThan(12_000)
  const { page } = await open({ byFile: true, query: `?from=${from}` })
  await start(page)
  await card(page).locator('[part~=export__all]').click({ timeout: 60_000 })
  await expect.poll(() => stored(page), { timeout: 60_000 }).toHaveLength(1)
  await page.reload()
  await interrupted(page).waitFor()
  const size = () =>
    page.evaluate(async () => {
      const disk = await navigator.storage.getDirectory()
      return (await (await disk.getFileHandle('log.csv')).getFile()).size
    })
  expect(await size()).toBeLessThan(Buffer.byteLength(`${some.join('\r\n')}\r\n`))

  // Not the file that it was.
  await page.evaluate(async () => {
    const disk = await navigator.storage.getDirectory()
    const file = await disk.getFileHandle('log.csv')
    const copy = await (await disk.getFileHandle('copy.csv', { create: true })).createWritable()
    await copy.write(await (await file.getFile()).arrayBuffer())
    await copy.close()
    await (await file.createWritable()).close()
  })
  await goOn(page)
  await card(page).getByRole('alert').getByText('无法继续写入该文件').waitFor()
  await page.evaluate(async () => {
    const disk = await navigator.storage.getDirectory()
    const writable = await (await disk.getFileHandle('log.csv')).createWritable()
    await writable.write(await (await disk.getFileHandle('copy.csv')).getFile())
    await writable.close()
  })
  await goOn(page)
  await done(page, some.length)
  const text = await page.evaluate(async () => {
    const disk = await navigator.storage.getDirectory()
    return (await (await disk.getFileHandle('log.csv')).getFile()).text()
  })
  expect(text.slice(text.indexOf('\r\n') + 2)).toBe(`${some.join('\r\n')}\r\n`)
  expect(await stored(page)).toEqual([])
})

// The last, for it adds a line.
test('after a reload it goes on, whatever came and is filtered meanwhile', { timeout: 180_000 }, async () => {
  const opened = await open()
  await interrupt(opened)
  const [[, text]] = (await stored(opened.page)) as [[string, string]]
  expect(text).not.toMatch(/token\d|model\d|倍率/)
  const root = await signedIn(at(oneapi.url))
  await root.post('/api/topup', { user_id: 1, quota: 500, remark: 'meanwhile' })
  const rest = await openLog(opened.page, '?type=1')
  await interrupted(opened.page).waitFor()
  await goOn(opened.page)
  await done(opened.page)
  // One of this month, one of the earlier.
  expect(rest).toHaveLength(2)
  // The first list has them too.
  expect(await joined(opened.saved)).toBe(whole)
  expect(await stored(opened.page)).toEqual([])
})

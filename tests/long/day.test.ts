import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { fill } from '../../scripts/fill.ts'
import { launchMeasuredBrowser, signIn, startConsoleProcess, type Console } from '../console/support.ts'
import { at, signedIn, type Browser as Client } from '../gateway/browser.ts'

/**
 * The jobs of an administrator's day on a large gateway (240 channels, 990 keys, 12,000 codes, 5,000 users, 60,000
 * calls): the clicks of each are counted, what is typed is told beside them, and what came of it is compared with the
 * gateway.
 */
const data = mkdtempSync(join(tmpdir(), 'oneapi-day-'))
const now = Math.floor(Date.now() / 1000)
/** The id of one call, as gateways make them: its time, and digits. */
const called = now - 47_655 * 52
const requestId = `${new Date(called * 1000).toISOString().replace(/\D/g, '').slice(0, 14)}12345678`

let oneapi: Console
let browser: Browser
let root: Client
const table: string[] = []

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir: data })
  await fill(db, { now })
  await db.execute(sql`
    insert into logs (user_id, created_at, type, content, username, token_name, model_name, quota, prompt_tokens,
      completion_tokens, channel, request_id, elapsed_time)
    select 2 + n % 40, ${now}::int - (60000 - n) * 52, 2, '倍率：2.5 × 1 × 4', 'user' || (1 + n % 40), 'app-' || n % 7,
      (array['gpt-4o', 'gpt-4o-mini', 'claude-3-5-sonnet', 'deepseek-chat', 'o3'])[1 + n % 5], 100 + n % 9000,
      10 + n % 2000, n % 900, 1 + n % 240, 'call' || n, 200 + n * 37 % 9000
    from generate_series(1, 60000) n`)
  await db.execute(sql`update logs set request_id = ${requestId} where request_id = 'call12345'`)
  await db.execute(sql`
    insert into logs (user_id, created_at, type, content, username, quota)
    select 2 + id % 40, redeemed_time, 1, '通过兑换码充值 ＄' || (quota / 500000.0)::numeric(20, 6) || ' 额度',
      'user' || (1 + id % 40), quota from redemptions where status = 3`)
  // A user may have a thousand, and one is made.
  await db.execute(sql`delete from tokens where id > 990`)
  await db.execute(sql`update channels set name = 'rotate-' || id where id between 101 and 115`)
  await db.execute(sql`update channels set name = 'more-' || id where id between 121 and 160`)
  await close()
  oneapi = await startConsoleProcess({
    DATA_DIR: data,
    SAMPLE_DATA: '0',
    MANNERS: 'polite',
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
  })
  browser = await launchMeasuredBrowser()
  root = await signedIn(at(oneapi.url))
}, 300_000)
afterAll(async () => {
  console.log(['', 'job | clicks | keys | seconds', ...table].join('\n'))
  await browser?.close()
  await oneapi?.stop()
  rmSync(data, { recursive: true, force: true })
})

interface Hand {
  page: Page
  click: (target: Locator, options?: object) => Promise<void>
  type: (text: string, name?: string) => Promise<void>
}

/** Does a job with clicks and keys, which are counted from the page it begins on. */
function job(name: string, most: number, from: string, work: (hand: Hand) => Promise<void>, width = 1280) {
  test(name, { timeout: 180_000 }, async () => {
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width, height: width < 500 ? 844 : 800 },
      hasTouch: width < 500,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await signIn(page, oneapi.url)
    await page.goto(oneapi.url + from)
    await page.waitForLoadState('networkidle')
    const keys: string[] = []
    let clicks = 0
    const began = performance.now()
    await work({
      page,
      click: async (target, options) => {
        clicks++
        await target.click(options)
      },
      type: async (text, key = text) => {
        keys.push(key)
        if (text === key && text.length < 20 && /^(Control|Enter|Tab|Escape)/.test(text))
          await page.keyboard.press(text)
        else await page.keyboard.insertText(text)
      },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    table.push(`${name} | ${clicks} of ${most} | ${keys.join(', ') || '–'} | ${seconds}`)
    await context.close()
    expect(clicks).toBeLessThanOrEqual(most)
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const money = (units: number) => `$${(units / 500_000).toFixed(2)}`

job('who used a model, and what it cost', 4, '/log', async ({ page, click }) => {
  await click(button(page, '添加条件'))
  await click(page.getByRole('menuitem', { name: '模型' }))
  await click(page.getByRole('option', { name: 'o3', exact: true }))
  await click(button(page, '汇总'))
  const sums = page.locator('oneapi-log-list [part~=sums]')
  await page.getByText(/共 12,000 次调用/).waitFor({ timeout: 150_000 })
  const { data: sum } = await root.get<{ quota: number }>('/api/log/stat?model_name=o3')
  expect(await sums.textContent()).toContain(money(sum.quota))
  expect(await sums.getByRole('row').nth(1).textContent()).toMatch(/user\d+/)
})

job('the key of fifteen channels', 6, '/channel', async ({ page, click, type }) => {
  await click(page.getByPlaceholder(/搜索 ID/))
  await type('rotate-')
  await page.getByText('共 15 条').waitFor()
  await click(page.getByRole('checkbox', { name: '选择本页全部' }))
  await click(button(page, '选择全部 15 个'))
  await click(button(page, '更多操作').last())
  await click(page.getByRole('menuitem', { name: '密钥和地址' }))
  await type('sk-rotated-2026', 'the new key')
  await click(button(page, /^更换 15 个渠道/))
  await page.locator('[part=job-status]', { hasText: '15 / 15' }).waitFor()
})

job('a model to forty channels', 5, '/', async ({ page, click, type }) => {
  await type('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await type('渠道', 'the page')
  await page.getByRole('option', { name: /^渠道/ }).first().waitFor()
  await type('Enter')
  await page.waitForURL(/[/]channel/)
  await click(page.getByPlaceholder(/搜索 ID/))
  await type('more-')
  await page.getByText('共 40 条').waitFor()
  await click(page.getByRole('checkbox', { name: '选择本页全部' }))
  await click(button(page, '选择全部 40 个'))
  await click(page.getByRole('button', { name: '模型', exact: true }))
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('其他模型').focus()
  await type('gpt-6')
  await click(button(page, /^修改 40 个渠道/))
  await page.locator('[part=job-status]', { hasText: '40 / 40' }).waitFor()
  const { data: rows } = await root.get<{ name: string; models: string }[]>(
    '/api/channel/search?keyword=more-',
  )
  expect(rows.filter(({ models: all }) => all.split(',').includes('gpt-6'))).toHaveLength(40)
})

job('users to a group', 4, '/', async ({ page, click, type }) => {
  await click(page.getByRole('navigation').getByRole('link', { name: '用户' }))
  await click(page.getByRole('checkbox', { name: '选择本页全部' }))
  await click(page.locator('.bulk-acts').getByRole('button', { name: '分组', exact: true }))
  const group = page.locator('dialog[open]').getByLabel('分组', { exact: true })
  await group.focus()
  await type('svip', 'the group')
  await group.selectOption('svip')
  // Some have it already.
  await click(button(page, /^修改 \d+ 个用户/))
  await page.locator('[part=job-status]', { hasText: /(\d+) \/ \1/ }).waitFor()
  const { data: rows } = await root.get<{ group: string }[]>('/api/user/?p=0')
  expect(rows.map(({ group }) => group)).toEqual(rows.map(() => 'svip'))
})

job('the failing channels', 1, '/', async ({ page, click }) => {
  await click(page.locator('[part~=failing-channels]').getByRole('button', { name: /^另有 \d+ 个/ }))
  await page.waitForURL(/[/]channel[?]status=auto-disabled/)
  await page
    .getByText(/^共 \d+ 条|（全部 240 条）/)
    .first()
    .waitFor()
})

job('the whole log of 72,000 lines as a file', 2, '/', async ({ page, click }) => {
  await click(page.getByRole('navigation').getByRole('link', { name: '日志' }))
  const saved = page.waitForEvent('download', { timeout: 150_000 })
  await click(button(page, /^导出/))
  const text = await readFile(await (await saved).path(), 'utf8')
  const { data: sum } = await root.get<{ total: number }>('/api/log/stat?type=0')
  expect(text.trimEnd().split('\r\n').length, JSON.stringify(sum)).toBeGreaterThan(60_000)
})

job('a limited key and its first call', 6, '/', async ({ page, click, type }) => {
  await click(page.getByRole('navigation').getByRole('link', { name: '令牌' }))
  await click(button(page, '新建令牌'))
  await page.getByLabel(/^名称/).first().waitFor()
  await type('bot')
  await click(button(page, '30 天'))
  await click(page.getByLabel('无限额度'))
  await type('Tab')
  await type('5')
  await click(page.getByRole('button', { name: '新建令牌' }).last())
  await page.getByText(/curl/).first().waitFor()
})

job('different keys for three channels', 4, '/channel?search=rotate-', async ({ page, click, type }) => {
  await page.getByText('共 15 条').waitFor()
  await click(page.getByRole('checkbox', { name: '选择本页全部' }))
  // Rows have menus, too, and the bar comes late.
  await click(page.locator('[part~=bulk-bar]').getByRole('button', { name: '更多操作', exact: true }))
  await click(page.getByRole('menuitem', { name: '各渠道的新密钥' }))
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('渠道和密钥').focus()
  await type('rotate-115, sk-new-a\nrotate-114 sk-new-b\n113\tsk-new-c', 'the pasted lines')
  await click(dialog.getByRole('button', { name: /^更换 3 个渠道各自的密钥/ }))
  await page.locator('[part=job-status]', { hasText: '3 / 3' }).waitFor()
  expect(await page.content()).not.toContain('sk-new')
})

job('a new user with group and quota', 4, '/user', async ({ page, click, type }) => {
  await click(page.getByRole('link', { name: '新建用户' }).or(button(page, '新建用户')).first())
  const name = page.getByLabel(/^用户名/)
  await name.waitFor()
  await click(name)
  await type('newhire')
  await type('Tab')
  await type('Tab')
  await type('newhire-2026', 'the password')
  const group = page.getByLabel('分组', { exact: true })
  await group.focus()
  await type('vip', 'the group')
  await group.selectOption('vip')
  await click(page.getByLabel('额度', { exact: true }))
  await type('Control+a')
  await type('5')
  await click(button(page, '新建'))
  const made = async () =>
    (await root.get<{ group: string; quota: number }[]>('/api/user/search?keyword=newhire')).data[0]
  await expect.poll(made).toMatchObject({ group: 'vip', quota: 2_500_000 })
})

const userNamed = async (name: string) =>
  (
    await root.get<{ username: string; quota: number; status: number }[]>(`/api/user/search?keyword=${name}`)
  ).data.find(({ username }) => username === name)!

job('five dollars to a user', 1, '/', async ({ page, click, type }) => {
  const { quota } = await userNamed('user77')
  await type('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await type('给 user77 5 美元', 'the sentence')
  await page
    .getByRole('option', { name: /user77/ })
    .first()
    .waitFor()
  await type('Enter')
  await click(page.locator('dialog[open] .button.primary').last())
  await expect.poll(async () => (await userNamed('user77')).quota).toBe(quota + 2_500_000)
})

job('whose a leaking key is, and that user banned', 4, '/usage', async ({ page, click }) => {
  await page.locator('[part~=legend]').waitFor()
  await page.getByLabel('维度').selectOption('key')
  const manage = (label: RegExp) => page.getByRole('button', { name: label }).first()
  await click(manage(/是谁的令牌$/))
  await click(manage(/^禁用或编辑 user/))
  const ban = page.locator('dialog[open]').getByRole('button', { name: /^禁用 user/ })
  const name = (await ban.getAttribute('aria-label'))!.replace('禁用 ', '')
  await click(ban)
  await expect.poll(async () => (await userNamed(name)).status).toBe(2)
})

job('maintenance announced', 3, '/setting?tab=other', async ({ page, click, type }) => {
  await click(button(page, /计划维护/).first())
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('开始').focus()
  await type('2031-01-02 03:00', 'the start')
  await type('Tab')
  await type('Tab')
  await type('2031-01-02 05:00', 'the end')
  await click(dialog.locator('[part=confirm]'))
  await click(
    page.locator('[part~=notice] [part~=save], .section:has([part~=option__Notice]) .button.primary').first(),
  )
  await expect
    .poll(async () => (await root.get<string>('/api/notice')).data, { timeout: 15_000 })
    .toContain('2031-01-02')
})

job('a price', 4, '/prices', async ({ page, click, type }) => {
  await click(button(page, '编辑价格').or(page.getByRole('link', { name: '编辑价格' })))
  const editor = page.locator('[part~=option__ModelRatio]').first()
  await page.waitForLoadState('networkidle')
  await click(editor.getByPlaceholder('搜索名称'))
  await type('gpt-4o-mini-2024', 'the name')
  const price = page.getByLabel(/^gpt-4o-mini-2024-07-18 每百万/).first()
  await click(price, { clickCount: 3 })
  await type('0.3', 'the price')
  await type('Enter')
  await click(button(page, '保存价格'))
  await expect
    .poll(async () => {
      const { data } = await root.get<{ key: string; value: string }[]>('/api/option/')
      const ratios = data.find(({ key }) => key === 'ModelRatio')!.value
      return (JSON.parse(ratios) as Record<string, number>)['gpt-4o-mini-2024-07-18']
    })
    .toBe(0.15)
})

job('who redeemed a batch', 2, '/redemption', async ({ page, click }) => {
  await click(page.locator('tbody tr th').first())
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: '兑换记录' }).waitFor()
  await drawer
    .getByText(/user\d+/)
    .first()
    .waitFor()
})

job('the used codes of 12,000', 2, '/redemption', async ({ page, click }) => {
  await click(page.locator('[part=filter-status] select'))
  await page.locator('[part=filter-status] select').selectOption('used')
  await page.getByText(/共 [\d,]+ 条（全部 12,000 条）/).waitFor()
})

job('this week against the last', 2, '/', async ({ page, click }) => {
  await click(page.getByRole('navigation').getByRole('link', { name: '用量' }))
  await page.getByText(/比上一周期[多少] \d+%|是上一周期的 \d+ 倍/).waitFor()
  await click(button(page, '上一周期'))
  await page.locator('oneapi-usage [aria-pressed=true]', { hasText: '上一周期' }).waitFor()
})

job('a month of a user as CSV', 3, '/', async ({ page, click, type }) => {
  await type('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await type('user39', 'the name')
  await page.getByRole('option', { name: /用户/ }).first().waitFor()
  await type('Enter')
  await click(page.getByRole('dialog').getByText('查看用量'))
  await page.waitForURL(/[/]usage[?]/)
  await click(button(page, '本月'))
  await page.waitForLoadState('networkidle')
  const saved = page.waitForEvent('download')
  await click(button(page, '导出 CSV'))
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\r\n').length).toBeGreaterThan(2)
})

job('a call by its id', 2, '/', async ({ page, type, click }) => {
  await type('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await type(requestId, 'the id')
  await click(page.getByRole('option').first())
  await page.locator('oneapi-log-list tbody tr').first().waitFor()
  await expect.poll(() => page.locator('oneapi-log-list tbody tr').count(), { timeout: 15_000 }).toBe(1)
})

job(
  'why a channel was disabled, on a phone',
  4,
  '/channel',
  async ({ page, click }) => {
    await click(button(page, /筛选/).first())
    const status = page.locator('dialog[open] [part=filter-status] select')
    await click(status)
    await status.selectOption('auto-disabled')
    await click(page.locator('dialog[open] .button.primary'))
    await click(button(page, '查看原因').first())
    await page.locator('dialog[open]').waitFor()
  },
  390,
)

// The last, for the others count the codes that were there.
job('codes for a campaign', 2, '/redemption', async ({ page, click, type }) => {
  await click(page.getByRole('link', { name: '生成兑换码' }).or(button(page, '生成兑换码')).first())
  await page.getByLabel(/^名称/).first().focus()
  await type('campaign')
  await page
    .getByLabel(/^生成数量/)
    .first()
    .focus()
  await type('Control+a')
  await type('25')
  await click(page.getByRole('button', { name: '生成', exact: true }).last())
  await page.locator('[part~=codes], [part~=created], textarea').first().waitFor()
  const made = async () =>
    (await root.get<{ name: string }[]>('/api/redemption/search?keyword=campaign')).data.length
  await expect.poll(made).toBeGreaterThanOrEqual(10)
})

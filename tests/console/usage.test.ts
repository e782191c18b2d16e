import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession, type StoredSession } from './stage.ts'
import { axeFaults } from './sweeps/sweep.ts'
import { inLong } from '../whole.ts'

const stage = setStage({ GLOBAL_API_RATE_LIMIT: '0' })
let root: StoredSession
beforeAll(async () => {
  root = await storedSession(stage)
})

async function usagePage(search = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({
    storageState: root,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  await page.goto(`${stage.url}/usage${search}`)
  await whole(page)
  return page
}

/** Waits until the sums are complete, and split. */
async function whole(page: Page) {
  await page.getByText('数据完整，各项合计与总数一致').waitFor({ timeout: 60_000 })
  const split = page.locator('[part~=split]')
  if (await split.isVisible()) {
    await split.click()
    await page.locator('.legend-row').first().waitFor()
    await page.getByText('数据完整，各项合计与总数一致').waitFor({ timeout: 60_000 })
  }
}

/** What the gateway sums up for the filters of the log that is open. */
const sumOf = (page: Page) =>
  page.evaluate(async () => {
    const {
      from,
      to,
      model_name = '',
      username = '',
    } = Object.fromEntries(new URL(location.href).searchParams)
    const query = new URLSearchParams({ start_timestamp: from!, end_timestamp: to!, model_name, username })
    const answer = await fetch(`/api/log/stat?${String(query)}`)
    return ((await answer.json()) as { data: { quota: number } }).data.quota
  })

describe('usage', () => {
  test('a press on a bar opens the log of exactly its calls, and back is where one was', async () => {
    const page = await usagePage('?range=7d')
    const bar = page
      .locator('.bucket')
      .filter({ has: page.locator('.series-1') })
      .last()
    await bar.locator('.series-1').click()
    await page.waitForURL(/\/log\?/)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toMatchObject({ type: '2', model_name: expect.any(String) as string })
    expect(Number(query.to) - Number(query.from)).toBe(86_399)
    await page.locator('oneapi-log-list [part=row]').first().waitFor()
    const named = await page.locator('oneapi-log-list [part=row]').allInnerTexts()
    expect(named.every((row) => row.includes(query.model_name!))).toBe(true)
    const whole = await sumOf(page)
    expect(whole).toBeGreaterThan(0)
    await page.goBack()
    await page.waitForURL(/\/usage\?range=7d$/)
    await page.locator('.bucket').first().waitFor()
    await page.context().close()
  })

  /** The stored status of a user or a key. */
  const statusOf = (page: Page, path: string, name: string) =>
    page.evaluate(
      async ([path, name]) => {
        const { data } = (await (await fetch(`${path}?keyword=${name}`)).json()) as {
          data: { username?: string; name?: string; status: number }[]
        }
        return data.find((row) => (row.username ?? row.name) === name)!.status
      },
      [path, name] as const,
    )

  test('a user who spends too much is banned in place by the rules of the list, and unbanned', async () => {
    const page = await usagePage('?range=30d&group=user')
    const dialog = page.locator('dialog[open]')
    const manage = (name: string) =>
      page.getByRole('button', { name: `禁用或编辑 ${name}`, exact: true }).click()
    await manage('support')
    await dialog.getByRole('button', { name: '封禁 support', exact: true }).click()
    // The list of users asks the same question.
    const question = page.locator('dialog[open]').filter({ hasText: '封禁 support？' }).last()
    await question.getByText('该用户将无法登录，其令牌停止工作，直到解封。').waitFor()
    expect(await statusOf(page, '/api/user/search', 'support')).toBe(1)
    await question.getByRole('button', { name: '封禁', exact: true }).click()
    await page.getByText('已封禁 support').first().waitFor()
    expect(await statusOf(page, '/api/user/search', 'support')).toBe(2)
    await dialog.getByRole('button', { name: '解封 support', exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByText('已解封 support').first().waitFor()
    expect(await statusOf(page, '/api/user/search', 'support')).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Before a press, it says whom the gateway would not let anybody ban. The sample's root may be one of the others.
    const key = await page.evaluate(async () => {
      const { data } = (await (await fetch('/api/token/?p=0')).json()) as {
        data: { name: string; used_quota: number }[]
      }
      return data.find(({ name, used_quota }) => name !== 'default' && used_quota > 0)!.name
    })
    await page.goto(`${stage.url}/usage?range=30d&group=user&key=${encodeURIComponent(key)}`)
    await whole(page)
    await manage('root')
    const ban = dialog.getByRole('button', { name: '封禁 root', exact: true })
    expect(await ban.getAttribute('aria-disabled')).toBe('true')
    expect(await ban.getAttribute('title')).toBe('超级管理员不能在此管理')
    await page.context().close()
  })

  test('a key that spends too much is disabled in place, and enabled again', async () => {
    const asRoot = await usagePage('?range=7d')
    await asRoot.evaluate(async () => {
      const found = (await (await fetch('/api/user/search?keyword=research')).json()) as { data: object[] }
      const body = JSON.stringify({ ...found.data[0], password: 'research-2026' })
      await fetch('/api/user/', { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } })
    })
    await asRoot.context().close()
    const session = await storedSession(stage, 'research', 'research-2026')
    const page = await usagePage('?range=30d&group=key', { storageState: session })
    const name = await page.evaluate(async () => {
      const { data } = (await (await fetch('/api/token/?p=0')).json()) as {
        data: { name: string; status: number }[]
      }
      return data.find(({ status }) => status === 1)!.name
    })
    await page.getByRole('button', { name: `禁用或编辑 ${name}`, exact: true }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: `禁用 ${name}`, exact: true }).click()
    await page.getByText(`已禁用 ${name}`).first().waitFor()
    expect(await statusOf(page, '/api/token/search', name)).toBe(2)
    await dialog.getByRole('button', { name: `启用 ${name}`, exact: true }).click()
    await page.getByText(`已启用 ${name}`).first().waitFor()
    expect(await statusOf(page, '/api/token/search', name)).toBe(1)
    await page.context().close()
  })

  inLong(test)('who spent how much yesterday, and on which calls: three presses', async () => {
    const page = await usagePage('?range=today&group=none')
    await page.getByRole('button', { name: '昨天', exact: true }).click()
    await page.waitForURL(/range=yesterday/)
    await page.getByText('数据完整，各项合计与总数一致').waitFor({ timeout: 30_000 })
    await page.getByLabel('维度').selectOption('user')
    await page.waitForURL(/group=user/)
    await page.getByText('数据完整，各项合计与总数一致').waitFor({ timeout: 30_000 })
    const first = page.locator('.legend-row').first()
    const name = await first.locator('.legend-name').innerText()
    const units = await first.locator('.legend-sum').first().getAttribute('title')
    await first.locator('a.legend-open').click()
    await page.waitForURL(/\/log\?/)
    expect(new URL(page.url()).searchParams.get('username')).toBe(name)
    expect(await sumOf(page)).toBe(Number(units!.replace(/\D/g, '')))
    await page.context().close()
  })

  test('a bar is a link: with the middle button its log opens in a tab', async () => {
    const page = await usagePage('?range=7d&group=none')
    const bar = page.locator('a.bucket').last()
    const [tab] = await Promise.all([page.context().waitForEvent('page'), bar.click({ button: 'middle' })])
    await tab.waitForURL(/\/log\?type=2&from=\d+&to=\d+/)
    expect(new URL(page.url()).pathname).toBe('/usage')
    await page.context().close()
  })

  inLong(test)('this week against the last: two presses from anywhere', async () => {
    const context = await stage.browser.newContext({ storageState: root, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${stage.url}/token`)
    await page.getByRole('link', { name: '用量' }).click()
    await page.getByRole('button', { name: '7 天', exact: true }).click()
    await page.getByText(/比上一周期[多少] \d+%|是上一周期的 \d+ 倍|与上一周期持平/).waitFor()
    await context.close()
  })

  inLong(test)('a month of one user as a file that names the user: row, usage, CSV', async () => {
    const context = await stage.browser.newContext({ storageState: root, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${stage.url}/user`)
    await page.getByRole('rowheader', { name: /alice/ }).click()
    await page.getByRole('button', { name: '查看用量' }).click()
    await page.waitForURL(/\/usage\?user=alice&range=30d$/)
    await whole(page)
    const units = await page
      .locator('.legend-row .legend-sum[title]')
      .evaluateAll((sums) => sums.map((sum) => Number((sum as HTMLElement).title.replace(/\D/g, ''))))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^usage_alice_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(30)
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
    expect(sum(lines.map((line) => Number(line.split(',').at(-1))))).toBe(sum(units))
    const { data } = await page.evaluate(async () => {
      const from = new Date()
      from.setHours(0, 0, 0, 0)
      from.setDate(from.getDate() - 29)
      const answer = await fetch(
        `/api/log/stat?type=2&username=alice&start_timestamp=${String(from.getTime() / 1000)}`,
      )
      return (await answer.json()) as { data: { quota: number } }
    })
    expect(sum(units)).toBe(data.quota)
    await context.close()
  })

  inLong(test)('an address that is sent on shows the same', async () => {
    const page = await usagePage('?range=yesterday&group=channel')
    expect(await page.getByLabel('维度').inputValue()).toBe('channel')
    expect(await page.getByRole('button', { name: '昨天' }).getAttribute('aria-pressed')).toBe('true')
    await page.context().close()
  })

  inLong(test)(
    'a screen reader meets one group named by its sentence, and in it a link for each day',
    async () => {
      const page = await usagePage('?range=7d')
      const tree = await page.locator('[part=chart]').ariaSnapshot()
      expect(tree).toMatch(/group "消耗，7 天：共 \$[\d.,]+，最多的是 .+":/)
      const days = tree.match(/link ".+"/g)!
      expect(days).toHaveLength(7)
      // The axis and what is read out below the drawing repeat what the buttons are called.
      const lines = tree.split('\n').filter((line) => !line.includes('/url:'))
      expect(lines.length - 1).toBeLessThanOrEqual(days.length + 4)
      for (const day of days) expect(day).toMatch(/^link "\d{4}年\d+月\d+日.*：\$[\d.,]+/)
      const legend = await page.locator('[part=legend]').ariaSnapshot()
      expect(legend.match(/link/g)!.length).toBeGreaterThan(2)
      await page.context().close()
    },
  )

  inLong(test)(
    'in forced colours each bar is seen against the page, and no two series look alike',
    async () => {
      const page = await usagePage('?range=7d&group=model', { forcedColors: 'active' })
      const drawn = await page.evaluate(() => {
        const root = document.querySelector('oneapi-usage')!.shadowRoot!
        const bars = [...root.querySelectorAll('.bucket .series')].map((bar) => {
          const { fill, stroke, strokeDasharray } = getComputedStyle(bar)
          return { fill, stroke, look: [fill, stroke, strokeDasharray].join(), name: bar.classList[1]! }
        })
        document.body.style.color = 'Canvas'
        return { bars, page: getComputedStyle(document.body).color }
      })
      expect(drawn.bars.length).toBeGreaterThan(5)
      for (const { fill, stroke } of drawn.bars) expect([fill, stroke]).not.toEqual([drawn.page, drawn.page])
      const [names, looks] = (['name', 'look'] as const).map(
        (of) => new Set(drawn.bars.map((bar) => bar[of])),
      )
      expect(names!.size).toBeGreaterThan(3)
      expect(looks!.size).toBe(names!.size)
      await page.context().close()
    },
  )

  inLong(test)('in a page from right to left words and time still run to the right', async () => {
    const page = await usagePage('?range=7d')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const chart = page.locator('.usage-chart')
    const boxes = await Promise.all((await chart.locator('.bucket').all()).map((bar) => bar.boundingBox()))
    const left = boxes.map((box) => box!.x)
    expect(left).toEqual([...left].sort((one, other) => one - other))
    await chart.locator('.bucket').last().focus()
    await page.keyboard.press('ArrowLeft')
    expect(
      await chart
        .locator('.bucket')
        .nth(5)
        .evaluate((bar) => bar.matches(':focus')),
    ).toBe(true)
    const [name, sum] = await Promise.all(
      ['.legend-name', '.legend-sum'].map((part) =>
        page.locator('.legend-row').first().locator(part).first().boundingBox(),
      ),
    )
    expect(name!.x).toBeLessThan(sum!.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
    await page.context().close()
  })
})

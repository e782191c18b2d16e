import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testManners } from '../gateway/test-manners.ts'
import { setStage, storedSession } from './stage.ts'
import { fillLogin, newUser, signIn } from './support.ts'

const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })

/** A page with its own count of what a person presses or chooses. */
async function counted(storageState?: Awaited<ReturnType<typeof storedSession>>) {
  const context = await stage.browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  const count = { steps: 0 }
  const press = async (target: Locator) => {
    await target.click()
    count.steps++
  }
  return { page, press, count }
}

const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

test('a user finds the price of a model in two clicks, and where it comes from', async () => {
  const { page: office } = await counted(await storedSession(stage))
  await office.goto(`${stage.url}/about`)
  await office.evaluate(async () => {
    const found = await fetch('/api/user/search?keyword=alice')
    const { data } = (await found.json()) as { data: [{ id: number }] }
    await fetch('/api/user/', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: data[0].id, password: 'a-password' }),
    })
  })
  const { page, press, count } = await counted()
  await signIn(page, stage.url, 'alice', 'a-password')
  await press(entry(page, '价格'))
  await press(page.getByPlaceholder('搜索模型'))
  await page.keyboard.type('gpt-4o-mini')
  const row = page.getByRole('row').filter({ hasText: 'gpt-4o-mini' })
  await row.getByText('你的调用记录').waitFor()
  expect(await row.textContent()).toMatch(/\$0\.15/)
  expect(count.steps).toBe(2)
})

test('root changes a price in three clicks, with the button that saves in sight', async () => {
  const { page, press, count } = await counted(await storedSession(stage))
  await page.goto(stage.url)
  await press(entry(page, '设置'))
  await press(page.getByRole('tab', { name: '运营设置' }))
  await press(page.locator('[part~=option__ModelRatio] input[aria-label*="每百万"]').first())
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await page.getByText('1 个价格未保存').waitFor()
  expect(count.steps).toBe(3)
  const box = (await page.locator('[part~=section__ratio] .section-foot button[type=submit]').boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(900)
})

test('who used a model yesterday through which key, and what it cost, is four clicks away', async () => {
  const { page, press, count } = await counted(await storedSession(stage))
  await page.goto(stage.url)
  await press(entry(page, '日志'))
  const pick = page.locator('[part~=cell__model] [part=pick]').first()
  await press(pick)
  await page.waitForURL('**model_name=**')
  const model = new URL(page.url()).searchParams.get('model_name')!
  // A choice is one step, as that of a select was.
  await page.locator('[part~=filter-range] > button').click()
  await page.locator('[part~=range-presets]').getByRole('button', { name: '昨天' }).click()
  count.steps++
  await page.waitForURL('**range=yesterday**')
  await press(page.locator('[part~=sums-button]'))
  await page.getByText('已汇总全部').waitFor()
  expect(count.steps).toBe(4)
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  const end = start.getTime() / 1000 - 1
  start.setDate(start.getDate() - 1)
  const spent = await page.evaluate(
    async ([from, to, name]) => {
      const query = new URLSearchParams({ start_timestamp: from!, end_timestamp: to!, model_name: name! })
      const answer = await fetch(`/api/log/stat?type=2&${String(query)}`)
      return ((await answer.json()) as { data: { quota: number } }).data.quota
    },
    [String(start.getTime() / 1000), String(end), model],
  )
  expect(spent).toBeGreaterThan(0)
  // The sum of all rows is checked, not only of the first ten.
  const all = page.locator('[part=sums]').getByRole('button', { name: /^显示全部/ })
  if (await all.isVisible()) await all.click()
  const titles = await page
    .locator('[part=sums] tbody [part~=cell__quota] [title]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('title')!.replaceAll(/\D/g, ''))))
  expect(titles.reduce((sum, units) => sum + units, 0)).toBe(spent)
})

test('one call says that a visitor has no session, and no other is refused', async () => {
  const context = await stage.browser.newContext()
  const visitor = await context.newPage()
  const refused: string[] = []
  visitor.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname)
  })
  await visitor.goto(`${stage.url}/prices`)
  const shown = visitor.locator('[part~=row], input[autocomplete=username]').first()
  await shown.waitFor()
  await visitor.waitForLoadState('networkidle')
  expect(refused).toEqual(['/api/user/self'])
  if (testManners === 'real') {
    // This gateway publishes nothing, so the sign-in leads back here.
    expect(new URL(visitor.url()).pathname).toBe('/login')
    expect(await visitor.getByText('已过期').count()).toBe(0)
    await newUser(stage.url, 'vera')
    await fillLogin(visitor, 'vera', 'journey-2026')
  }
  await visitor.waitForURL('**/prices')
  await context.close()
})

import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { Keyboard } from '../keyboard/keyboard.ts'
import { setStage } from '../stage.ts'
import { poll, signIn } from '../support.ts'

// What screen readers announce, read from the browser's accessibility tree.
const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
let page: Page
let tree: CDPSession

beforeAll(async () => {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url })
  page = await context.newPage()
  await signIn(page, stage.url)
  tree = await context.newCDPSession(page)
})

interface Told {
  role: string
  name: string
  description: string
  value: string
  states: Record<string, unknown>
}

/** All nodes of a role that are not hidden from screen readers. */
async function told(role: string): Promise<Told[]> {
  const { nodes } = await tree.send('Accessibility.getFullAXTree')
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => ({
      role,
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      value: String(node.value?.value ?? ''),
      states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    }))
}
/** The texts of all live regions that are not empty. */
const live = () =>
  page
    .locator('[role=status], [role=alert], [aria-live]')
    .evaluateAll((regions) =>
      regions.map((region) => (region as HTMLElement).innerText.trim()).filter(Boolean),
    )
const hears = async (text: string | RegExp) => {
  const words = await poll(live, (all) =>
    all.some((line) => (typeof text === 'string' ? line.includes(text) : text.test(line))),
  )
  expect(words.join('\n')).toMatch(text)
}
const open = async (path: string) => {
  await page.goto(stage.url + path)
  await page.getByRole('row').nth(1).waitFor()
}

test.each([
  ['/token', '令牌列表'],
  ['/channel', '渠道列表'],
  ['/redemption', '兑换码列表'],
  ['/user', '用户列表'],
  ['/log', '日志'],
])('the list of %s has its name, named columns and the order it is in', async (path, name) => {
  await open(path)
  expect((await told('table')).map((table) => table.name)).toEqual([name])
  const headers = await told('columnheader')
  expect(headers.filter((header) => !header.name)).toEqual([])
  expect((await told('rowheader')).length).toBeGreaterThan(0)
  const sortable = page.locator('th[aria-sort]')
  if ((await sortable.count()) === 0) return
  await sortable.first().getByRole('button').click()
  await page.locator('th[aria-sort=ascending], th[aria-sort=descending]').first().waitFor()
})

test('a list says that it is busy until the rows are there', async () => {
  let answer = () => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/token/?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.url}/token`)
  const busy = () => told('table').then(([table]) => Boolean(table?.states.busy))
  expect(await poll(busy, Boolean)).toBe(true)
  answer()
  expect(await poll(busy, (state) => !state)).toBe(false)
  await page.unroute('**/api/token/?*')
})

test('what a search has found is announced, and that it has found nothing', async () => {
  await open('/token')
  const search = page.getByRole('search').getByRole('textbox')
  await search.fill('NextChat')
  await hears('第 1 页，共 1 条')
  await search.fill('没有这个')
  await hears('未找到结果。')
  await search.fill('')
  await hears('第 1 页，还有更多')
})

test('a wrong form marks its first field, says why, and puts the focus there', async () => {
  await page.goto(`${stage.url}/redemption/add`)
  await page.getByRole('spinbutton', { name: '生成数量' }).fill('0')
  await page.keyboard.press('Enter')
  const { role, name } = await new Keyboard(page).rests('textbox', '名称')
  const field = (await told(role)).find((candidate) => candidate.name === name)
  expect(field).toMatchObject({ states: { invalid: 'true', required: true } })
  // The description starts with the error, followed by the character count.
  expect(field?.description).toMatch(/^请输入名称/)
  await hears('请输入名称')
})

test('a toast is announced where a dialog is open too', async () => {
  await open('/log')
  await page
    .getByRole('button', { name: /的详情$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '日志详情' })
  await dialog.getByRole('button', { name: /复制/ }).click()
  await hears('已复制到剪贴板')
  const regions = await told('status')
  expect(regions.filter(({ states }) => states.live === 'polite').length).toBeGreaterThan(0)
  expect(JSON.stringify(await told('paragraph')) + JSON.stringify(await told('StaticText'))).toContain(
    '已复制到剪贴板',
  )
})

test('a failure interrupts', async () => {
  await open('/channel')
  await page.route('**/api/channel/', (route) => route.fulfill({ json: { success: false, message: '不行' } }))
  await page.getByRole('button', { name: /^禁用/ }).first().click()
  await page.getByRole('alert').filter({ hasText: '不行' }).first().waitFor()
  const alerts = await told('alert')
  expect(alerts.some(({ states }) => states.live === 'assertive')).toBe(true)
  await page.unroute('**/api/channel/')
})

test('an export tells how far it is', async () => {
  await open('/log')
  await page.route('**/api/log/?*', async (route) => {
    await new Promise((next) => setTimeout(next, 300))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const [bar] = await poll(
    () => told('progressbar'),
    (bars) => bars.length > 0,
  )
  expect(bar?.name).toMatch(/已读取 \d+ 条/)
  expect(bar?.states).toMatchObject({ valuemin: 0 })
  await hears(/已读取 \d+ 条/)
  // As a job it would continue on the pages of the tests that follow.
  await page.getByRole('button', { name: '取消' }).click()
  await page.unroute('**/api/log/?*')
})

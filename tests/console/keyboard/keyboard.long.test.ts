import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pageWithKeyboard, type Keyboard } from './keyboard.ts'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'

// What users do with their own account, by keyboard only; each step builds on the one before.
const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
let page: Page
let hands: Keyboard

beforeAll(async () => {
  ;({ page, hands } = await pageWithKeyboard(stage))
})
afterEach(() => expect(hands.unseen.splice(0)).toEqual([]))

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const rows = () => page.getByRole('row').count()
/** Goes back to the menu, opens a page, and waits until the focus is at its start. */
const open = async (name: string, title = name) => {
  await hands.tabTo('link', name, { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('main', title)
}

test('signing in', async () => {
  await page.goto(`${stage.url}/login`)
  await hands.write('textbox', '用户名或邮箱', 'root')
  await hands.write('textbox', '密码', 'wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: '密码' }).first().waitFor()
  await hands.rests('textbox', '密码')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/edit')
  await hands.rests('main', '个人信息')
})

test('making a key and copying it', async () => {
  await open('令牌')
  await hands.press('button', '新建令牌')
  await hands.rests('textbox', '名称')
  await hands.press('button', '新建令牌')
  await hands.rests('textbox', '名称')
  await page.keyboard.type('键盘')
  await page.keyboard.press('Enter')
  await hands.rests('heading', '令牌已创建')
  await hands.press('button', '复制密钥')
  await hands.hears('已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sk-\w{40,}$/)
  await hands.press('button', '完成')
  await hands.rests('main', '令牌')
})

test('the first row is six presses away at most', async () => {
  await page.reload()
  await page.locator('oneapi-token-list [part=row]').first().waitFor()
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return { label: at?.textContent?.trim(), isInRow: Boolean(at?.closest('tbody tr')) }
    })
  let presses = 0
  for (; presses < 20 && !(await focused()).isInRow; presses += 1)
    await page.keyboard.press(/^跳/.test((await focused()).label ?? '') ? 'Enter' : 'Tab')
  expect((await focused()).isInRow).toBe(true)
  expect(presses).toBeLessThanOrEqual(6)
})

test('finding, copying, changing and disabling it', async () => {
  await hands.tabTo('textbox', '搜索名称开头…', { back: true })
  await page.keyboard.type('键盘')
  await page.keyboard.press('Enter')
  await poll(rows, (count) => count === 2)
  await hands.press('button', '复制 键盘')
  await hands.choose('复制密钥')
  await hands.rests('button', '复制 键盘')
  await hands.press('button', '键盘 的更多操作')
  await page.keyboard.press('Escape')
  await hands.rests('button', '键盘 的更多操作')
  await hands.press('button', '编辑 键盘')
  await hands.rests('textbox', '名称')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('键盘二')
  await hands.press('button', '保存')
  await hands.rests('button', '编辑 键盘二')
  await rowOf('键盘二').waitFor()
  await hands.press('button', '键盘二 的更多操作')
  await hands.choose('禁用')
  await rowOf('键盘二').getByText('已禁用').waitFor()
  await hands.rests('button', '键盘二 的更多操作')
})

test('deleting it, after a second thought', async () => {
  await hands.tabTo('button', '清除', { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('textbox', '搜索名称开头…')
  await poll(rows, (count) => count > 2)
  await hands.press('button', '键盘二 的更多操作')
  await hands.choose('删除')
  await hands.rests('button', '取消')
  await page.keyboard.press('Escape')
  await hands.rests('button', '键盘二 的更多操作')
  await page.keyboard.press('Enter')
  await hands.choose('删除')
  await hands.rests('button', '取消')
  await hands.press('button', '删除')
  await poll(
    () => rowOf('键盘二').count(),
    (count) => count === 0,
  )
  // The row with the button that opened the dialog is gone, so the focus moves to the next row.
  await hands.rests('checkbox', /^选择 /)
})

test('a search that finds nothing, and back from it', async () => {
  await hands.tabTo('textbox', '搜索名称开头…', { back: true })
  await page.keyboard.type('没有这个')
  await page.keyboard.press('Enter')
  await hands.hears('未找到结果。')
  await hands.press('button', '清除条件')
  await poll(rows, (count) => count > 10)
  await hands.rests('button', '刷新')
})

test('sorting and turning pages, where the focus stays', async () => {
  await hands.press('button', '名称')
  await page.waitForURL('**sort=**')
  await hands.rests('button', '名称')
  expect(await page.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('ascending')
  await hands.press('button', '下一页')
  await page.getByText('第 2 页').waitFor()
  await poll(rows, (count) => count < 10)
  // On the last page, the focus moves to the button for the previous page.
  await hands.rests('button', '上一页')
  await page.keyboard.press('Enter')
  await page.getByText('第 1 页').waitFor()
  await poll(rows, (count) => count > 10)
  await hands.rests('button', '下一页')
})

test('giving up what was typed, after a second thought', async () => {
  await hands.tabTo('button', '新建令牌', { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('textbox', '名称')
  await page.keyboard.type('半途')
  await hands.press('button', '取消')
  await hands.rests('button', '继续编辑')
  await page.keyboard.press('Escape')
  await hands.rests('button', '取消')
  expect(await page.getByLabel('名称').inputValue()).toBe('半途')
  await page.keyboard.press('Enter')
  await hands.rests('button', '继续编辑')
  await hands.press('button', '放弃修改')
  await hands.rests('main', '令牌')
})

test('filtering the log, reading a line, exporting', async () => {
  await open('日志')
  await hands.tabTo('button', '添加条件')
  for (const [name, value, address] of [
    ['类型', '消费', '**type=2**'],
    ['模型', 'gpt-4o', '**model_name=gpt-4o**'],
  ] as const) {
    await page.keyboard.press('Enter')
    await hands.choose(name)
    await hands.rests('textbox', name)
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
    await hands.rests('button', '添加条件')
  }
  await hands.press('button', /^查看 .* 的详情$/)
  await hands.rests('heading', '日志详情')
  expect(await page.getByRole('dialog', { name: '日志详情' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await hands.rests('button', /^查看 .* 的详情$/)
  await hands.tabTo('button', /^导出/, { back: true })
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await hands.rests('button', /^导出/)
})

test('topping up with a code', async () => {
  const made = await page.request.post(`${stage.url}/api/redemption/`, {
    data: { name: 'keyboard', count: 1, quota: 500_000 },
  })
  const { data } = (await made.json()) as { data: string[] }
  await open('充值')
  await hands.press('button', '兑换')
  await hands.rests('textbox', '兑换码')
  await page.keyboard.type(data[0] ?? '')
  await hands.press('button', '兑换')
  await hands.hears(/兑换成功/)
  await hands.rests('textbox', '兑换码')
})

test('making an access token', async () => {
  await open('设置')
  await hands.press('button', '生成系统访问令牌')
  await hands.rests('button', '取消')
  await hands.press('button', '生成系统访问令牌')
  await page.getByRole('dialog', { name: '新的系统访问令牌' }).waitFor()
  await hands.press('button', '显示')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\w{20,}$/)
  await page.keyboard.press('Escape')
  await hands.rests('button', '生成系统访问令牌')
})

test('changing the own name', async () => {
  await open('root', '个人信息')
  await hands.write('textbox', '显示名称', 'Root 键盘')
  await page.keyboard.press('Enter')
  // The bar shows the user name, with the display name as its title.
  await page.getByRole('banner').getByTitle('Root 键盘').waitFor()
})

test('changing colours and language', async () => {
  await hands.tabTo('button', '主题：跟随系统', { back: true })
  for (const theme of ['主题：浅色', '主题：深色', '主题：跟随系统']) {
    await page.keyboard.press('Enter')
    await hands.rests('button', theme)
  }
  await hands.tabTo('button', '语言：简体中文', { back: true })
  await page.keyboard.press('Space')
  await hands.rests('menuitemradio', '简体中文')
  await page.keyboard.press('ArrowDown')
  await hands.rests('menuitemradio', 'English')
  await page.keyboard.press('Enter')
  await hands.rests('button', 'Language: English')
  await page.keyboard.press('Enter')
  await hands.rests('menuitemradio', 'English')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await hands.rests('button', '语言：简体中文')
  await page.keyboard.press('Space')
  // Escape before the menu is open closes nothing.
  await hands.rests('menuitemradio', '简体中文')
  await page.keyboard.press('Escape')
  await hands.rests('button', '语言：简体中文')
})

test('the menu of a narrow window', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await hands.press('button', '菜单')
  const inside = page.getByRole('dialog', { name: '菜单' })
  await inside.waitFor()
  // The focus cycles inside the dialog and never moves behind it.
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    expect(
      await inside.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await hands.rests('button', '菜单')
  await page.keyboard.press('Enter')
  await hands.press('link', '日志')
  await hands.rests('main', '日志')
  expect(await inside.count()).toBe(0)
  // The button that would have the focus again is gone from a wider window.
  await hands.press('button', '菜单')
  await inside.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await hands.rests('main', '日志')
})

test('signing out', async () => {
  await hands.tabTo('button', '退出登录', { back: true })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await hands.rests('textbox', '用户名或邮箱')
  expect((await page.request.get(`${stage.url}/api/user/self`)).status()).toBe(401)
})

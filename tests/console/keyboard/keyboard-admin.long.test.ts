import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { orderFaults } from '../sweeps/focus-order.ts'
import { pageWithKeyboard, type Keyboard } from './keyboard.ts'
import { setStage } from '../stage.ts'
import { poll, signIn } from '../support.ts'

// What an administrator does, by keyboard only; each step builds on the one before.
const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
let page: Page
let hands: Keyboard

beforeAll(async () => {
  ;({ page, hands } = await pageWithKeyboard(stage))
  await signIn(page, stage.url)
  await hands.rests('main', '个人信息')
})
afterEach(() => expect(hands.unseen.splice(0)).toEqual([]))

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const gone = (name: string) =>
  poll(
    () => rowOf(name).count(),
    (count) => count === 0,
  )
/** Goes back to the menu, opens a page, and waits until the focus is at its start. */
const open = async (name: string) => {
  await hands.tabTo('link', name, { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('main', name)
}
/** Opens the menu of a row, once it is there, and chooses an entry. */
const act = async (name: string, entry: string) => {
  await rowOf(name).waitFor()
  await hands.press('button', `${name} 的更多操作`)
  await hands.choose(entry)
}

test('adding a channel, past a long list of models', async () => {
  await open('渠道')
  await hands.press('button', '新建渠道')
  await hands.rests('combobox', '类型')
  await page.keyboard.type(String(echoChannelType))
  await page.keyboard.press('Enter')
  await hands.press('textbox', '密钥')
  // Missing fields are marked, and the first of them is focused.
  await hands.rests('textbox', '名称')
  await page.keyboard.type('手敲')
  await hands.write('textbox', '密钥', 'echo')
  await hands.write('textbox', '搜索模型…', 'gpt-4o')
  await hands.press('checkbox', 'gpt-4o-mini', 'Space')
  await hands.tabTo('textbox', '搜索模型…', { back: true })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await hands.press('button', '跳过列表')
  await hands.tabTo('textbox', '自定义模型', { within: 5 })
  await hands.press('button', '新建渠道')
  await hands.rests('main', '渠道')
})

test('testing it, changing its priority, disabling and deleting it', async () => {
  await rowOf('手敲').waitFor()
  await hands.write('spinbutton', '手敲 的优先级', '7')
  await page.keyboard.press('Enter')
  await hands.hears('手敲 的优先级已改为 7')
  await hands.rests('spinbutton', '手敲 的优先级')
  await hands.press('button', '测试 手敲')
  await hands.hears(/渠道 手敲 测试成功/)
  await hands.rests('button', '测试 手敲')
  await act('手敲', '选择模型测试…')
  await hands.rests('textbox', '搜索模型…')
  await hands.press('button', '测试 gpt-4o-mini')
  await hands.hears(/gpt-4o-mini 测试成功/)
  await hands.rests('button', '测试 gpt-4o-mini')
  await page.keyboard.press('Escape')
  await hands.rests('button', '手敲 的更多操作')
  await hands.tabTo('button', '禁用 手敲', { back: true })
  await page.keyboard.press('Enter')
  await rowOf('手敲').getByText('已禁用').waitFor()
  await hands.rests('button', '启用 手敲')
  await act('手敲', '删除')
  await hands.rests('button', '取消')
  await hands.press('button', '删除')
  await gone('手敲')
})

test('deleting all disabled channels at once', async () => {
  const disabled = await page.getByRole('row').filter({ hasText: '已禁用' }).count()
  expect(disabled).toBeGreaterThan(0)
  await hands.tabTo('button', '批量操作', { back: true })
  await page.keyboard.press('Enter')
  await hands.choose(/删除所有/)
  await hands.rests('button', '取消')
  await hands.press('button', '删除')
  await hands.hears(/已删除所有禁用渠道/)
  await hands.rests('button', '批量操作')
})

test('generating, editing, disabling and deleting codes', async () => {
  await open('兑换码')
  await hands.press('button', '生成兑换码')
  await hands.rests('textbox', '名称')
  await page.keyboard.type('手敲')
  await hands.write('spinbutton', '额度', '2')
  await page.keyboard.press('Enter')
  await hands.rests('heading', /生成/)
  await hands.press('button', '复制全部')
  await hands.press('button', '完成')
  await hands.rests('main', '兑换码')
  await hands.press('button', '编辑 手敲')
  await hands.rests('textbox', '名称')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('手敲二')
  await hands.press('button', '保存')
  await hands.rests('button', '编辑 手敲二')
  await act('手敲二', '禁用')
  await rowOf('手敲二').getByText('已禁用').waitFor()
  await hands.rests('button', '手敲二 的更多操作')
  await page.keyboard.press('Enter')
  await hands.choose('删除')
  await hands.rests('button', '取消')
  await hands.press('button', '删除')
  await gone('手敲二')
  await hands.rests('checkbox', /^选择 /)
})

test('adding, promoting, topping up, disabling and deleting a user', async () => {
  await open('用户')
  await hands.press('button', '新建用户')
  await hands.rests('textbox', '用户名')
  await page.keyboard.type('typed')
  await hands.write('textbox', '密码', 'typed-2026')
  await hands.press('button', '新建')
  await hands.rests('main', '用户')
  await act('typed', '提升为管理员')
  await hands.rests('button', '取消')
  await hands.press('button', '提升为管理员')
  await rowOf('typed').getByText('管理员').first().waitFor()
  await hands.rests('button', 'typed 的更多操作')
  await page.keyboard.press('Enter')
  await hands.choose('充值 / 扣减额度')
  await hands.rests('spinbutton', '额度')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await rowOf('typed').getByText('$1.00').waitFor()
  await hands.rests('button', 'typed 的更多操作')
  await hands.tabTo('button', '封禁 typed', { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('button', '取消')
  await hands.press('button', '封禁')
  await hands.rests('button', '解封 typed')
  await act('typed', '删除')
  await hands.rests('button', '取消')
  await hands.press('button', '删除')
  await gone('typed')
  await hands.rests('checkbox', /^选择 /)
})

test('saving each tab of the settings', async () => {
  await open('设置')
  await hands.tabTo('tab', '个人设置')
  await page.keyboard.press('ArrowRight')
  await hands.rests('tab', '运营设置')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name: '运营设置' }).waitFor()
  await page.getByRole('switch', { name: '以货币形式显示额度' }).waitFor()
  await hands.tabTo('switch', '以货币形式显示额度')
  await hands.write('textbox', '充值链接', 'https://shop.example/')
  await hands.press('button', '保存')
  await page.getByRole('tabpanel').getByText('已保存').first().waitFor()
  await hands.rests('button', '保存')
  await hands.tabTo('tab', '运营设置', { back: true })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByRole('tabpanel', { name: '系统设置' }).waitFor()
  await page.getByRole('switch', { name: '启用邮箱域名白名单' }).waitFor()
  await hands.tabTo('switch', '启用邮箱域名白名单')
  await hands.tabTo('textbox', '服务器地址', { back: true })
  await page.keyboard.type('https://console.example')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByText('已保存').first().waitFor()
  await hands.tabTo('tab', '系统设置', { back: true })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name: '其他设置' }).waitFor()
  await page.getByRole('textbox', { name: '公告' }).waitFor()
  await hands.write('textbox', '公告', '明早维护')
  await hands.press('button', '保存')
  await page.getByRole('tabpanel').getByText('已保存').first().waitFor()
})

// `npm run test:long` goes through every page at both widths.
test.each([
  [1280, ['/channel', '/user/edit/2']],
  [390, ['/token', '/channel/edit/1']],
] as const)(
  'Tab follows the order of reading, and everything it meets can be seen: %i px',
  async (width, paths) => {
    await page.setViewportSize({ width, height: 844 })
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(stage.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      await page.waitForLoadState('networkidle')
      faults.push(...(await orderFaults(page, path)))
    }
    expect(faults).toEqual([])
  },
)

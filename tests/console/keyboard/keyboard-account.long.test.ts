import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { at, setOptions, signedIn } from '../../gateway/browser.ts'
import { codeIn, linkIn, startStandIns, type StandIns } from '../../gateway/stand-ins.ts'
import { pageWithKeyboard, type Keyboard } from './keyboard.ts'
import { setStage } from '../stage.ts'

// Registering, binding sign-ins to an account and deleting it, by keyboard only; each step builds on the one
// before. The mail server and WeChat are stand-ins.
const mailbox = 'ming@relay.test'
let services: StandIns
let page: Page
let hands: Keyboard

beforeAll(async () => {
  services = await startStandIns()
})
afterAll(() => services?.close())
const stage = setStage(() => ({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0', ...services.environment }))
beforeAll(async () => {
  const { mail, chatPlatform } = services.options
  const root = await signedIn(at(stage.url))
  await setOptions(root, { ...mail, ...chatPlatform, ServerAddress: stage.url })
  ;({ page, hands } = await pageWithKeyboard(stage))
})
afterEach(() => expect(hands.unseen.splice(0)).toEqual([]))

test('registering, which signs in', async () => {
  await page.goto(stage.url)
  await hands.press('link', '注册')
  await hands.rests('main', '注册')
  await hands.write('textbox', '用户名', 'ming')
  await hands.write('textbox', '密码', 'ming-password')
  await hands.write('textbox', '确认密码', 'ming-passwort')
  await page.keyboard.press('Enter')
  // The field that does not match is marked and focused.
  await hands.rests('textbox', '确认密码')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('ming-password')
  await page.keyboard.press('Enter')
  await hands.rests('main', '首页')
})

test('past the menu at once', async () => {
  await page.reload()
  await page.getByRole('main').waitFor()
  await hands.press('link', '跳到主要内容')
  await hands.rests('main', '首页')
})

test('language and colours, there and back', async () => {
  await hands.tabTo('button', '语言：简体中文', { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('menuitemradio', '简体中文')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await hands.rests('button', 'Language: English')
  await page.keyboard.press('Space')
  await hands.rests('menuitemradio', 'English')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await hands.rests('button', '语言：简体中文')
  await hands.press('button', '主题：跟随系统', 'Space')
  await hands.rests('button', '主题：浅色')
  await page.keyboard.press('Enter')
  await hands.rests('button', '主题：深色')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('binding a mail address, and the chat platform', async () => {
  await hands.tabTo('link', '设置', { back: true })
  await page.keyboard.press('Enter')
  await hands.rests('main', '设置')
  await hands.press('button', '绑定邮箱')
  await page.getByRole('dialog', { name: '绑定邮箱地址' }).waitFor()
  await hands.write('textbox', '邮箱地址', mailbox)
  await hands.press('button', '获取验证码')
  await hands.hears('验证码发送成功')
  await hands.tabTo('textbox', '邮箱验证码', { back: true })
  await page.keyboard.type(codeIn(await services.mail.take(mailbox)))
  await page.keyboard.press('Enter')
  await hands.hears('绑定成功')
  await hands.rests('button', '绑定邮箱')
  await hands.press('button', '绑定微信')
  await page.getByRole('dialog', { name: '绑定微信' }).waitFor()
  await page.keyboard.press('Escape')
  await hands.rests('button', '绑定微信')
  await page.keyboard.press('Enter')
  await hands.tabTo('textbox', '验证码', { within: 4 })
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.getByText('chat-octocat').waitFor()
  await hands.rests(/button|main/, /绑定微信|设置/)
})

test('signing out in a narrow window, through its menu, and in again by the chat platform', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hands.tabTo('button', '菜单', { back: true })
  await page.keyboard.press('Enter')
  await hands.press('button', '退出登录')
  await page.waitForURL('**/login')
  await hands.rests('textbox', '用户名或邮箱')
  await page.setViewportSize({ width: 1280, height: 800 })
  await hands.press('button', '使用微信登录')
  await page.getByRole('textbox', { name: '验证码' }).waitFor()
  await hands.tabTo('textbox', '验证码', { within: 4 })
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${stage.url}/`)
  await page.getByRole('button', { name: '退出登录' }).waitFor()
})

test('getting back in without the password, by mail', async () => {
  await hands.tabTo('button', '退出登录', { back: true })
  await page.keyboard.press('Enter')
  // The service of the last sign-in comes first, so no field takes the focus.
  await hands.rests('main', '登录')
  await hands.tabTo('button', '使用微信登录', { within: 1 })
  await hands.press('button', '忘记密码？')
  await hands.rests('main', '重置密码')
  await hands.write('textbox', '邮箱地址', mailbox)
  await page.keyboard.press('Enter')
  await hands.hears('重置邮件发送成功')
  await page.goto(linkIn(await services.mail.take(mailbox)))
  await hands.press('button', '重置密码')
  await page.getByText('新密码已复制到剪贴板').waitFor()
  await hands.press('button', '去登录')
  await hands.rests('main', '登录')
  await hands.write('textbox', '用户名或邮箱', 'ming')
  await hands.tabTo('textbox', '密码')
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('Enter')
  // Registering has made a key, so there is nothing to begin with on the first page.
  await page.waitForURL(`${stage.url}/token`)
  await hands.rests('main', '令牌')
})

test('deleting the own account', async () => {
  await hands.tabTo('link', '设置')
  await page.keyboard.press('Enter')
  await hands.rests('main', '设置')
  await hands.press('button', '删除个人账户')
  await hands.press('button', '删除个人账户')
  await hands.rests('textbox', /^输入你的用户名 ming/)
  await page.keyboard.type('ming')
  await hands.press('button', '删除个人账户')
  await hands.hears('账户已删除')
  await hands.rests('textbox', '用户名或邮箱')
  // This is not an expired session, and there is no page to return to.
  expect(page.url()).toBe(`${stage.url}/login`)
  expect(await page.getByText('已过期').count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { at, signedIn } from '../gateway/browser.ts'
import { withMaintenance } from '../../src/widgets/domain/options/maintenance.ts'
import { setStage } from './stage.ts'
import { chooseLanguage, poll, signIn } from './support.ts'

// Root changes one option of each kind, and the change takes effect where it should.
const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
let page: Page

beforeAll(async () => {
  page = await (await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.setDefaultTimeout(10_000)
  await signIn(page, stage.url)
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const save = (name: string) => section(name).getByRole('button', { name: '保存', exact: true }).click()
const openTab = async (name: string) => {
  await page.getByRole('navigation').getByRole('link', { name: '设置' }).click()
  await page.getByRole('tab', { name }).click()
}

test('the tab stands in the address, and Back leads to the one before @2.19', async () => {
  await openTab('其他设置')
  await page.waitForURL('**/setting?tab=other')
  await page.getByRole('tab', { name: '系统设置' }).click()
  await page.waitForURL('**/setting?tab=system')
  await page.goBack()
  await page.waitForURL('**/setting?tab=other')
  await page.getByRole('tab', { name: '其他设置', selected: true }).waitFor()
  await page.reload()
  await field('系统名称').waitFor()
})

test('the system name and the footer change around the page @1.11 @1.13', async () => {
  await openTab('其他设置')
  await field('系统名称').fill('某某网关')
  await field('页脚').fill('<b>备案 123</b>')
  await save('系统名称与外观')
  await save('页面内容')
  await page.getByRole('contentinfo').getByText('备案 123').waitFor()
  await poll(
    () => page.title(),
    (title) => title === '设置 · 某某网关',
  )
  expect(await page.title()).toBe('设置 · 某某网关')
})

test('maintenance stands above every page, and can be put away until it begins', async () => {
  const root = await signedIn(at(stage.url))
  const plan = async (hours: [from: number, to: number]) => {
    const [from, to] = hours.map((some) => Math.floor(Date.now() / 1000) + some * 3600) as [number, number]
    const value = withMaintenance('Welcome', { from, to, text: 'New database' })
    await root.put('/api/option/', { key: 'Notice', value })
    // A notice counts as new for some minutes.
    await page.goto(stage.url)
    await page.getByRole('navigation').getByRole('link', { name: '令牌' }).click()
  }
  const banner = page.getByRole('status').filter({ hasText: 'New database' })
  await plan([1, 2])
  await banner.waitFor()
  await chooseLanguage(page, 'English')
  // The page asks for the notice again after some seconds, which would hide a banner that keeps its language.
  await banner.getByRole('button', { name: 'Close' }).waitFor({ timeout: 3000 })
  await chooseLanguage(page, '简体中文')
  await page.getByRole('navigation').getByRole('link', { name: '日志' }).click()
  await banner.getByRole('button', { name: '关闭' }).click()
  await banner.waitFor({ state: 'detached' })
  await plan([-1, 1])
  await banner.waitFor()
  expect(await banner.getByRole('button').count()).toBe(0)
  await plan([-2, -1])
  await page.getByRole('main', { name: '令牌' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await banner.count()).toBe(0)
  await root.put('/api/option/', { key: 'Notice', value: '' })
})

test('a chat link brings the chat into the menu and onto its page @2.22', async () => {
  const entry = page.getByRole('navigation').getByRole('link', { name: '聊天' })
  expect(await entry.count()).toBe(0)
  await openTab('运营设置')
  await field('聊天页面链接').fill('https://chat.example/')
  await save('通用设置')
  await entry.click()
  await page.waitForURL('**/chat')
  await page.locator('oneapi-chat iframe[src^="https://chat.example/"]').waitFor()
})

test('without currency display amounts are units @9.18', async () => {
  const balance = page.getByRole('banner').locator('oneapi-balance')
  await balance.getByText('$').waitFor()
  await openTab('运营设置')
  await page.getByRole('switch', { name: '以货币形式显示额度' }).press(' ')
  await poll(
    () => balance.getByText('$').count(),
    (count) => count === 0,
  )
  expect(await balance.getByText('$').count()).toBe(0)
})

test('with registration closed nobody registers', async () => {
  await openTab('系统设置')
  await page.getByRole('switch', { name: '允许新用户注册' }).press(' ')
  const root = await signedIn(at(stage.url))
  const options = await poll(
    async () => (await root.get<{ key: string; value: string }[]>('/api/option/')).data,
    (all) => all.some(({ key, value }) => key === 'RegisterEnabled' && value === 'false'),
  )
  expect(options).toContainEqual({ key: 'RegisterEnabled', value: 'false' })
  const visitor = await (await stage.browser.newContext()).newPage()
  await visitor.goto(`${stage.url}/register`)
  await visitor.getByLabel('用户名').fill('late')
  await visitor.getByLabel('密码', { exact: true }).fill('late-password')
  await visitor.getByLabel('确认密码').fill('late-password')
  await visitor.getByRole('button', { name: '注册', exact: true }).click()
  await visitor
    .getByRole('alert')
    .getByText(/关闭了新用户注册/)
    .first()
    .waitFor()
  await visitor.context().close()
})

test('a number, an address and a secret are stored, the secret unseen', async () => {
  await openTab('运营设置')
  await page.getByRole('spinbutton', { name: '失败重试次数' }).fill('3')
  await save('通用设置')
  await section('通用设置').getByText('已保存').first().waitFor()
  await openTab('系统设置')
  await field('服务器地址').fill('https://one.example/')
  await save('通用设置')
  await section('通用设置').getByText('已保存').first().waitFor()
  await field('GitHub Client Secret').fill('hush-hush')
  await save('GitHub OAuth')
  await poll(
    () => field('GitHub Client Secret').inputValue(),
    (value) => value === '',
  )
  const root = await signedIn(at(stage.url))
  const { data } = await root.get<{ key: string; value: string }[]>('/api/option/')
  expect(data).toContainEqual({ key: 'RetryTimes', value: '3' })
  expect(data).toContainEqual({ key: 'ServerAddress', value: 'https://one.example' })
  expect(JSON.stringify(data)).not.toContain('hush-hush')
  expect(await page.content()).not.toContain('hush-hush')
})

test('a ratio shows what it changes before it is saved', async () => {
  await openTab('运营设置')
  await page.getByRole('spinbutton', { name: 'svip 的倍率' }).fill('0.5')
  await save('分组与限制')
  const review = page.getByRole('dialog', { name: '确认修改价格？' })
  await review.getByText('1 → 0.5').waitFor()
  await review.getByRole('button').last().click()
  const root = await signedIn(at(stage.url))
  const ratios = await poll(
    async () => (await root.get<{ key: string; value: string }[]>('/api/option/')).data,
    (all) => all.some(({ key, value }) => key === 'GroupRatio' && value.includes('0.5')),
  )
  const stored = ratios.find(({ key }) => key === 'GroupRatio')?.value ?? ''
  expect(JSON.parse(stored)).toMatchObject({ svip: 0.5, vip: 1 })
})

test('old log lines are cleaned away, and counted @8.28', async () => {
  await openTab('运营设置')
  await page.getByRole('button', { name: '清理历史日志' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清理历史日志' }).click()
  await page.getByText(/已清理 \d+ 条日志/).waitFor()
})

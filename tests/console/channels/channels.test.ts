import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, signedIn } from '../../gateway/browser.ts'
import { listen } from '../../gateway/relay/relay-rig.ts'
import { setStage } from '../stage.ts'
import { signIn } from '../support.ts'

// The life of a channel from creation to deletion, with a loopback provider.
let provider: Awaited<ReturnType<typeof listen>>
const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let page: Page
/** Keys that the provider accepts. */
const keys = new Set(['right-key'])

beforeAll(async () => {
  provider = await listen(async (request) => {
    const known = keys.has((request.headers.get('authorization') ?? '').replace('Bearer ', ''))
    if (!known) return Response.json({ error: { message: 'Incorrect API key provided' } }, { status: 401 })
    return Response.json({
      id: 'chat-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    })
  })
  const root = await signedIn(at(stage.url))
  await root.post('/api/user/', { username: 'ada', password: 'admin-2026' })
  await root.post('/api/user/manage', { username: 'ada', action: 'promote' })
  page = await (await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.setDefaultTimeout(10_000)
  await signIn(page, stage.url, 'ada', 'admin-2026')
})
afterAll(async () => {
  await provider?.close()
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const more = async (name: string, item: string) => {
  await rowOf(name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const addModel = async (name: string) => {
  await field('自定义模型').fill(name)
  await page.getByRole('button', { name: '添加', exact: true }).first().click()
}

test('an administrator creates a channel @1.5 @2.8', async () => {
  await page.getByRole('link', { name: '渠道' }).click()
  await page.getByText('还没有渠道').waitFor()
  await page.getByRole('button', { name: '新建渠道' }).first().click()
  await page.waitForURL('**/channel/add')
  await field('名称').fill('主渠道')
  await field('Base URL').fill(`${provider.url}/`)
  await field('密钥').fill('right-key')
  await addModel('gpt-4o-mini')
  await page.getByRole('button', { name: '新建渠道' }).click()
  await page.waitForURL('**/channel')
  await rowOf('主渠道').getByText('已启用').waitFor()
})

test('tests it: a real request, and the time it took', async () => {
  await rowOf('主渠道').getByRole('button', { name: '测试 主渠道' }).click()
  await page.getByText(/渠道 主渠道 测试成功，模型 gpt-4o-mini/).waitFor()
})

test('copies it without its key, and a failed test says why @2.10', async () => {
  await more('主渠道', '创建副本')
  await page.waitForURL('**/channel/add/1')
  expect(await field('密钥').inputValue()).toBe('')
  expect(await field('Base URL').inputValue()).toBe(provider.url)
  await field('名称').fill('备用')
  await field('密钥').fill('wrong-key')
  await page.getByRole('button', { name: '新建渠道' }).click()
  await page.waitForURL('**/channel')
  await rowOf('备用').getByRole('button', { name: '测试 备用' }).click()
  await page.getByText(/渠道 备用 测试失败：.*Incorrect API key provided/).waitFor()
})

test('edits it: another name, the key kept @2.11', async () => {
  await rowOf('主渠道').getByRole('button', { name: '编辑 主渠道' }).click()
  await page.waitForURL('**/channel/edit/1')
  await field('名称').fill('主力')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL('**/channel')
  await rowOf('主力').getByRole('button', { name: '测试 主力' }).click()
  await page.getByText(/渠道 主力 测试成功/).waitFor()
})

test('disables and enables it', async () => {
  await rowOf('备用').getByRole('button', { name: '禁用' }).click()
  await rowOf('备用').getByText('已禁用').waitFor()
  await rowOf('主力').getByRole('button', { name: '禁用' }).click()
  await rowOf('主力').getByRole('button', { name: '启用' }).click()
  await rowOf('主力').getByText('已启用').waitFor()
})

test('deletes it, and with one press all that are disabled @8.29', async () => {
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('menuitem', { name: '删除所有禁用渠道' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^删除/ }).click()
  await page.getByText('已删除所有禁用渠道，共计 1 个').waitFor()
  await more('主力', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('还没有渠道').waitFor()
})

test('a batch of three keys makes three channels', async () => {
  await page.goto(`${stage.url}/channel/add`)
  await field('名称').fill('一批')
  await page.getByLabel('批量创建').check()
  await field('密钥（每行一个）').fill('key-1\nkey-2\n\nkey-3')
  await page.getByText('将创建 3 个渠道。').waitFor()
  await addModel('gpt-4o-mini')
  await page.getByRole('button', { name: '新建 3 个渠道' }).click()
  await page.waitForURL('**/channel')
  await rowOf('一批').nth(2).waitFor()
  expect(await rowOf('一批').count()).toBe(3)
})

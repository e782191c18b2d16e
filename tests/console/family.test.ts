import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFamilyGateway } from '../contract/family-gateway.ts'
import { whole } from '../whole.ts'
import { setStage } from './stage.ts'
import { signIn } from './support.ts'

/** Every page of the console, and what it shows of the recordings. */
const pages: [path: string, shown?: string][] = [
  ['/'],
  ['/token', 'second'],
  ['/channel', 'batch'],
  ['/redemption', 'gift'],
  ['/user', 'alice'],
  ['/log', 'gpt-3.5-turbo'],
  ['/topup'],
  ['/usage'],
  ['/prices'],
  ['/about'],
  ...['personal', 'operation', 'system', 'other'].map((tab): [string] => [`/setting?tab=${tab}`]),
  ...['/token/add', '/channel/add', '/redemption/add', '/user/add'].map((path): [string] => [path]),
]

describe.each(['laisky', 'one-hub'] as const)('the console before %s', (name) => {
  let gateway: Awaited<ReturnType<typeof startFamilyGateway>>
  beforeAll(async () => {
    gateway = await startFamilyGateway(name)
  })
  afterAll(() => gateway?.close())
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }))
  const { opened, row, act } = hands()

  /** Two pages, one a language, both signed in through the form. */
  function hands() {
    const seats: Record<string, Page> = {}
    const opened = async (locale: string) => {
      if (seats[locale]) return seats[locale]
      const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })
      await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await signIn(page, stage.url)
      return (seats[locale] = page)
    }
    const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
    const act = async (page: Page, named: string, item: string) => {
      await row(page, named)
        .getByRole('button', { name: `${named} 的更多操作` })
        .click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    return { opened, row, act }
  }
  // A share has each page in one of the two languages: what is asked and how it is read does not depend on them.
  describe.each(['zh-CN', 'en'])('in %s', (locale) => {
    const share = pages.filter((_, place) => whole || (place % 2 === 0) === (locale === 'zh-CN'))
    test.each(share)('%s opens, and nothing it asks is refused', async (path, shown) => {
      const page = await opened(locale)
      gateway.refused.length = 0
      await page.goto(stage.url + path)
      await page.getByRole('main').waitFor()
      if (shown) await row(page, shown).waitFor()
      await page.waitForLoadState('networkidle')
      expect(gateway.refused).toEqual([])
      expect(await page.locator('[part=error]:visible, [role=alert]:visible').allInnerTexts()).toEqual([])
    })
  })

  test('a key that is renamed keeps its state, its models and its secret', async () => {
    const page = await opened('zh-CN')
    const before = { ...gateway.shelf.rows.token.find((token) => token.name === 'second')! }
    await page.goto(`${stage.url}/token`)
    await row(page, 'second').getByRole('button', { name: '编辑 second' }).click()
    await page.waitForURL('**/token/edit/**')
    await page.getByLabel('名称').fill('renamed')
    await page.getByRole('button', { name: /^保存/ }).click()
    await page.waitForURL('**/token')
    await row(page, 'renamed').getByText('已启用').waitFor()
    const after = gateway.shelf.rows.token.find((token) => token.name === 'renamed')!
    const { name: _, updated_at: __, ...kept } = before
    expect(after).toMatchObject(kept)
  })

  test('only the row whose button is pressed is disabled', async () => {
    const page = await opened('zh-CN')
    await page.goto(`${stage.url}/token`)
    await act(page, 'first', '禁用')
    await row(page, 'first').getByText('已禁用').waitFor()
    expect(await page.getByRole('row').getByText('已禁用', { exact: true }).count()).toBe(1)
    expect(gateway.shelf.rows.token.filter(({ status }) => status !== 1)).toHaveLength(1)
    await page.goto(`${stage.url}/user`)
    await row(page, 'carol').getByRole('button', { name: '封禁 carol' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click()
    await row(page, 'carol').getByText('已封禁').waitFor()
    expect(gateway.shelf.rows.user.filter(({ status }) => status !== 1).map((user) => user.username)).toEqual(
      ['carol'],
    )
  })

  test('a channel is disabled and keeps its name, weight, models and key', async () => {
    const page = await opened('zh-CN')
    const [before] = gateway.shelf.rows.channel.map((channel) => ({ ...channel }))
    await page.goto(`${stage.url}/channel`)
    await page.getByRole('row').nth(1).getByRole('button', { name: '禁用' }).click()
    await page.getByRole('row').nth(1).getByText('已禁用').waitFor()
    expect(gateway.shelf.rows.channel[0]).toEqual({ ...before, status: 2 })
  })

  test('a channel that is renamed keeps all that its form does not show', async () => {
    const page = await opened('zh-CN')
    const before = { ...gateway.shelf.rows.channel.find((channel) => channel.name === 'local')! }
    await page.goto(`${stage.url}/channel`)
    await row(page, 'local').getByRole('button', { name: '编辑 local' }).click()
    await page.waitForURL('**/channel/edit/**')
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('renamed')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL('**/channel')
    const after = gateway.shelf.rows.channel.find((channel) => channel.name === 'renamed')!
    const hidden = [
      'key',
      'weight',
      'priority',
      'status',
      'used_quota',
      'created_time',
      'tag',
      'ratelimit',
      'proxy',
    ]
    for (const field of hidden) expect([field, after[field]]).toEqual([field, before[field]])
  })

  test('a new key is listed, and its secret is told once', async () => {
    const page = await opened('zh-CN')
    await page.goto(`${stage.url}/token/add`)
    await page.getByLabel('名称').fill('brand-new')
    await page.getByRole('button', { name: '新建令牌' }).click()
    await page.getByRole('heading', { name: '令牌已创建' }).waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await row(page, 'brand-new').waitFor()
  })

  test('a search asks for what this gateway knows and finds', async () => {
    const page = await opened('zh-CN')
    await page.goto(`${stage.url}/user`)
    const search = page.getByRole('textbox', { name: /^搜索/ }).first()
    await row(page, 'alice').waitFor()
    await search.fill('car')
    await search.press('Enter')
    await row(page, 'alice').waitFor({ state: 'detached' })
    await row(page, 'carol').waitFor()
    const call = gateway.asked.findLast(({ query }) => query.get('keyword') === 'car')!
    expect(call.path).toBe(name === 'laisky' ? '/api/user/search' : '/api/user/')
  })

  test('a code is redeemed', async () => {
    const page = await opened('zh-CN')
    const code = gateway.shelf.rows.redemption.find(({ status }) => status === 1)!
    await page.goto(`${stage.url}/topup`)
    await page.getByLabel('兑换码').fill(String(code.key))
    await page.getByRole('button', { name: '兑换', exact: true }).click()
    await page
      .getByText(/兑换成功/)
      .first()
      .waitFor()
    expect(code.status).toBe(3)
  })

  test('quota is given to the user whose row was pressed', async () => {
    const page = await opened('zh-CN')
    await page.goto(`${stage.url}/user`)
    const carol = gateway.shelf.rows.user.find(({ username }) => username === 'carol')!
    await act(page, 'carol', '充值 / 扣减额度')
    const before = gateway.shelf.rows.user.map(({ quota }) => Number(quota))
    const dialog = page.getByRole('dialog').filter({ hasText: 'carol' })
    await dialog.getByLabel('金额（美元）').fill('1')
    await dialog.getByText('$0.40 → $1.40').waitFor()
    await dialog.getByRole('button', { name: '充值', exact: true }).click()
    await page.getByText('已为 carol 充值 $1.00').waitFor()
    const place = gateway.shelf.rows.user.indexOf(carol)
    const after = gateway.shelf.rows.user.map(({ quota }) => Number(quota))
    expect(after).toEqual(before.with(place, before[place]! + 500_000))
  })

  test('a passkey is added, renamed, signs in on the own domain and is deleted', async () => {
    const context = await stage.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    gateway.passkeys.origin = stage.url
    await signIn(page, stage.url)
    await page.goto(`${stage.url}/setting?tab=personal`)
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('笔记本')
    await dialog.getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByText('通行密钥已添加').first().waitFor()
    expect(gateway.passkeys.kept.map((kept) => kept.name)).toEqual(['笔记本'])
    if (name === 'laisky') {
      await page.getByRole('button', { name: '重命名 笔记本' }).click()
      await dialog.getByLabel('名称').fill('手机')
      await dialog.getByRole('button', { name: '保存' }).click()
      await page.getByRole('listitem').filter({ hasText: '手机' }).waitFor()
    }

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${stage.url}/login`)
    gateway.passkeys.origin = 'https://elsewhere.example'
    await page.getByRole('button', { name: '使用通行密钥登录' }).click()
    await page
      .getByText(/login failed: origin/)
      .first()
      .waitFor()
    gateway.passkeys.origin = stage.url
    await page.getByRole('button', { name: '使用通行密钥登录' }).click()
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))

    await page.goto(`${stage.url}/setting?tab=personal`)
    await page.getByRole('button', { name: /^删除 (笔记本|手机)$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('通行密钥已删除').first().waitFor()
    expect(gateway.passkeys.kept).toEqual([])
    await context.close()
  })
})

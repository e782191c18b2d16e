import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFamilyGateway } from '../contract/family-gateway.ts'
import { setStage } from './stage.ts'
import { addAuthenticator, signIn } from './support.ts'

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

const gateways = ['laisky', 'one-hub'] as const

describe.each(gateways)('the console before %s', (name) => {
  let gateway: Awaited<ReturnType<typeof startFamilyGateway>>
  beforeAll(async () => {
    gateway = await startFamilyGateway(name)
  })
  afterAll(() => gateway?.close())
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }))
  const { opened, row } = hands()

  /** Two pages, one a language, both signed in through the form. */
  function hands() {
    const pages: Record<string, Page> = {}
    const opened = async (locale: string) => {
      if (pages[locale]) return pages[locale]
      const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })
      await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await signIn(page, stage.url)
      return (pages[locale] = page)
    }
    const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
    return { opened, row }
  }
  describe.each(['zh-CN', 'en'])('in %s', (locale) => {
    test.each(pages)('%s opens, and nothing it asks is refused', async (path, shown) => {
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

  test('a passkey is added, renamed, signs in on the own domain and is deleted', async () => {
    const context = await stage.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await addAuthenticator(page)
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

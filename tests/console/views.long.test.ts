import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, signIn, startConsole, type Console } from './support.ts'

let oneapi: Console
let browser: Browser
let page: Page

beforeAll(async () => {
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0' })
  browser = await launchBrowser()
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  await signIn(page, oneapi.url)
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

const dialog = () => page.getByRole('dialog', { name: '保存的视图' })
const open = async () => {
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await dialog().waitFor()
}
const views = () => dialog().locator('[part=view]').allInnerTexts()
const heads = () => page.locator('thead th:not(.actions, .select)').allInnerTexts()
const query = () => Object.fromEntries(new URL(page.url()).searchParams)
const show = async (list: string, search = '') => {
  await page.goto(`${oneapi.url}/${list}${search}`)
  await page
    .locator(`oneapi-${list}-list [part=row], oneapi-${list}-list [part=nothing-found]`)
    .first()
    .waitFor()
}

describe('saved views', () => {
  test.each([
    ['channel', '故障渠道', { test: 'failed' }],
    ['token', '即将过期的令牌', { due: 'expiring', sort: 'expires' }],
    ['user', '额度已耗尽的用户', { below: '0' }],
  ])('one stands there at first: %s', async (list, name, wanted) => {
    await show(list)
    await open()
    expect(await views()).toEqual([name])
    await dialog().getByText(name).click()
    await dialog().waitFor({ state: 'hidden' })
    await page.waitForURL(({ search }) => search !== '')
    expect(query()).toEqual(wanted)
  })

  test('are saved by a button beside the name, with room for its word, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    try {
      await show('channel')
      await page.getByRole('button', { name: '筛选', exact: true }).click()
      await open()
      const save = dialog().locator('[part=view-save]')
      const { above, inside } = await save.evaluate((button) => {
        const word = document.createRange()
        word.selectNodeContents(button)
        const { top, left } = button.getBoundingClientRect()
        const name = button.parentElement!.querySelector('input')!
        return {
          above: top - name.getBoundingClientRect().top,
          inside: word.getBoundingClientRect().left - left,
        }
      })
      expect(above).toBe(0)
      expect(inside).toBeGreaterThanOrEqual(12)
    } finally {
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  test('keep search, filters, order, columns and size under a name, and a link carries them to another browser', async () => {
    await show('token')
    await page.getByRole('button', { name: '列设置', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: '最近使用' }).click()
    await page.keyboard.press('Escape')
    await page.locator('oneapi-token-list [part=filter-status] select').selectOption('enabled')
    await page.getByRole('button', { name: '过期时间' }).click()
    await page.waitForURL(/sort=expires/)
    await open()
    await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run('oneapi-token-list')
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    expect(violations).toEqual([])
    await dialog().getByLabel('将当前视图保存为').fill('我的视图')
    await page.keyboard.press('Enter')
    await dialog().getByText('我的视图', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: '重命名 我的视图' }).click()
    await dialog().getByLabel('新名称').fill('在用的令牌')
    await page.keyboard.press('Enter')
    await dialog().getByText('在用的令牌', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: '复制 在用的令牌 的链接' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await dialog().getByRole('button', { name: '删除视图 即将过期的令牌' }).click()
    expect(await views()).toEqual(['在用的令牌'])
    await page.keyboard.press('Escape')

    await show('token')
    await open()
    await dialog().getByText('在用的令牌').click()
    await page.waitForURL(/status=enabled/)
    expect(query()).toEqual({
      sort: 'expires',
      status: 'enabled',
      columns: 'name status quota expires',
      size: '10',
    })

    const other = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
    const stranger = await other.newPage()
    await signIn(stranger, oneapi.url)
    await stranger.goto(link)
    await stranger.locator('oneapi-token-list [part=row]').first().waitFor()
    expect(await stranger.locator('thead th:not(.actions, .select)').allInnerTexts()).toEqual(await heads())
    expect(await stranger.locator('oneapi-token-list [part=filter-status] select').inputValue()).toBe(
      'enabled',
    )
    // Opening a link does not change the reader's own settings.
    await stranger.goto(`${oneapi.url}/token`)
    await stranger.locator('oneapi-token-list [part=row]').first().waitFor()
    expect(await stranger.locator('thead th:not(.actions, .select)').count()).toBe(5)
    await other.close()
  })

  test('have one name each: a view renamed as another replaces it', async () => {
    await show('channel')
    await open()
    for (const name of ['甲', '乙']) {
      await dialog().getByLabel('将当前视图保存为').fill(name)
      await page.keyboard.press('Enter')
      await dialog().getByText(name, { exact: true }).waitFor()
    }
    await dialog().getByRole('button', { name: '重命名 甲' }).click()
    await dialog().getByLabel('新名称').fill('乙')
    await page.keyboard.press('Enter')
    await dialog().getByText('甲', { exact: true }).waitFor({ state: 'hidden' })
    expect(await views()).toEqual(['故障渠道', '乙'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, signIn, startConsole, type Console } from './support.ts'

let oneapi: Console
let browser: Browser
let page: Page

beforeAll(async () => {
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0', SAMPLE_DATA: '1' })
  browser = await launchBrowser()
  page = await (
    await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
  ).newPage()
  await signIn(page, oneapi.url)
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

/** Accessible name of what has the focus, through all shadow roots, and of the row it is in. */
const focused = () =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const label = at?.getAttribute('aria-label') ?? (at as HTMLInputElement)?.labels?.[0]?.textContent ?? ''
    const row = at?.closest('tr')?.querySelector('th')?.textContent ?? ''
    return { tag: at?.localName, part: at?.getAttribute('part'), label, row }
  })

const lists = [
  { list: 'token', title: '编辑令牌', first: '名称' },
  { list: 'redemption', title: '编辑兑换码', first: '名称' },
  { list: 'user', title: '编辑用户', first: '用户名' },
  { list: 'channel', title: '编辑渠道', first: '类型' },
]

describe.each(lists)('the form of a $list', ({ list, title, first }) => {
  test('is opened by the same control, names what it edits, begins with its first field, and leads back to the row', async () => {
    await page.goto(`${oneapi.url}/${list}`)
    // Not the first, which the focus could reach by itself; nobody edits root.
    const row = page.locator(`oneapi-${list}-list [part=row]`).nth(2)
    const name =
      (await row
        .locator('.row-name, th')
        .first()
        .getAttribute('title')
        .catch(() => null)) ?? ''
    const edit = row.locator('[part~=edit]')
    expect(await edit.textContent()).toBe('编辑')
    await edit.click()
    await page.waitForURL(`**/${list}/edit/*`)
    const head = page.getByRole('heading', { level: 1 })
    await head.filter({ hasText: `${title} ` }).waitFor()
    if (name) expect(await head.textContent()).toBe(`${title} ${name}`)
    await expect.poll(async () => (await focused()).label).toContain(first)

    const save = page.getByRole('button', { name: '保存', exact: true })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    expect(await save.getAttribute('title')).toBe('没有需要保存的修改')
    const field = page.locator(
      list === 'user' ? '[part~=display_name] input, input[part~=display_name]' : 'input[name$=-name]',
    )
    await field.fill('改过的名字')
    await page.getByRole('status').filter({ hasText: '有未保存的修改' }).waitFor()
    await save.click()
    await page.waitForURL(`**/${list}`)
    await expect.poll(focused).toMatchObject({
      part: 'edit',
      row: expect.stringContaining(list === 'user' ? name : '改过的名字'),
    })
  })
})

describe('what was typed', () => {
  const question = () => page.getByRole('alertdialog').filter({ hasText: '放弃未保存的修改？' })
  const stay = async () => {
    await question().waitFor()
    await page.locator('dialog[open] [part=cancel]').click()
    await question().waitFor({ state: 'detached' })
  }

  test('is asked about before a link to the same page drops it', async () => {
    await page.goto(`${oneapi.url}/user/edit`)
    const field = page.getByLabel('显示名称')
    await field.fill('半途')
    await page.locator('.bar a[href$="/user/edit"]').click()
    await stay()
    expect(await field.inputValue()).toBe('半途')
  })

  test('is asked about before Back shows another tab of the settings', async () => {
    await page.goto(`${oneapi.url}/setting`)
    await page.getByRole('tab', { name: '运营设置' }).click()
    await page.waitForURL('**/setting?tab=operation')
    const field = page.getByLabel('充值链接')
    await field.fill('https://shop.example')
    await page.goBack()
    await stay()
    expect(page.url()).toContain('tab=operation')
    expect(await field.inputValue()).toBe('https://shop.example')
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession } from './stage.ts'

// Typing with real keys, wheels and input methods.
const stage = setStage()
let page: Page
/** Calls that write. */
let written: string[]
/** Calls that read. */
let read: string[]

beforeAll(async () => {
  const storageState = await storedSession(stage)
  page = await (
    await stage.browser.newContext({ storageState, viewport: { width: 1280, height: 480 } })
  ).newPage()
  page.setDefaultTimeout(10_000)
  page.on('request', (request) => {
    const calls = request.method() === 'GET' ? read : written
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
})

const open = async (path: string) => {
  written = []
  read = []
  await page.goto(`${stage.url}${path}`)
}
const scrolled = () =>
  page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0))

describe('the wheel', () => {
  test('over a focused weight of the channel list scrolls the page; leaving the field saves nothing', async () => {
    await open('/channel')
    const weight = page.getByRole('spinbutton', { name: / 的权重$/ }).first()
    const before = await weight.inputValue()
    await weight.click()
    await weight.hover()
    for (let tick = 0; tick < 3; tick++) await page.mouse.wheel(0, 100)
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await weight.inputValue()).toBe(before)
    await page.keyboard.press('Tab')
    await page.waitForTimeout(300)
    expect(written).toEqual([])
  })

  test('changes no number of a form and of the settings', async () => {
    for (const [path, names] of [
      ['/redemption/add', ['额度', '生成数量']],
      ['/setting?tab=operation', ['失败重试次数', '新用户初始额度', 'svip 的倍率']],
    ] as const) {
      await open(path)
      for (const name of names) {
        const field = page.getByRole('spinbutton', { name, exact: true }).first()
        const before = await field.inputValue()
        await field.click()
        await field.hover()
        for (let tick = 0; tick < 3; tick++) await page.mouse.wheel(0, -100)
        await page.waitForTimeout(100)
        expect([name, await field.inputValue()]).toEqual([name, before])
      }
    }
  })
})

describe('an input method', () => {
  const searches = () => read.filter((call) => call.includes('/search'))
  /** The text of a composition under way. */
  const compose = async (text: string) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  /** The Enter that takes a candidate, as the browser sends it to the page. */
  const take = async (text: string) => {
    const session = await page.context().newCDPSession(page)
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await session.send('Input.insertText', { text })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, windowsVirtualKeyCode: 13 })
  }

  test('sends no half of a word to the search of a list, and its Enter submits nothing', async () => {
    await open('/token')
    await page.getByRole('textbox', { name: /搜索/ }).first().click()
    await compose('ni')
    await page.waitForTimeout(700)
    expect(searches()).toEqual([])
    await take('你')
    await expect.poll(searches).toHaveLength(1)
    await page.waitForTimeout(500)
    expect(searches()).toHaveLength(1)
  })

  test('chooses nothing in the palette before its word is there, which is then searched', async () => {
    await open('/token')
    await page.locator('oneapi-token-list [part~=row]').first().waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    await compose('qudao')
    await page.waitForTimeout(500)
    expect(searches()).toEqual([])
    await take('渠道')
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/token')
    expect(await field.inputValue()).toBe('渠道')
    await expect.poll(searches).not.toHaveLength(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/channel')
  })

  test('types a ratio, whose composition may be cut short by leaving the field', async () => {
    await open('/setting?tab=operation')
    const field = page.getByRole('spinbutton', { name: 'svip 的倍率', exact: true })
    const changed = page.locator('.group-cell.changed').filter({ has: field })
    await field.focus()
    await field.selectText()
    for (const text of ['２', '２．', '２．５']) await compose(text)
    expect(await field.inputValue()).toBe('２．５')
    await page.getByRole('spinbutton', { name: 'vip 的倍率', exact: true }).click()
    expect(await field.inputValue()).toBe('２．５')
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await expect.poll(() => changed.count()).toBe(1)
    await field.press('Control+a')
    await compose('ni')
    await page.getByRole('spinbutton', { name: 'vip 的倍率', exact: true }).click()
    // What is no number is quoted, and the last number stays.
    await page.getByText('「ni」').first().waitFor()
    expect(await field.inputValue()).toBe('2.5')
  })

  test('stays in a row of “only changed” while what is typed passes the stored price', async () => {
    await open('/setting?tab=operation')
    const cell = page.locator('[part="ratio-rows"]').getByRole('spinbutton').first()
    const name = (await cell.getAttribute('aria-label'))!
    const field = page.getByRole('spinbutton', { name, exact: true })
    const stored = await field.inputValue()
    await field.fill('77')
    await page.getByRole('button', { name: /^只看修改/ }).click()
    await field.fill('')
    await field.pressSequentially(`${stored}5`)
    expect(await field.inputValue()).toBe(`${stored}5`)
  })
})

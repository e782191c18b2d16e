import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poll, startConsole, type Console } from '../console/support.ts'
import { boxOf, type Driver } from './driver.ts'
import { engines } from './engines.ts'

// What a person does first, in the two engines that the other tests do not drive.
const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <script type="module" src="/widgets/loader.js"></script>
  <oneapi-topup></oneapi-topup>
</html>`

let oneapi: Console
let pages: string
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'oneapi-pages-'))
  writeFileSync(join(pages, 'index.html'), page)
  oneapi = await startConsole({ SAMPLE_DATA: '1', PAGES_DIR: pages })
})
afterAll(async () => {
  await oneapi?.stop()
  rmSync(pages, { recursive: true, force: true })
})

describe.each(engines)('$name', ({ there, launch, phone }) => {
  let driver: Driver
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    await driver.resize(1280, 800)
    await driver.goto(oneapi.url)
    await driver.evaluate(() => localStorage.setItem('locale', 'en'))
  })
  afterAll(() => driver?.close())

  const seen = (css: string, name?: string | RegExp) =>
    boxOf(driver, { css, ...(name !== undefined && { name }) })
  const press = (css: string, name?: string | RegExp) =>
    driver.click({ css, ...(name !== undefined && { name }) })
  const until = async (is: () => Promise<boolean>) => expect(await poll(is, Boolean, 15_000)).toBe(true)
  const pathIs = (wanted: string) =>
    until(async () => (await driver.evaluate(() => location.pathname)) === wanted)

  /** Whether something that CSS names is in any shadow root. */
  const exists = (css: string) =>
    driver.evaluate((wanted) => {
      const has = (root: ParentNode): boolean =>
        root.querySelector(wanted) !== null ||
        [...root.querySelectorAll('*')].some((element) => element.shadowRoot && has(element.shadowRoot))
      return has(document)
    }, css)

  test.skipIf(!there)('the sign-in of a widget opens in a dialog that shows the whole form', async () => {
    await driver.goto(`${oneapi.url}/pages/`)
    await press('button', 'Sign in')
    const [name, button] = [await seen('input[autocomplete=username]'), await seen('form button', 'Sign in')]
    const dialog = await seen('dialog[open]')
    expect(dialog.height).toBeGreaterThan(200)
    for (const inner of [name, button]) {
      expect(inner.top).toBeGreaterThanOrEqual(dialog.top)
      expect(inner.top + inner.height).toBeLessThanOrEqual(dialog.top + dialog.height)
    }
    await driver.press('Escape')
    await until(async () => !(await exists('dialog[open]')))
  })

  test.skipIf(!there)('signs in by the form, and a toast stands in the window', async () => {
    await driver.goto(`${oneapi.url}/login`)
    await press('input[autocomplete=username]')
    await driver.type('root')
    await press('input[type=password]')
    await driver.type('123456')
    await driver.press('Enter')
    await pathIs('/user/edit')
    const toast = await seen('oneapi-notices *, [part~=toast]', /default password/i)
    expect(toast.left).toBeGreaterThanOrEqual(0)
    expect(toast.left + toast.width).toBeLessThanOrEqual(1280)
  })

  test.skipIf(!there)(
    'a list shows its rows; its menu opens at its button and Escape gives the focus back',
    async () => {
      await driver.goto(`${oneapi.url}/channel`)
      await seen('tbody tr:nth-child(2) td')
      await press('tbody tr:first-child [aria-haspopup=menu]')
      const menu = await seen('[role=menu]')
      const trigger = await seen('tbody tr:first-child [aria-haspopup=menu]')
      expect(menu.height).toBeGreaterThan(60)
      expect(menu.top + menu.height).toBeLessThanOrEqual(801)
      expect(menu.left).toBeLessThanOrEqual(trigger.left + trigger.width)
      expect(menu.left + menu.width).toBeGreaterThanOrEqual(trigger.left)
      await driver.press('Escape')
      await until(async () => !(await exists('[role=menu]:popover-open')))
      const focused = await driver.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.getAttribute('aria-haspopup')
      })
      expect(focused).toBe('menu')
    },
  )

  test.skipIf(!there)('a key is made: text, models, a time', async () => {
    await driver.goto(`${oneapi.url}/token/add`)
    await press('input', /^Name/)
    await driver.type(`by ${driver.name}`)
    await press('button', '1 day')
    await press('input', 'Search models…')
    await driver.type('gpt-4o')
    await press('label', 'gpt-4o')
    await press('button', 'Create key')
    await seen('h1, h2, h3', 'Key created')
    await press('button', 'Done')
    await pathIs('/token')
    await seen('th, td', new RegExp(`by ${driver.name}`))
  })

  test.skipIf(!there)('a provider is found by typing, and chosen', async () => {
    await driver.goto(`${oneapi.url}/channel/add`)
    await press('input[role=combobox]')
    await driver.type('moonshot')
    const option = await seen('[role=option]', /moonshot/i)
    const field = await seen('input[role=combobox]')
    expect(option.top).toBeGreaterThanOrEqual(field.top + field.height - 1)
    expect(Math.abs(option.left - field.left)).toBeLessThan(60)
    await driver.press('Enter')
    await until(async () => !(await exists('[role=option]')))
    expect((await driver.evaluate(valueOfCombobox)).toLowerCase()).toContain('moonshot')
  })

  test.skipIf(!there)('the log is exported', async () => {
    await driver.goto(`${oneapi.url}/log`)
    await press('button', 'Today')
    await seen('tbody tr:nth-child(2) td')
    await press('button', /^Export/)
    await boxOf(driver, { css: '[role=status] span', name: /^\d[\d,]* rows exported/ }, 60_000)
  })

  test.skipIf(!there)('a phone in the dark: everything in the window, the menu in a drawer', async () => {
    await driver.evaluate(() => localStorage.setItem('theme', 'dark'))
    await driver.resize(phone, 844)
    await driver.goto(`${oneapi.url}/token`)
    await seen('[role=row], tr')
    expect(
      await driver.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    const background = await driver.evaluate(() => getComputedStyle(document.body).backgroundColor)
    for (const part of background.match(/[\d.]+/g)!.slice(0, 3)) expect(Number(part)).toBeLessThan(60)
    await press('button', 'Menu')
    const drawer = await seen('dialog[open]')
    expect(drawer.height).toBeGreaterThan(600)
    await press('dialog[open] a', 'Top up')
    await pathIs('/topup')
  })
})

function valueOfCombobox(): string {
  const find = (root: ParentNode): string | undefined => {
    const input = root.querySelector<HTMLInputElement>('input[role=combobox]')
    if (input) return input.value
    for (const element of root.querySelectorAll('*')) {
      const value = element.shadowRoot && find(element.shadowRoot)
      if (value !== null && value !== undefined) return value
    }
    return undefined
  }
  return find(document) ?? ''
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Console } from '../console/support.ts'
import type { Driver } from './driver.ts'
import { inLong } from '../whole.ts'
import { engines } from './engines.ts'
import { startWithPages } from './pages.ts'
import { personAt, type Person } from './person.ts'

// A user's first minutes, in the two engines that the other tests do not use.
const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <script type="module" src="/widgets/loader.js"></script>
  <oneapi-topup></oneapi-topup>
</html>`

let oneapi: Console
beforeAll(async () => {
  oneapi = await startWithPages({ 'index.html': page }, { SAMPLE_DATA: '1' })
})
afterAll(() => oneapi?.stop())

describe.each(engines)('$name', ({ there, launch, phone }) => {
  let driver: Driver
  let person: Person
  beforeAll(async () => {
    if (!there) return
    driver = await launch()
    person = personAt(driver)
    await driver.resize(1280, 800)
    await driver.goto(oneapi.url)
    await driver.evaluate(() => localStorage.setItem('locale', 'en'))
  })
  afterAll(() => driver?.close())

  test.skipIf(!there)('the sign-in of a widget opens in a dialog that shows the whole form', async () => {
    await driver.goto(`${oneapi.url}/pages/`)
    await person.press('button', 'Sign in')
    const [name, button] = [
      await person.seen('input[autocomplete=username]'),
      await person.seen('form button', 'Sign in'),
    ]
    const dialog = await person.seen('dialog[open]')
    expect(dialog.height).toBeGreaterThan(200)
    for (const inner of [name, button]) {
      expect(inner.top).toBeGreaterThanOrEqual(dialog.top)
      expect(inner.top + inner.height).toBeLessThanOrEqual(dialog.top + dialog.height)
    }
    await driver.press('Escape')
    await person.until(async () => !(await person.exists('dialog[open]')))
  })

  test.skipIf(!there)('signs in by the form, and a toast stands in the window', async () => {
    await driver.goto(`${oneapi.url}/login`)
    await person.fillLogin()
    await person.pathIs('/user/edit')
    const toast = await person.seen('oneapi-notices *, [part~=toast]', /default password/i)
    expect(toast.left).toBeGreaterThanOrEqual(0)
    expect(toast.left + toast.width).toBeLessThanOrEqual(1280)
  })

  test.skipIf(!there)(
    'a list shows its rows; its menu opens at its button and Escape gives the focus back',
    async () => {
      await driver.goto(`${oneapi.url}/channel`)
      await person.seen('tbody tr[part=row]:nth-child(2) td')
      await person.press('tbody tr:first-child [aria-haspopup=menu]')
      const menu = await person.seen('[role=menu]')
      const trigger = await person.seen('tbody tr:first-child [aria-haspopup=menu]')
      expect(menu.height).toBeGreaterThan(60)
      expect(menu.top + menu.height).toBeLessThanOrEqual(801)
      expect(menu.left).toBeLessThanOrEqual(trigger.left + trigger.width)
      expect(menu.left + menu.width).toBeGreaterThanOrEqual(trigger.left)
      await driver.press('Escape')
      await person.until(async () => !(await person.exists('[role=menu]:popover-open')))
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
    await person.press('input', /^Name/)
    await driver.type(`by ${driver.name}`)
    await person.press('button', '1 day')
    await person.press('input', 'Search models…')
    await driver.type('gpt-4o')
    await person.press('label', 'gpt-4o')
    await person.press('button', 'Create key')
    await person.seen('h1, h2, h3', 'Key created')
    await person.press('button', 'Done')
    await person.pathIs('/token')
    await person.seen('th, td', new RegExp(`by ${driver.name}`))
  })

  inLong(test.skipIf(!there))('a provider is found by typing, and chosen', async () => {
    await driver.goto(`${oneapi.url}/channel/add`)
    await person.press('input[role=combobox]')
    await driver.type('moonshot')
    const option = await person.seen('[role=option]', /moonshot/i)
    const field = await person.seen('input[role=combobox]')
    expect(option.top).toBeGreaterThanOrEqual(field.top + field.height - 1)
    expect(Math.abs(option.left - field.left)).toBeLessThan(60)
    await driver.press('Enter')
    await person.until(async () => !(await person.exists('[role=option]')))
    expect((await driver.evaluate(valueOfCombobox)).toLowerCase()).toContain('moonshot')
  })

  inLong(test.skipIf(!there))('the log is exported', async () => {
    await driver.goto(`${oneapi.url}/log?range=yesterday`)
    await person.seen('tbody tr[part=row]:nth-child(2) td')
    await person.press('button', /^Export/)
    await person.seen('[role=status] span', /^\d[\d,]* rows exported/, 60_000)
  })

  test.skipIf(!there)('a phone in the dark: everything in the window, the menu in a drawer', async () => {
    await driver.evaluate(() => localStorage.setItem('theme', 'dark'))
    await driver.resize(phone, 844)
    await driver.goto(`${oneapi.url}/token`)
    await person.seen('[role=row], tr')
    expect(
      await driver.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    const background = await driver.evaluate(() => getComputedStyle(document.body).backgroundColor)
    for (const part of background.match(/[\d.]+/g)!.slice(0, 3)) expect(Number(part)).toBeLessThan(60)
    await person.press('button', 'Menu')
    const drawer = await person.seen('dialog[open]')
    expect(drawer.height).toBeGreaterThan(600)
    await person.press('dialog[open] a', 'Top up')
    await person.pathIs('/topup')
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

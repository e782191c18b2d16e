import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setStage, storedSession } from '../stage.ts'

// Other programs put fields of their own into the page, such as extensions that translate or take notes.
const stage = setStage({ SAMPLE_DATA: '1' })
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await stage.browser.newContext({ storageState: await storedSession(stage) })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
afterAll(() => context?.close())
beforeEach(async () => {
  await page.goto(`${stage.url}/token`)
  await page.locator('oneapi-token-list [part=row]').first().waitFor()
})

/** Adds a field of another program and puts the focus into it. */
const fields: Record<string, () => void> = {
  'a closed shadow root': () => {
    const other = document.body.appendChild(document.createElement('div'))
    const field = other.attachShadow({ mode: 'closed' }).appendChild(document.createElement('textarea'))
    field.focus()
  },
  'an element with an EditContext': () => {
    const other = document.body.appendChild(document.createElement('div'))
    other.tabIndex = 0
    ;(other as unknown as { editContext: unknown }).editContext = new (
      window as unknown as { EditContext: new () => unknown }
    ).EditContext()
    other.focus()
  },
  'a text box that is no input': () => {
    const other = document.body.appendChild(document.createElement('div'))
    Object.assign(other, { tabIndex: 0, role: 'textbox' })
    other.focus()
  },
  'a frame': () => {
    const other = document.body.appendChild(document.createElement('iframe'))
    const field = other.contentDocument!.body.appendChild(document.createElement('input'))
    field.focus()
  },
}

/** Whether a shortcut has acted: it opens a dialog, moves the focus into the list, or opens another page. */
const acted = () =>
  page.evaluate(
    () =>
      document.querySelector('dialog[open]') !== null ||
      document.activeElement?.localName === 'oneapi-token-list' ||
      location.pathname !== '/token',
  )

describe.each(Object.entries(fields))('typing in %s', (_, add) => {
  test.each(['?', '/', 'j', 'k', 'g h'])('%s stays a character', async (keys) => {
    await page.evaluate(add)
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    // The code of a shortcut is loaded when it is first used.
    await page.waitForTimeout(300)
    expect(await acted()).toBe(false)
  })
})

test('the letter after g is a character too, once the focus has gone to a field', async () => {
  await page.locator('body').press('g')
  await page.waitForTimeout(300)
  await page.evaluate(fields['a closed shadow root']!)
  await page.keyboard.press('h')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/token')
})

test('without focus, and in our own elements, the keys act', async () => {
  await page.keyboard.press('j')
  await page.locator('oneapi-token-list [part=row]:focus-within').waitFor()
  await page.keyboard.press('g')
  await page.waitForTimeout(300)
  await page.keyboard.press('h')
  await page.waitForURL(`${stage.url}/`)
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
})

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { launchWithPageCache, newUser, poll, signIn } from '../support.ts'

const stage = setStage({ SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0' })
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchWithPageCache()
  for (const name of ['anna', 'bela']) await newUser(stage.url, name)
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

/** Leaves a list with a key that is shown, for a page elsewhere. */
async function leaveWithKey(): Promise<string> {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  await page.goto(`${stage.url}/token`)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))
  })
  await page
    .getByRole('button', { name: /^显示 .*的密钥/ })
    .first()
    .click()
  const key = await poll(shown, (text) => /sk-\w{20}/.test(text))
  await page.goto(`${stage.url.replace('localhost', '127.0.0.1')}/demo/`)
  return /sk-\w{20,}/.exec(key)![0]
}

/** All that the page shows, through every shadow root. */
const shown = () =>
  page.evaluate(() => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (node instanceof HTMLElement && !node.checkVisibility({ visibilityProperty: true })) return ''
      const own = node instanceof HTMLInputElement ? node.value : ''
      const root = node instanceof Element ? node.shadowRoot : null
      return [own, ...(root?.childNodes ?? []), ...node.childNodes]
        .map((part) => (typeof part === 'string' ? part : read(part)))
        .join('')
    }
    return read(document.body)
  })

async function goBack() {
  await page.goBack({ waitUntil: 'commit' })
  const cameBack = () => page.evaluate(() => (window as { cameBack?: boolean }).cameBack)
  expect(await poll(cameBack, (back) => back !== undefined)).toBe(true)
}

test('Back shows no key of a user who has signed out in another tab', async () => {
  const key = await leaveWithKey()
  const other = await context.newPage()
  await other.goto(`${stage.url}/token`)
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.waitForURL('**/login')
  await other.close()
  await goBack()
  expect(await shown()).not.toContain(key)
  await page.waitForURL('**/login?expired=true', { waitUntil: 'commit' })
})

test('Back shows no key of a user whom the gateway no longer knows', async () => {
  const key = await leaveWithKey()
  await context.clearCookies()
  await goBack()
  expect(await shown()).not.toContain(key)
  await page.waitForURL('**/login?expired=true', { waitUntil: 'commit' })
})

test('Back shows the page of who is signed in by now, and nothing of who was before', async () => {
  const key = await leaveWithKey()
  const other = await context.newPage()
  await signIn(other, stage.url, 'bela', 'journey-2026')
  await other.close()
  await goBack()
  expect(await poll(shown, (text) => text.includes('bela'))).not.toContain(key)
})

test('Back keeps what the same user has typed', async () => {
  await signIn(page, stage.url, 'anna', 'journey-2026')
  await page.goto(`${stage.url}/token/add`)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted }))
  })
  await page.getByLabel('名称').fill('半途')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${stage.url.replace('localhost', '127.0.0.1')}/demo/`)
  await goBack()
  await page.getByLabel('名称').waitFor()
  expect(await page.getByLabel('名称').inputValue()).toBe('半途')
})

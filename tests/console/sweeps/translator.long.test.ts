import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { setStage, storedSession, type StoredSession } from '../stage.ts'
import { adminPages, ownPages, publicPages } from './sweep.ts'
import { fragileTexts, translate } from './translator.ts'

// Chrome and Edge translate a page by replacing its text nodes: what changes afterwards must still show.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

const opened = async (path: string, signedIn = true): Promise<Page> => {
  const context = await stage.browser.newContext(signedIn ? { storageState: root } : {})
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(stage.url + path)
  await page.locator('.view:not([hidden]) > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

test.each([
  ['of everybody', publicPages, false],
  ['of users and administrators', [...ownPages, ...adminPages], true],
] as const)(
  'no text on the pages %s is one that React or lit changes in place',
  async (_, paths, signedIn) => {
    const page = await opened('/about', signedIn)
    const found = new Set<string>()
    for (const path of paths) {
      await page.goto(stage.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const text of await fragileTexts(page)) found.add(text)
    }
    await page.context().close()
    expect([...found]).toEqual([])
  },
)

test('the title, a state and a figure change on a translated page', async () => {
  const page = await opened('/token')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.locator('[part~=row]').first().waitFor()
  await translate(page)
  const row = page.locator('[part~=row]').first()
  const state = row.locator('[part~=status]')
  expect(await state.textContent()).toBe('已启用')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '禁用' }).click()
  await expect.poll(() => state.textContent()).toBe('已禁用')
  await page.locator('aside a[href$="/topup"]').click()
  await page.locator('oneapi-topup').waitFor()
  await expect.poll(() => page.locator('#page-title').textContent()).toBe('充值')
  await page.goto(`${stage.url}/prices`)
  const head = page.locator('oneapi-prices thead')
  await head.getByText('1,000 次调用').waitFor()
  await translate(page)
  await page.getByLabel('调用次数').fill('5000')
  await expect.poll(() => head.textContent()).toContain('5,000 次调用')
  // Figures in cards and the states in badges are left as they are.
  await page.goto(stage.url)
  await page.locator('[part~=figure] dd').first().waitFor()
  await page.locator('[part~=failing-channels]').waitFor()
  await translate(page)
  expect(await page.locator('[part~=failing-channels] font').count()).toBeGreaterThan(0)
  const figures = page.locator(':is([part~=figure] > dd:not(.figure-note), .badge)')
  expect(await figures.filter({ has: page.locator('font') }).allTextContents()).toEqual([])
  expect(errors).toEqual([])
  await page.context().close()
})

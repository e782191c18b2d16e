import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { fillLogin, poll } from '../support.ts'

// "From an empty file to a first top-up" in docs/embedding/plain-page.md: with its page, its command and its
// button texts.
const home = mkdtempSync(join(tmpdir(), 'oneapi-newcomer-'))
const shop = join(home, 'shop')
mkdirSync(shop)
afterAll(() => rmSync(home, { recursive: true }))
const stage = setStage({ MANNERS: 'polite', PAGES_DIR: shop, DATA_DIR: join(home, 'data') }, 'start')
// The guide's page is tests/documents/pages/first.html.
const guide = /## From an empty file to a first top-up\n([^]*?)\n## /.exec(
  readFileSync(join(import.meta.dirname, '../../../docs/embedding/plain-page.md'), 'utf8'),
)?.[1]

beforeAll(async () => {
  const page = /```html\n([^]*?)```/.exec(guide ?? '')?.[1]
  writeFileSync(join(shop, 'index.html'), page ?? 'The document shows no page')
  expect(guide).toContain('`PAGES_DIR=../shop npm start`')
})

test('a newcomer gets from an empty file to a top-up by the documents alone', async () => {
  const { origin } = new URL(stage.url)
  const context = await stage.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  expect(guide).toContain('http://localhost:3000/pages/')
  await page.goto(`${origin}/pages/`)

  const bold = [...(guide ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words)
  expect(bold).toEqual(['Sign in', 'Copy', 'Redeem'])
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const [username = '', password = ''] = /`(\w+)`, `(\w+)`/.exec(guide ?? '')?.slice(1) ?? []
  await fillLogin(page, username, password)

  const left = async () => {
    const text = await page
      .locator('oneapi-topup')
      .getByText(/\$[\d,.]+/)
      .first()
      .textContent()
    return Number(text?.replace(/[^\d.]/g, ''))
  }
  const before = await left()
  const unused = page.getByRole('row').filter({ hasText: 'Unused' }).first()
  const worth = Number(/\$([\d.]+)/.exec(await unused.innerText())?.[1])
  expect(worth).toBeGreaterThan(0)
  const used = () => page.getByRole('row').filter({ hasText: /Used/ }).count()
  const usedBefore = await used()
  await unused.getByRole('button', { name: /Copy/ }).click()
  await page.getByRole('textbox', { name: 'Redemption code' }).click()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  expect(await poll(left, (now) => now > before)).toBeCloseTo(before + worth, 1)
  expect(await poll(used, (count) => count > usedBefore)).toBe(usedBefore + 1)
  expect(problems).toEqual([])
  await context.close()
})

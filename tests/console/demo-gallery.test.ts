import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsOf } from '../../demo/gallery/calls.ts'
import { launchBrowser, poll, startConsole, type Console } from './support.ts'

let oneapi: Console
let browser: Browser
let page: Page
const problems: string[] = []

beforeAll(async () => {
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
  browser = await launchBrowser()
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.request.post(`${oneapi.url}/api/user/login`, {
    data: { username: 'root', password: '123456' },
  })
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${oneapi.url}/demo/`)
  await page.locator('nav a[href^="#"]').first().waitFor()
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

test('every element is live, with its size, its role, and no call but those it says', async () => {
  const tags = await page
    .locator('nav a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))
  expect(tags.filter((tag) => !needsOf[tag])).toEqual([])
  expect(tags.length).toBeGreaterThan(20)
  const unlisted: string[] = []
  for (const tag of tags) {
    const seen = new Set<string>()
    const note = (request: { method(): string; url(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) seen.add(`${request.method()} ${pathname}`)
    }
    page.on('request', note)
    await page.locator(`nav a[href="#${tag}"]`).click()
    await page.locator('header .badge').first().waitFor()
    const ready = page.locator(`.stage > ${tag}`).evaluate(async (element) => {
      await customElements.whenDefined(element.localName)
      await Promise.race([
        (element as unknown as { whenReady: Promise<void> }).whenReady,
        new Promise((next) => setTimeout(next, 3000)),
      ])
    })
    await ready
    page.off('request', note)
    unlisted.push(
      ...[...seen].filter((call) => !needsOf[tag]?.calls.includes(call)).map((call) => `${tag}: ${call}`),
    )
    expect(await page.locator('header .badge').first().textContent()).toMatch(/^\d+ kB gzip$/)
  }
  expect(unlisted).toEqual([])
  expect(problems).toEqual([])
})

test('an attribute changes the element and the code for every way in', async () => {
  await page.locator('nav a[href="#oneapi-token-list"]').click()
  await page.getByLabel('page-size').fill('2')
  await page.keyboard.press('Tab')
  const rows = page.locator('.stage').getByRole('row')
  expect(
    await poll(
      () => rows.count(),
      (count) => count === 3,
    ),
  ).toBe(3)
  const code = async (way: string) => {
    await page.getByLabel('嵌入代码').selectOption(way)
    return (await page.locator('pre').textContent()) ?? ''
  }
  expect(await code('script')).toBe(
    `<script type="module" src="${oneapi.url}/widgets/loader.js"></script>\n<oneapi-token-list page-size="2"></oneapi-token-list>`,
  )
  expect(await code('npm')).toContain("import 'oneapi-widgets/token-list'")
  expect(await code('react')).toContain('<oneapi-token-list page-size="2"></oneapi-token-list>')
  expect(await code('vue')).toContain('<template>')
  expect(await code('iframe')).toContain('/embed.html?widget=token-list&amp;page-size=2')
})

test('events are listed as they happen', async () => {
  await page.locator('.stage').getByRole('button', { name: '新建令牌' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('main ol').textContent()).toContain('oneapi-navigate {"tag":"oneapi-token-form"')
})

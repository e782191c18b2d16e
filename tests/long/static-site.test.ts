import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { inProduction } from '../../scripts/in-production.ts'
import { buildSite } from '../../scripts/web/demo-build.ts'
import { filesOf, startSite, type Site } from '../documents/site.ts'
import { launchBrowser } from '../console/support.ts'

// What `npm run build:site` writes, below a path of a server that knows nothing but files.
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'site-'))
const below = '/some/where/'
let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []

beforeAll(async () => {
  await inProduction(() => buildSite(root, folder))
  const files = filesOf(folder)
  site = await startSite(await freePort(), {}, (path) =>
    path.startsWith(below) ? files(path.slice(below.length - 1)) : undefined,
  )
  browser = await launchBrowser()
  context = await browser.newContext({ locale: 'zh-CN' })
  page = await context.newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('request', (request) => {
    const { protocol, href } = new URL(request.url())
    if (protocol !== 'data:' && !href.startsWith(site.url + below)) problems.push(`outside: ${href}`)
  })
  page.on(
    'response',
    (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`),
  )
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (path: string) => page.goto(site.url + below + path)

test('every page is reached from the first, and every address on it is relative and leads to a file', () => {
  const seen = new Set<string>()
  const found = ['index.html']
  const lost: string[] = []
  for (let name = found.pop(); name; name = found.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, link = ''] of text.matchAll(/<[^>]+ (?:href|src)="([^"#]+)/g)) {
      if (/^(https?|data|mailto):/.test(link)) continue
      const target = new URL(link, `http://x/in/${name}`).pathname.replace(/\/$/, '/index.html')
      const file = target.replace('/in/', '')
      if (link.startsWith('/') || !target.startsWith('/in/') || !existsSync(join(folder, file)))
        lost.push(`${name}: ${link}`)
      else if (file.endsWith('.html')) found.push(file)
    }
  }
  expect(lost).toEqual([])
  expect(seen.size).toBeGreaterThan(45)
  expect([...seen]).toContain('gallery/index.html')
})

test('pages in Chinese are Chinese around the document too, and lead to the English one and back', async () => {
  await open('installing.html')
  expect(await page.title()).toBe('Installing · One API widgets')
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click()
  await page.waitForURL('**/installing.zh-CN.html')
  expect(await page.title()).toBe('安装 · One API 组件')
  const list = page.getByRole('navigation', { name: '文档' })
  expect(await list.getByRole('link', { name: '主题' }).count()).toBe(1)
  expect(await list.getByRole('link', { name: 'Theming' }).count()).toBe(0)
  expect(await list.locator('[aria-current]').textContent()).toBe('安装')
  await page.getByRole('banner').getByRole('link', { name: '文档' }).click()
  await page.getByRole('heading', { level: 1, name: 'One API 组件' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'One API widgets' }).waitFor()
})

test('the search finds documents in both languages, those of the page first', async () => {
  const firstFor = async (path: string, words: string) => {
    await open(path)
    await page.getByRole('searchbox').fill(words)
    const first = page.locator('.found li a').first()
    await first.waitFor()
    return {
      link: await first.getAttribute('href'),
      said: await page.locator('.found [role=status]').textContent(),
    }
  }
  const chinese = await firstFor('embedding/index.zh-CN.html', '反向代理')
  expect(chinese.link).toMatch(/^\.\.\/\w+\.zh-CN\.html/)
  expect(chinese.said).toMatch(/^找到 \d+ 处$/)
  const english = await firstFor('embedding/react.html', 'reverse proxy')
  expect(english.link).toMatch(/^\.\.\/(?!.*zh-CN)[\w/]+\.html/)
  expect(english.said).toMatch(/^\d+ found$/)
  // From an English page, what only a Chinese one says; words that stand apart there.
  expect((await firstFor('index.html', '颜色主题')).link).toMatch(/zh-CN/)
  await page.locator('.found li a').first().click()
  await page.locator('html[lang="zh-CN"] h1').waitFor()
})

test('on a phone the list of documents opens on a button', async () => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open('index.zh-CN.html')
  const link = page.getByRole('navigation').getByRole('link', { name: '主题' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await link.isVisible()).toBe(false)
  await page.getByRole('button', { name: '文档' }).click()
  await link.click()
  await page.getByRole('heading', { level: 1, name: '主题' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('Home knows who is signed in, at the first visit too', async () => {
  await open('gallery/#oneapi-home')
  await page.locator('.stage > oneapi-home').getByText('最近的调用').first().waitFor()
})

test('every element of the gallery is ready, on data of the gateway in the page', async () => {
  await open('gallery/')
  await page.locator('nav a[href^="#"]').first().waitFor()
  // The gateway in the page says so when it does not know a call.
  await page.evaluate(() => {
    const calls = ((globalThis as unknown as { unknown: string[] }).unknown = [])
    const real = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (!answer.ok) (calls as string[]).push(`${answer.status} ${new Request(...asked).url}`)
      return answer
    }
  })
  const tags = await page
    .locator('nav a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)).filter(Boolean))
  expect(tags.length).toBeGreaterThan(20)
  for (const tag of tags) {
    await page.locator(`nav a[href="#${tag}"]`).click()
    await page.locator(`.stage > ${tag}`).evaluate(async (element) => {
      await customElements.whenDefined(element.localName)
      await (element as unknown as { whenReady: Promise<void> }).whenReady
    })
  }
  expect(await page.evaluate(() => (globalThis as unknown as { unknown: string[] }).unknown)).toEqual([])

  const shows = async (tag: string, text: string) => {
    await page.locator(`nav a[href="#${tag}"]`).click()
    await page.locator('.stage').getByText(text, { exact: true }).first().waitFor()
  }
  await shows('oneapi-token-list', 'website')
  await shows('oneapi-channel-list', 'DeepSeek 官方')
  await shows('oneapi-user-list', 'alice')
  await shows('oneapi-topup', '$43.00')
  await page.getByLabel('兑换码').fill('WELCOME')
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await page.locator('.stage').getByText('$44.00').waitFor()
  await page.locator('.log').getByText('oneapi-topup-redeemed', { exact: true }).waitFor()
})

test('what the gateway in the page does not store it refuses, in words', async () => {
  await page.locator('nav a[href="#oneapi-channel-list"]').click()
  await page.locator('.stage').getByRole('button', { name: '启用' }).first().click()
  await page.getByText('示例网关不保存这里的更改').first().waitFor()
})

test('no request left the folder, and none failed', () => expect(problems).toEqual([]))

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { axeFaults } from '../sweeps/sweep.ts'

// The documents as served with the gallery.
const stage = setStage()
let page: Page
const problems: string[] = []
beforeAll(async () => {
  page = await stage.browser.newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  // Not of the gallery, through which the first test comes: nobody is signed in there, and it has no shop.
  const ofDocuments = (url: string) => url.startsWith(`${stage.url}/demo/docs/`)
  page.on('console', (line) => {
    if (line.type() === 'error' && ofDocuments(line.location().url)) problems.push(line.text())
  })
})

test('every document is reached from the gallery, and no link on it leads nowhere', async () => {
  await page.goto(`${stage.url}/demo/`)
  await page.getByRole('link', { name: '文档' }).click()
  await page.getByRole('heading', { level: 1, name: 'One API 组件' }).waitFor()
  const seen = new Set<string>()
  const others = new Set<string>()
  const open = [page.url()]
  for (let url = open.pop(); url; url = open.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const answer = await page.request.get(url)
    expect([url, answer.status()]).toEqual([url, 200])
    const links = [...(await answer.text()).matchAll(/(?:href|src)="([^"#]+)/g)]
    for (const [, link = ''] of links) {
      const target = new URL(link, url)
      const own = target.href.startsWith(`${stage.url}/demo/docs/`)
      if (own && target.pathname.endsWith('.html')) open.push(target.href)
      else if (own && !others.has(target.href)) {
        expect([url, link, (await page.request.get(target.href)).status()]).toEqual([url, link, 200])
        others.add(target.href)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(35)
})

test('the search finds a part of another page by its words, and leads there', async () => {
  await page.goto(`${stage.url}/demo/docs/index.html`)
  const field = page.getByRole('searchbox', { name: 'Search the documents' })
  await field.fill('caddy')
  const found = page.getByRole('region', { name: 'Found' })
  await found.getByRole('link', { name: 'Proxy: Caddy' }).click()
  await page.getByRole('heading', { name: 'Caddy' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#caddy')

  await field.fill('nothing-of-the-kind')
  await found.getByText('Nothing found').waitFor()
  await field.fill('')
  await page.getByRole('heading', { name: 'Caddy' }).waitFor()
  expect(problems).toEqual([])
})

test.each(['index.html', 'index.zh-CN.html', 'elements.html', 'embedding/proxy.html'])(
  '%s breaks no rule of axe, also on a phone',
  async (name) => {
    await page.goto(`${stage.url}/demo/docs/${name}`)
    expect(await axeFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await axeFaults(page, ['target-size', 'scrollable-region-focusable'])).toEqual([])
    const wider = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
)

test('each document is Markdown too, at its address, and llms.txt leads to all of them', async () => {
  const get = async (path: string) => {
    const answer = await page.request.get(`${stage.url}/demo/docs/${path}`)
    expect([path, answer.status()]).toEqual([path, 200])
    return { text: await answer.text(), type: answer.headers()['content-type'] }
  }
  const { text, type } = await get('llms.txt')
  expect(type).toMatch(/^text\/plain/)
  const listed = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(40)
  expect(text).toMatch(/^# One API widgets\n\n> The web console of One API/)
  for (const path of listed) {
    const document = await get(path)
    expect(document.type).toMatch(/^text\/markdown/)
    expect([path, document.text.slice(0, 2)]).toEqual([path, '# '])
    expect(document.text).not.toMatch(/^ *<!-- (quote|table)/m)
    // Its links lead to what is there.
    for (const [, link = ''] of document.text.matchAll(/\]\(([^):#\s]+\.md)/g)) {
      const target = new URL(link, `http://x/${path}`).pathname.slice(1)
      expect([path, link, listed.includes(target)]).toEqual([path, link, true])
    }
  }
})

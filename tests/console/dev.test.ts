import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, poll, startConsole, type Console } from './support.ts'

// `npm run dev`: sources as they are, compiled by Vite on the way.
let oneapi: Console
let browser: Browser

beforeAll(async () => {
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' }, 'dev')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

test('in development the console, the gallery, the portals and the frame show live elements', async () => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const problems: string[] = []
  // The other portals are plain files, as the first of these is.
  const portals = ['portal', 'htmx', 'react', 'vue'].map((name) => `demo/${name}/`)
  const paths = ['login', 'demo/', ...portals, 'embed.html?widget=topup']
  for (const path of paths) {
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`))
    page.on('response', (response) => {
      // Nobody is signed in; sizes are a matter of the build.
      if (response.status() >= 400 && !/\/api\/|sizes\.json/.test(response.url()))
        problems.push(`${path}: ${response.status()} ${response.url()}`)
    })
    await page.goto(`${oneapi.url}/${path}`)
    const live = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter(({ localName }) => localName.startsWith('oneapi-'))
          .map(({ localName, shadowRoot }) => [localName, Boolean(shadowRoot)] as const),
      )
    const found = await poll(live, (all) => all.length > 0 && all.every(([, defined]) => defined))
    expect(found.length, path).toBeGreaterThan(0)
    expect(
      found.filter(([, defined]) => !defined),
      path,
    ).toEqual([])
    await page.close()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('it says where to look, and who signs in', () => {
  expect(oneapi.output()).toContain(`Console: ${oneapi.url}`)
  expect(oneapi.output()).toContain(`Gallery: ${oneapi.url}/demo/`)
  expect(oneapi.output()).toContain('First sign-in: root / 123456')
  expect(oneapi.output().match(/http:\/\/localhost:\d+/g)).toEqual(Array(2).fill(oneapi.url))
})

test('what is not there is not there, and a folder has its slash', async () => {
  expect((await fetch(`${oneapi.url}/demo/nothing.json`)).status).toBe(404)
  expect((await fetch(`${oneapi.url}/demo/gateway/main.ts`)).status).toBe(404)
  expect((await fetch(`${oneapi.url}/demo/portal`)).url).toBe(`${oneapi.url}/demo/portal/`)
})

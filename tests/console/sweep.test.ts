import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, startConsole, type Console } from './support.ts'
import { adminPages, nameOf, ownPages, publicPages, sweep, type Look } from './sweep.ts'

// Each page in two looks that share neither width, colours nor language; `npm run test:long` has all eight.
let oneapi: Console
let browser: Browser
let root: BrowserContextOptions['storageState']

beforeAll(async () => {
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
  browser = await launchBrowser()
  const page = await browser.newPage()
  await signIn(page, oneapi.url)
  root = await page.context().storageState()
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

const pairs: [Look, Look][] = [
  [
    { width: 390, theme: 'light', locale: 'zh-CN' },
    { width: 1280, theme: 'dark', locale: 'en' },
  ],
  [
    { width: 390, theme: 'dark', locale: 'en' },
    { width: 1280, theme: 'light', locale: 'zh-CN' },
  ],
]
const runs = pairs.flatMap((pair, half) => pair.map((look) => [nameOf(look), look, half] as const))

test.each(runs)('every second page at %s has no fault', async (_, look, half) => {
  const mine = (paths: readonly string[]) => paths.filter((_, index) => index % 2 === half)
  const visit = { browser, url: oneapi.url, look }
  expect([
    ...(await sweep(visit, mine(publicPages))),
    ...(await sweep({ ...visit, storageState: root }, mine([...ownPages, ...adminPages]))),
  ]).toEqual([])
})

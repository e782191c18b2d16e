import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, startConsole, type Console } from '../console/support.ts'
import { adminPages, looks, nameOf, ownPages, publicPages, sweep } from '../console/sweep.ts'

// Every page in every look: widths, colours and languages.
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

test.each(looks.map((look) => [nameOf(look), look] as const))('every page at %s', async (_, look) => {
  const visit = { browser, url: oneapi.url, look }
  expect([
    ...(await sweep(visit, publicPages)),
    ...(await sweep({ ...visit, storageState: root }, [...ownPages, ...adminPages])),
  ]).toEqual([])
})

import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overlays } from './dialogs.ts'
import { sweepOverlays, views } from './overlay-sweep.ts'
import { launchBrowser, startConsole, type Console } from './support.ts'
import { rootWithWeChat } from './root-with-wechat.ts'

// Each view has a few of its own; `npm run test:long` has all of them, and all pages, in all views.
let oneapi: Console
let browser: Browser
let storageState: BrowserContextOptions['storageState']

beforeAll(async () => {
  oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
  browser = await launchBrowser()
  storageState = await rootWithWeChat(browser, oneapi.url)
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

test.each(views.map((view, index) => [view.name, view, index] as const))(
  'dialogs and menus are named, whole and still: %s',
  async (_, view, index) => {
    const sweep = { browser, url: oneapi.url, view, storageState }
    const mine = overlays.filter((_, at) => at % (2 * views.length) === index)
    expect(await sweepOverlays(sweep, mine)).toEqual([])
  },
)

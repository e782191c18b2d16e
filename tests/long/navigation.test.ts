import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, signIn, startConsole, type Console } from '../console/support.ts'
import { scaled } from './scale.ts'

type Launched = Awaited<ReturnType<typeof launchBrowser>>

const routes = [
  '/token',
  '/token/add',
  '/token/edit/1',
  '/channel',
  '/channel/add',
  '/channel/edit/1',
  '/redemption',
  '/redemption/add',
  '/redemption/edit/1',
  '/user',
  '/user/add',
  '/user/edit/2',
  '/user/edit',
  '/topup',
  '/chat',
  '/log',
  '/setting',
  '/about',
  '/',
]

/** Two hours at a page every ten seconds. */
const visits = scaled(720)

/** Each page is given this long, in milliseconds, to load, to ask the gateway and to draw. */
const stay = 150

interface Held {
  heap: number
  listeners: number
  nodes: number
}

describe('two hours of navigation in fast motion', () => {
  let oneapi: Console
  let browser: Launched
  let page: Page
  let devtools: CDPSession

  beforeAll(async () => {
    oneapi = await startConsole({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
    browser = await launchBrowser()
    page = await browser.newPage()
    await signIn(page, oneapi.url)
    devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
  })
  afterAll(async () => {
    await browser?.close()
    await oneapi?.stop()
  })

  /** As a link of the page would, without loading it anew. */
  const visit = async (path: string) => {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForTimeout(stay)
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  }

  const held = async (): Promise<Held> => {
    await visit('/about')
    await page.waitForTimeout(1000)
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') }
  }

  it('leaves heap, listeners and nodes flat', async () => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.evaluate(() => ((window as { untouched?: boolean }).untouched = true))
    for (const path of [...routes, ...routes]) await visit(path)
    const before = await held()
    for (let count = 0; count < visits; count += 1) await visit(routes[count % routes.length]!)
    const after = await held()
    console.log(`${visits} visits`, JSON.stringify({ before, after }))
    expect(errors).toEqual([])
    // Otherwise the pages were loaded anew, and nothing could pile up.
    expect(await page.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true)
    expect(after.heap - before.heap).toBeLessThan(before.heap * 0.1 + 1_000_000)
    expect(after.listeners - before.listeners).toBeLessThan(before.listeners * 0.1 + 20)
    expect(after.nodes - before.nodes).toBeLessThan(before.nodes * 0.1 + 100)
  })
})

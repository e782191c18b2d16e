import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchMeasuredBrowser, signIn, startConsole } from '../console/support.ts'

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
  '/usage',
  '/prices',
  '/setting',
  '/about',
  '/',
]

/** Milliseconds that each page gets to load, call the gateway and render. */
const stay = 150

/** For hours, the engine compiles hot code and keeps it on the heap, but only what the page retains should count. */
const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug'

interface Held {
  heap: number
  listeners: number
  nodes: number
}

/** Visits all routes by links, and expects heap, listeners and nodes not to grow after a first round. */
export async function expectFlat(visits: number): Promise<void> {
  const oneapi = await startConsole({
    SAMPLE_DATA: '1',
    GLOBAL_API_RATE_LIMIT: '0',
    CRITICAL_RATE_LIMIT: '0',
  })
  const browser = await launchMeasuredBrowser(interpreted)
  try {
    const page = await browser.newPage()
    await signIn(page, oneapi.url)
    await goRound(page, visits)
  } finally {
    await browser.close()
    await oneapi.stop()
  }
}

async function goRound(page: Page, visits: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.evaluate(() => ((window as { untouched?: boolean }).untouched = true))
  for (const path of [...routes, ...routes]) await visit(page, path)
  const before = await held(page, devtools)
  for (let count = 0; count < visits; count += 1) await visit(page, routes[count % routes.length]!)
  const after = await held(page, devtools)
  console.log(`${visits} visits`, JSON.stringify({ before, after }))
  expect(errors).toEqual([])
  // Otherwise each page was a full load, and memory could not grow.
  expect(await page.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true)
  expect(after.heap - before.heap).toBeLessThan(before.heap * 0.1 + 1_000_000)
  expect(after.listeners - before.listeners).toBeLessThan(before.listeners * 0.1 + 20)
  expect(after.nodes - before.nodes).toBeLessThan(before.nodes * 0.1 + 100)
}

/** Navigates like a link of the page, without reloading it. */
async function visit(page: Page, path: string): Promise<void> {
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

async function held(page: Page, devtools: CDPSession): Promise<Held> {
  // The console keeps the page that was left, so that must be the same one at both measurements, and need no calls.
  for (const path of ['/chat', '/about']) await visit(page, path)
  await page.waitForTimeout(1000)
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

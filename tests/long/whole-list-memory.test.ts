import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { fill } from '../../scripts/fill.ts'
import { launchMeasuredBrowser, signIn, startConsoleProcess } from '../console/support.ts'

const users = 10_000

/** Bytes: what the rows weigh at least, and what may be left, as code that was compiled meanwhile. */
const [weight, rest] = [users * 200, 500_000]

test(`all ${users} users of a list, filtered and ordered, are given back when it is left`, async () => {
  const data = mkdtempSync(join(tmpdir(), 'oneapi-memory-'))
  const { db, close } = await openDatabase({ dataDir: data })
  await fill(db, { amount: { channels: 1, tokens: 1, redemptions: 1, users } })
  await close()
  const oneapi = await startConsoleProcess({ DATA_DIR: data, SAMPLE_DATA: '0', GLOBAL_API_RATE_LIMIT: '0' })
  const browser = await launchMeasuredBrowser('--js-flags=--no-opt --no-maglev --no-sparkplug')
  try {
    const page = await browser.newPage({ locale: 'zh-CN' })
    await signIn(page, oneapi.url)
    await page.clock.install()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const go = async (path: string) => {
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await page.clock.runFor(1000)
    }
    const held = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
    }
    const list = page.locator('oneapi-user-list')
    const leave = async () => {
      await go('/about')
      await page.locator('oneapi-about').waitFor()
      // Data that is no longer displayed stays in the cache for five minutes.
      await page.clock.runFor(310_000)
      return held()
    }
    await go('/user')
    await list.locator('[part=row]').first().waitFor()
    const before = await leave()

    await go('/user?status=active&sort=name')
    await list.getByText(/共 [\d,]+ 条（全部 10,000 条）/).waitFor()
    const full = await held()
    const after = await leave()
    console.log(JSON.stringify({ before, full, after }))
    expect(full.heap - before.heap).toBeGreaterThan(weight)
    expect(after.heap - before.heap).toBeLessThan(rest)
    expect(after.nodes - before.nodes).toBeLessThan(300)
  } finally {
    await browser.close()
    await oneapi.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

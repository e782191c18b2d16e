import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { launchMeasuredBrowser, signIn, startConsoleProcess } from '../console/support.ts'

/**
 * Exports so many log rows, and expects short tasks and little heap, which is released again.
 *
 * @param options.whole - all of them in parts, in front of a gateway that sends ten thousand at once
 */
export async function expectLightExport(rows: number, { whole = false } = {}): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'oneapi-export-'))
  await fillLog(data, rows)
  const oneapi = await startConsoleProcess({
    DATA_DIR: data,
    SAMPLE_DATA: '0',
    // A million lines in pages of ten take a day.
    ...(whole && { MANNERS: 'polite' }),
  })
  const browser = await launchMeasuredBrowser()
  try {
    const page = await (await browser.newContext({ locale: 'zh-CN', acceptDownloads: true })).newPage()
    await signIn(page, oneapi.url)
    await page.goto(`${oneapi.url}/log`)
    const exportButton = page.locator('oneapi-log-list [part~="export-button"]')
    await exportButton.waitFor()
    await page.waitForTimeout(1000)
    const devtools = await page.context().newCDPSession(page)
    const heap = async () => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    }
    await page.evaluate(() => {
      const tasks: number[] = ((window as { tasks?: number[] }).tasks = [])
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      })
    })
    const before = await heap()
    let peak = before
    const watch = setInterval(() => {
      void devtools
        .send('Runtime.getHeapUsage')
        .then(({ usedSize }) => (peak = Math.max(peak, usedSize)))
        .catch(() => {})
    }, 250)
    const files: Promise<string>[] = []
    page.on('download', (file) => files.push(file.path()))
    await exportButton.click()
    await page
      .locator('oneapi-log-list [part~="export"]', { hasText: /已导出(前)? [\d,]+ 条/ })
      .waitFor({ timeout: 1_500_000 })
    await expect.poll(() => files.length).toBeGreaterThan(0)
    const texts = (await Promise.all(files)).map(
      (path) => readFileSync(path, 'utf8').trim().split('\n').length,
    )
    // Each part has a header.
    const lines = texts.reduce((sum, count) => sum + count - 1, 1)
    clearInterval(watch)
    const after = await heap()
    const tasks = await page.evaluate(() => (window as { tasks?: number[] }).tasks!)
    const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
    console.log(
      `${rows} rows: longest task ${Math.max(0, ...tasks)} ms, heap +${kilobytes(peak - before)} at its peak,`,
      `+${kilobytes(after - before)} afterwards`,
    )
    // The header and the lines; an export ends at 10,000.
    expect(lines).toBeGreaterThanOrEqual((whole ? rows : Math.min(rows, 10_000)) + 1)
    // A file of ten thousand lines comes as one text.
    expect(Math.max(0, ...tasks)).toBeLessThanOrEqual(whole ? 250 : 100)
    // Between collections, the browser keeps what some pages of ten thousand lines leave: 90 MB of 300,000 lines.
    expect(peak - before).toBeLessThan(whole ? 110_000_000 : 30_000_000)
    expect(after - before).toBeLessThan(3_000_000)
  } finally {
    await browser.close()
    await oneapi.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function fillLog(dataDir: string, rows: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await db.execute(sql`
    insert into logs (user_id, username, created_at, type, token_name, model_name, channel, quota, content, request_id)
    select 1, 'root', extract(epoch from now())::bigint - n, 2, 'token' || n % 20, 'model' || n % 30, n % 10, n % 1000,
      '倍率：0.25 × 1.00 × 3.00', n::text
    from generate_series(1, ${rows}::int) n`)
  await close()
}

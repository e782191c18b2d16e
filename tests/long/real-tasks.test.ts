import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../console/support.ts'
import type { TaskRecording } from '../contract/recordings.ts'
import { drawingRows, refundLine, rowsAt, since } from '../contract/tasks.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { realColumns, realConsole, views, type RealColumn } from './real-console.ts'

/*
 * Tasks that stand in the databases of the gateways themselves, in the built console; `RECORD=1` records what each
 * answers. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

const file = join(import.meta.dirname, '../contract/recordings-tasks.json')
const recorded: TaskRecording[] = []

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  if (!process.env.RECORD) return
  const before = JSON.parse(readFileSync(file, 'utf8')) as TaskRecording[]
  const rows = Object.values(realNames).flatMap((gateway) => {
    const anew = recorded.filter((call) => call.gateway === gateway)
    return anew.length > 0 ? anew : before.filter((call) => call.gateway === gateway)
  })
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
})

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

const hasTasks = (column: RealColumn) => column === 'one-hub' || column.startsWith('new-api')
const paged: Partial<Record<RealColumn, string>> = { 'one-hub': 'page=1&size=10', 'new-api old': 'p=0' }

test.each(realColumns)('%s shows its tasks, why one failed and what was given back', async (column) => {
  const view = views[realColumns.indexOf(column) % 2 ? 2 : 0]!
  const { page, site, gateway, call, close } = await realConsole(browser, column, { view })
  try {
    if (!hasTasks(column)) {
      await signIn(page, site.url)
      expect(await page.locator('nav a[href$="/task"]').count()).toBe(0)
      await page.goto(`${site.url}/task`)
      await page.getByText('This gateway has no tasks').waitFor()
      return
    }
    const typed = column === 'new-api rc' || column === 'new-api tokens'
    gateway.insert('tasks', rowsAt(column))
    gateway.insert('midjourneys', drawingRows)
    gateway.insert('logs', [refundLine(typed)])
    const place = paged[column] ?? 'p=1&page_size=10'
    for (const path of [
      `/api/task/?${place}`,
      `/api/task/self?${place}`,
      `/api/task/?status=FAILURE&${place}`,
      `/api/task/?task_id=song-1&${place}`,
      `/api/task/?start_timestamp=${since + 180}&end_timestamp=${since + 240}&${place}`,
      `/api/mj/?${place}`,
      `/api/mj/self?${place}`,
      `/api/mj/?mj_id=mj-1&${place}`,
      `/api/mj/?start_timestamp=${(since + 50) * 1000}&${place}`,
    ]) {
      const data = await call('GET', path)
      const reply = { success: true, message: '', data }
      recorded.push({ gateway: realNames[column], as: 'root', method: 'GET', path, status: 200, reply })
    }

    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url())
    })
    await signIn(page, site.url)
    await page.locator('nav a[href$="/task"]').first().waitFor({ state: 'attached' })
    await page.goto(`${site.url}/task`)
    const rows = page.locator('oneapi-task-list [part~=row]')
    await rows.nth(rowsAt(column).length - 1).waitFor()
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/task-list-${column.replace(' ', '-')}.png` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
    if (column === 'one-hub') {
      await page.locator('[part~=more-filters]').click()
      await page.locator('select[part~=filter-user_id], [part~=filter-user_id] select').selectOption('2')
      await expect.poll(() => rows.count()).toBe(1)
      await page.locator('[part~=clear-filters]').click()
    }
    await rows.filter({ hasText: 'blocked <b>' }).locator('[part~=open]').click()
    const drawer = page.locator('dialog[open][part~=drawer]')
    await drawer.getByText(typed ? /\$0\.10 given back/ : /task_failed，补偿/).waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    // The reason of the failure that nothing was given back for.
    await rows.filter({ hasText: 'no words' }).locator('[part~=open]').click()
    await drawer.getByText('The log has no refund of this task').waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('tab', { name: 'Midjourney drawings' }).click()
    await rows.filter({ hasText: 'queue is full' }).waitFor()
    expect(await rows.count()).toBe(2)
    await rows.filter({ hasText: 'Imagine' }).locator('[part~=open]').click()
    // new-api serves the images of drawings itself, at an address that nobody has set here.
    const host = column === 'one-hub' ? 'drawings.example' : new URL(site.url).host
    await drawer.getByText(host).waitFor()
    expect(foreign).toEqual([])
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/tasks-${column.replace(' ', '-')}.png` })
    await drawer.locator('[part~=load-result]').click()
    if (column === 'one-hub')
      await expect.poll(() => foreign).toEqual(['https://drawings.example/house.webp'])
    await drawer.getByText('It cannot be shown').waitFor()
  } finally {
    await close()
  }
})

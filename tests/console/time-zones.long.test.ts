import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession, type StoredSession } from './stage.ts'

// Days and typed times are those of the browser's zone, also where its clock has changed since.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let session: StoredSession
beforeAll(async () => {
  session = await storedSession(stage)
})

/** A day before the clock of the zone changed in autumn 2026, or any day. */
describe.each([
  ['America/Los_Angeles', '2026-10-20'],
  ['Asia/Kolkata', '2026-10-20'],
  ['Pacific/Auckland', '2026-09-20'],
])('in %s', (timezoneId, day) => {
  async function opened(path: string): Promise<Page> {
    const context = await stage.browser.newContext({ storageState: session, timezoneId })
    await context.addInitScript(() => localStorage.setItem('locale', 'en'))
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(stage.url + path)
    return page
  }
  /** In epoch seconds, as the browser counts. */
  const local = (page: Page, time: string) => page.evaluate((at) => new Date(at).getTime() / 1000, time)
  /** Browsers still write `Asia/Calcutta`. */
  const zoneName = (page: Page) => page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const asked = (page: Page) =>
    page
      .waitForRequest((request) => /\/api\/log\/\?/.test(request.url()))
      .then((request) => {
        const { searchParams } = new URL(request.url())
        return ['start_timestamp', 'end_timestamp'].map((name) => Number(searchParams.get(name)))
      })

  test('typed days of the log are whole local days, in the zone that stands beside them', async () => {
    const page = await opened('/log')
    await page.locator('[part=filter-range] > button').click()
    await page.locator('[part=filter-from] input').fill(day)
    await page.locator('[part=filter-to] input').fill(day)
    await page.getByText(`(${await zoneName(page)})`).waitFor()
    const request = asked(page)
    await page.locator('[part=apply]').click()
    const ends = [await local(page, `${day}T00:00:00`), await local(page, `${day}T23:59:59`)]
    expect(await request).toEqual(ends)
    await page.context().close()
  })

  test('a key expires at the end of the day that is typed', async () => {
    const page = await opened('/token/add')
    await page.getByLabel('Name').fill('ends')
    // Both zones with summer time have changed their clocks by then.
    await page.locator('[part~=expiry] input, [part~=expires] input').first().fill('2027-07-01')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/token/'),
    )
    await page.keyboard.press('Enter')
    const { expired_time } = (await sent).postDataJSON() as { expired_time: number }
    expect(expired_time).toBe(await local(page, '2027-07-01T23:59:59'))
    await page.context().close()
  })

  test('a statement has the days of the zone, and names it', async () => {
    const page = await opened('/usage?range=30d')
    await page.locator('oneapi-usage [part=statement]').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Statement (CSV)' }).click()
    const [head, ...lines] = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(head).toContain(`(${await zoneName(page)})`)
    const spent = new Map<string, number>()
    for (const cells of lines.map((line) => line.split(',')))
      spent.set(cells[0]!, (spent.get(cells[0]!) ?? 0) + Number(cells.at(-1)))
    const sums = await page.evaluate(
      async (days) => {
        const sumOf = async (day: string) => {
          const [from, to] = ['00:00:00', '23:59:59'].map(
            (time) => new Date(`${day}T${time}`).getTime() / 1000,
          )
          const path = `/api/log/stat?type=2&start_timestamp=${from}&end_timestamp=${to}`
          return ((await (await fetch(path)).json()) as { data: { quota: number } }).data.quota
        }
        return Promise.all(days.map(async (day): Promise<[string, number]> => [day, await sumOf(day)]))
      },
      [...spent.keys()],
    )
    expect(spent.size).toBeGreaterThan(25)
    expect([...spent]).toEqual(sums)
    await page.context().close()
  })
})

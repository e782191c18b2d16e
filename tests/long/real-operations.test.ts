import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, record, text } from '../../src/widgets/domain/wire.ts'
import { launchBrowser } from '../console/support.ts'
import { realColumns, realConsole } from './real-console.ts'

/*
 * What administrators did is found by its name in the log of new-api itself, which cannot look for it. `REAL_GATEWAYS` names
 * a folder with the gateways (see `real-console.ts`).
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const columns = realColumns.filter((column) => column === 'new-api rc' || column === 'new-api tokens')
if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(columns)('%s: operations are found on later pages of the log, too', async (column) => {
  const { page, site, call, close } = await realConsole(browser, column, {
    environment: { GLOBAL_API_RATE_LIMIT_ENABLE: 'false' },
  })
  try {
    for (const name of ['first', 'second', 'third'])
      await call('POST', '/api/redemption/', { name, quota: 5, count: 1, expired_time: 0 })
    for (let index = 0; index < 120; index++)
      await call('PUT', '/api/option/', { key: 'RetryTimes', value: String(index % 5) })
    const { total } = record(await call('GET', '/api/log/?p=1&page_size=1&type=3'))
    expect(total).toBeGreaterThan(122)

    await page.goto(`${site.url}/login`)
    await page.locator('input[name=username]').fill('root')
    await page.locator('input[name=password]').fill('123456')
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.goto(`${site.url}/log`)
    await page.locator('[part~=add-filter]').click()
    await page.locator('[part~=add-action]').click()
    await page.locator('[part~=filter-option]', { hasText: 'Created redemption codes' }).click()
    const found = page.locator('tbody [part~=cell__content]')
    await expect.poll(() => found.allTextContents()).toHaveLength(3)
    const texts = await found.allTextContents()
    expect(texts.map((one) => one.split(' · ')[0])).toEqual(
      ['third', 'second', 'first'].map((name) => `Created redemption codes: ${name}`),
    )
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/operations-${column}.png` })
    // They are the lines that the gateway has.
    const stored = record(await call('GET', '/api/log/?p=2&page_size=100&type=3'))
    const actions = list(stored.items).map(
      (line) => record(record(JSON.parse(text(record(line).other))).op).action,
    )
    expect(actions.filter((action) => action === 'redemption.create')).toHaveLength(3)
  } finally {
    await close()
  }
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHands, openSite, type Hands } from '../console/clicks/hands.ts'
import { fillLogin, launchBrowser } from '../console/support.ts'
import { isNewApi } from '../contract/writes/write.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'
import type { TestGateway } from '../contract/writes/gateways.ts'
import { closeLent } from '../gateway/database/lent-database.ts'

/*
 * Sessions of the built console in front of the gateways themselves, with their own limits of renewals and sign-ins:
 * `REAL_GATEWAYS` names a folder with `bin/NAME`, `REAL_ONLY` picks some.
 */

const folder = process.env.REAL_GATEWAYS ?? ''
const wanted = process.env.REAL_ONLY?.split(',')
const present = Object.entries(realNames).filter(
  ([, name]) => existsSync(join(folder, 'bin', name)) && (wanted?.includes(name) ?? true),
)

let browser: Browser
let testGateway: TestGateway | undefined
let site: Awaited<ReturnType<typeof openSite>> | undefined
let hands: Hands | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await hands?.leave()
  await site?.close()
  await testGateway?.close()
  hands = site = testGateway = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

/** A gateway whose limits are its own, except that of all calls, and root signed in to the console in front of it. */
async function open(column: keyof typeof realNames) {
  const settings = {
    GLOBAL_API_RATE_LIMIT: '1000000',
    GLOBAL_WEB_RATE_LIMIT: '1000000',
    GIN_MODE: 'release',
    TIKTOKEN_CACHE_DIR: join(folder, 'tiktoken'),
    TIKTOKEN_DIR: join(folder, 'tiktoken'),
    SESSION_SECRET: 's'.repeat(32),
    USER_TOKEN_SECRET: 's'.repeat(32),
    HASHIDS_SALT: 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  }
  const named = Object.entries(settings).map(([name, value]) => `${name}='${value}'`)
  testGateway = await realGateway(column, `${named.join(' ')} exec ${join(folder, 'bin', realNames[column])}`)
  site = await openSite(testGateway, { notes: true })
  hands = await openHands(browser, site.url, 'en', 'console')
  return { gateway: testGateway, site, hands }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

if (present.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else {
  const columns = present.map(([column]) => column as keyof typeof realNames)

  test.each(columns)('a valid cookie with empty storage leads into the console of %s', async (column) => {
    const { site, hands } = await open(column)
    const { page } = hands
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // Another tab, which knows nothing.
    const tab = await page.context().newPage()
    await page.close()
    await tab.goto(`${site.url}/token`)
    if (column === 'new-api rc' || column === 'new-api old') {
      // They refuse a cookie without the user's id, and tell it only at a sign-in.
      await tab.waitForURL('**/login**')
      await fillLogin(tab, 'root', '123456')
      await tab.waitForURL((url) => !url.pathname.startsWith('/login'))
      await tab.goto(`${site.url}/token`)
    }
    await tab.getByRole('row').filter({ hasText: 'second' }).first().waitFor({ timeout: 15_000 })
    expect(pathOf(tab)).toBe('/token')
  })

  test.each(columns.filter(isNewApi))('25 reloads in front of %s do not lock the console', async (column) => {
    const { gateway, hands } = await open(column)
    const { page, row, goTo } = hands
    await goTo({ path: '/token' })
    for (let times = 0; times < 25; times++) {
      await row('second').waitFor()
      await page.reload()
    }
    await row('second').waitFor()
    expect(pathOf(page)).toBe('/token')
    expect(gateway.refused.filter((call) => call.includes(': 429'))).toEqual([])
    if (column !== 'new-api tokens') return
    // The limit was on.
    const statuses = await page.evaluate(async () => {
      const answers: number[] = []
      for (let times = 0; times < 25; times++)
        answers.push((await fetch('/api/user/auth/refresh', { method: 'POST' })).status)
      return answers
    })
    expect(statuses).toContain(429)
  })
}

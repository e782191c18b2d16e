import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '../../contract/writes/gateways.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { launchBrowser } from '../support.ts'
import { openHands, openSite } from './hands.ts'

/* A second factor by clicks before the gateways that have one: set up, asked for at the next sign-in, and wrong once. */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.each([
  ['laisky', 'zh-CN'],
  ['new-api rc', 'en'],
] as const)('before %s: a code is asked for at the sign-in, and may be wrong', async (column, language) => {
  const testGateway: TestGateway = await openGateway(column)
  const site = await openSite(testGateway)
  const { page, part, goTo, dialog, leave } = await openHands(browser, site.url, language, 'console')
  await goTo({ path: '/setting?tab=personal' })
  const before = await testGateway.rows()
  await part('enable-second-factor').click()
  await part('show-secret', dialog()).click()
  const secret = (await part('secret', dialog()).innerText()).replace(/\s/g, '')
  await part('code-form', dialog())
    .locator('input')
    .first()
    .fill(await totpCode(secret))
  await part('code-submit', dialog()).click()
  await part('disable-second-factor').waitFor()
  expect(await testGateway.rows()).toEqual(before)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto(`${site.url}/login`)
  await page.locator('input[autocomplete=username]').fill('root')
  await page.locator('input[type=password]:visible').fill('123456')
  await page.keyboard.press('Enter')
  const code = page.locator('input[autocomplete=one-time-code]:visible')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await code.fill(await totpCode(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await leave()
  await site.close()
  await testGateway.close()
})

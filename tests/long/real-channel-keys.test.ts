import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record, text } from '../../src/widgets/domain/wire.ts'
import { totpCode } from '../contract/totp-code.ts'
import { fillLogin, launchBrowser } from '../console/support.ts'
import { enterCode, realColumns, realConsole } from './real-console.ts'

/*
 * Keys are added to a channel of the gateways themselves that holds several, and all of them are copied after the proof that
 * the gateway asks for. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const columns = realColumns.filter((column) => column === 'new-api rc' || column === 'new-api tokens')
if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(columns)(
  '%s: keys are added to a channel that holds several, and copied after a proof',
  async (column) => {
    const { page, site, context, gateway, call, close } = await realConsole(browser, column)
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
      const storedKeys = async () =>
        text((await gateway.rows()).channel.find(({ name }) => name === 'many')!.key).split('\n')
      const before = await storedKeys()
      // A session from before the second factor ends with it.
      const { secret } = record(await call('POST', '/api/user/2fa/setup', {}))
      await call('POST', '/api/user/2fa/enable', { code: await totpCode(text(secret)) })
      const code = page.locator('input[name=code]')
      await page.goto(`${site.url}/login`)
      await fillLogin(page)
      await code.waitFor()
      await enterCode(page, text(secret))
      await page.goto(`${site.url}/channel`)
      await page.locator('.row-open', { hasText: 'many' }).click()
      const keys = page.locator('[part~=keys]')
      const rows = keys.locator('.channel-keys tbody tr')
      await expect.poll(() => rows.count()).toBe(before.length)
      await keys.locator('[part~=keys-append]').click()
      await page.locator('dialog[open] textarea').fill(`sk-added-1\n${before[0]}\nsk-added-2`)
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/append-${column}.png` })
      await page.locator('dialog[open] [part~=confirm]').last().click()
      await expect.poll(() => rows.count()).toBe(before.length + 2)
      expect(await storedKeys()).toEqual([...before, 'sk-added-1', 'sk-added-2'])

      await keys.locator('[part~=keys-copy]').click()
      await code.fill('000000')
      await code.press('Enter')
      await page.locator('dialog[open] [role=alert]:not([hidden])').first().waitFor()
      await enterCode(page, text(secret))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await storedKeys()).join('\n'))
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/copied-${column}.png` })
    } finally {
      await close()
    }
  },
)

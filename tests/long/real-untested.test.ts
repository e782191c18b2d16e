import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '../../src/widgets/messages/shared/error.messages.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { realConsole, realFolder, type RealColumn } from './real-console.ts'

/* The built console in front of versions and forks that it was not written for, each of which looks like a tested gateway. */

const looksLike: [program: string, title: string, column: RealColumn][] = [
  ['laisky-2605', 'One API (devel)', 'one-api'],
  ['newapi-2511', 'New API v0.0.0', 'new-api rc'],
  ['newapi-next', 'New API v0.0.0', 'new-api tokens'],
  ['veloera', 'Veloera v0.0.0', 'new-api old'],
]
const present = looksLike.filter(([program]) => existsSync(join(realFolder, 'bin', program)))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

if (present.length === 0) test.skip('no untested gateways: REAL_GATEWAYS names no folder with them')
else
  test.each(present)(
    '%s is read, named %s and asked about before a change',
    async (program, title, column) => {
      const environment = { SQLITE_PATH: 'one-api.db' }
      const { page, site, gateway, close } = await realConsole(browser, column, { program, environment })
      try {
        await signIn(page, site.url)
        for (const [path, name] of [
          ['/user', 'carol'],
          ['/channel', 'local'],
          ['/token', 'second'],
        ]) {
          // Each page is loaded anew, with what the browser has kept.
          await page.goto(site.url + path)
          await page.getByText(name!, { exact: true }).first().waitFor()
          await page.getByText(`${title} has not been tested with this console`).waitFor()
        }
        const before = await gateway.rows()
        const more = page
          .getByRole('row')
          .filter({ has: page.getByText('second', { exact: true }) })
          .locator('[part~=more]')
        const isOff = async () => {
          await more.click()
          const item = page.getByRole('menuitem', { name: 'Disable' })
          await item.waitFor()
          const [off, words] = [await item.getAttribute('aria-disabled'), await item.textContent()]
          await page.keyboard.press('Escape')
          return off === 'true' && words!.includes(errorMessages.en.untested)
        }
        expect(await isOff()).toBe(true)
        expect(await gateway.rows()).toEqual(before)
        await page.getByRole('button', { name: 'Allow changes', exact: true }).click()
        await expect.poll(isOff).toBe(false)
        await more.click()
        await page.getByRole('menuitem', { name: 'Disable' }).click()
        const changed = before.token.map((row) => (row.name === 'second' ? { ...row, status: 2 } : row))
        const ofItself = { accessed_time: undefined, updated_at: undefined }
        const known = (rows: typeof changed) => rows.map((row) => ({ ...row, ...ofItself }))
        await expect.poll(async () => known((await gateway.rows()).token)).toEqual(known(changed))
      } finally {
        await close()
      }
    },
  )

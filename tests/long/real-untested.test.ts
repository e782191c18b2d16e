import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as profile } from '../../src/widgets/elements/users/form/user-form.messages.ts'
import { common } from '../../src/widgets/messages/shared/common.messages.ts'
import { errorMessages } from '../../src/widgets/messages/shared/error.messages.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { realConsole, realFolder, type RealColumn } from './real-console.ts'

/* The built console in front of versions and forks that it was not written for, each of which looks like a tested gateway. */

interface Untested {
  program: string
  column: RealColumn
  /** What the question calls it; a build from source has the name and the fields of a tested one, and is not asked about. */
  title?: string
  /** It wants the password also before it stores another name. */
  checksPassword?: true
}

const looksLike: Untested[] = [
  { program: 'oneapi-2409', column: 'one-api' },
  { program: 'laisky-2605', column: 'one-api', title: 'One API (devel)' },
  { program: 'newapi-2511', column: 'new-api rc', title: 'New API v0.0.0', checksPassword: true },
  { program: 'newapi-2605', column: 'new-api rc', checksPassword: true },
  { program: 'newapi-next', column: 'new-api tokens', title: 'New API v0.0.0' },
  { program: 'veloera', column: 'new-api old', title: 'Veloera v0.0.0' },
]
const present = looksLike.filter(({ program }) => existsSync(join(realFolder, 'bin', program)))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

/** Opens each page of the menu, and resolves to what went wrong there. */
async function faultsOfMenu(page: Page, url: string, refused: string[]) {
  const links = page.getByRole('navigation').locator('a[href^="/"]')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths).toEqual(expect.arrayContaining(['/token', '/log', '/setting']))
  const faults: string[] = []
  for (const path of new Set(paths)) {
    refused.length = 0
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    const alerts = await page.getByRole('alert').allInnerTexts()
    faults.push(...alerts.filter(Boolean).map((words) => `${path}: ${words}`))
    // What an older version lacks is not shown.
    faults.push(...refused.filter((line) => !/: 404 /.test(line)).map((line) => `${path}: ${line}`))
  }
  return faults
}

if (present.length === 0) test.skip('no untested gateways: REAL_GATEWAYS names no folder with them')
else
  test.each(present)(
    '$program is read, and asked about before a change where it differs',
    async ({ program, column, title, checksPassword }) => {
      const environment = { SQLITE_PATH: 'one-api.db' }
      const real = await realConsole(browser, column, { program, environment })
      const { page, site, gateway, forget, say, close } = real
      const question = page.getByText('has not been tested with this console')
      try {
        await signIn(page, site.url, 'alice')
        expect(await faultsOfMenu(page, site.url, gateway.refused)).toEqual([])
        await forget()
        await signIn(page, site.url)
        expect(await faultsOfMenu(page, site.url, gateway.refused)).toEqual([])
        for (const [path, name] of [
          ['/user', 'carol'],
          ['/channel', 'local'],
          ['/token', 'second'],
        ]) {
          // Each page is loaded anew, with what the browser has kept.
          await page.goto(site.url + path)
          await page.getByText(name!, { exact: true }).first().waitFor()
          if (title) await question.and(page.getByText(title)).waitFor()
          else expect(await question.count()).toBe(0)
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
        expect(await isOff()).toBe(title !== undefined)
        expect(await gateway.rows()).toEqual(before)
        if (title) await page.getByRole('button', { name: 'Allow changes', exact: true }).click()
        await expect.poll(isOff).toBe(false)
        await more.click()
        await page.getByRole('menuitem', { name: 'Disable' }).click()
        const changed = before.token.map((row) => (row.name === 'second' ? { ...row, status: 2 } : row))
        const ofItself = { accessed_time: undefined, updated_at: undefined }
        const known = (rows: typeof changed) => rows.map((row) => ({ ...row, ...ofItself }))
        await expect.poll(async () => known((await gateway.rows()).token)).toEqual(known(changed))

        await page.goto(`${site.url}/user/edit`)
        const save = page.getByRole('button', { name: say(common).save, exact: true })
        await page.getByLabel(say(profile).displayName).fill('Rooty')
        await save.click()
        if (checksPassword) {
          await page.getByLabel(say(profile).oldPassword, { exact: true }).fill('123456')
          await save.click()
        }
        const own = async () => (await gateway.rows()).user.find(({ username }) => username === 'root')
        await expect.poll(async () => (await own())!.display_name).toBe('Rooty')
      } finally {
        await close()
      }
    },
  )

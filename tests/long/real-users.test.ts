import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminMessages } from '../../src/widgets/elements/users/form/admin.messages.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { inTurn, realColumns, realConsole } from './real-console.ts'

/*
 * A new user with group, quota and the role of an administrator, made by clicking in front of the gateways themselves, is
 * compared with their own record. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

const cases = inTurn(realColumns.map((column) => [column] as const))

test.each(cases)(
  '%s: a new user is stored as it was filled in (%s, %i px)',
  async (column, language, width) => {
    const { page, site, gateway, say, close } = await realConsole(browser, column, {
      environment: { GLOBAL_API_RATE_LIMIT_ENABLE: 'false' },
      view: { language, width },
    })
    try {
      await page.goto(`${site.url}/login`)
      await page.locator('input[name=username]').fill('root')
      await page.locator('input[name=password]').fill('123456')
      await page.locator('input[name=password]').press('Enter')
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
      await page.goto(`${site.url}/user/add`)
      const own = say(adminMessages)
      const form = page.locator('oneapi-user-form')
      await form.locator('input[name=username]').fill('newhire')
      await form.locator('input[name=display_name]').fill('New Hire')
      await form.locator('input[name=password]').fill('newhire-2026')
      await form.getByLabel(own.group, { exact: true }).selectOption('vip')
      await form.getByLabel(own.newQuota, { exact: true }).fill('5')
      await form.getByLabel(own.admin, { exact: true }).click()
      if (await form.getByText(own.invite).isVisible())
        await form.getByRole('button', { name: own.copyInvite }).waitFor()
      await form.getByRole('button', { name: own.submitCreate, exact: true }).click()
      await page
        .waitForURL((url) => url.pathname.endsWith('/user'))
        .catch(async (error: unknown) => {
          throw new Error(`${await form.textContent()} ${gateway.refused.join('; ')}`, { cause: error })
        })
      const made = async () => (await gateway.rows()).user.find(({ username }) => username === 'newhire')
      const { display_name, group, quota, role, status } = (await made())!
      expect({ display_name, group, quota, role, status }).toEqual({
        display_name: 'New Hire',
        group: 'vip',
        quota: 2_500_000,
        role: 10,
        status: 1,
      })
      await page.getByText('newhire').first().waitFor()
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/users-${column}.png` })
    } finally {
      await close()
    }
  },
)

test.runIf(realColumns.includes('one-hub'))(
  'one-hub: a user is given a group by its name, and its symbol is stored',
  async () => {
    const { page, site, gateway, call, say, close } = await realConsole(browser, 'one-hub')
    try {
      const group = { symbol: 'ops', name: 'Operations', ratio: 1, api_rate: 60, public: true, enable: true }
      await call('POST', '/api/user_group/', group)
      const user = async () => (await gateway.rows()).user.find(({ username }) => username === 'alice')!
      const before = await user()
      await signIn(page, site.url)
      gateway.refused.length = 0
      await page.goto(`${site.url}/user`)
      const row = page.locator('tbody tr[data-row]').filter({ hasText: 'alice' })
      await row.locator('[part~=edit]').first().click()
      const field = page.getByLabel(say(adminMessages).group, { exact: true })
      await field.locator('option[value=ops]').waitFor({ state: 'attached' })
      expect(await field.locator('option[value=ops]').innerText()).toContain('Operations')
      await field.selectOption('ops')
      await page.locator('[part~=save]').first().click()
      await expect.poll(async () => (await user()).group).toBe('ops')
      expect({ ...(await user()), group: before.group }).toEqual(before)
      await row.getByText('Operations').first().waitFor()
      expect(gateway.refused).toEqual([])
    } finally {
      await close()
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { messages as settings } from '../../src/widgets/elements/account/personal-settings/personal-settings.messages.ts'
import { messages } from '../../src/widgets/elements/account/register/register.messages.ts'
import { agreementMessages } from '../../src/widgets/kit/accounts/agreement.messages.ts'
import { fillLogin, launchBrowser } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { hasProgram, realConsole, views } from './real-console.ts'

/* Consent and invite codes through the built console in front of done-hub itself. */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

if (!hasProgram('donehub')) test.skip('no done-hub itself: REAL_GATEWAYS names no folder with it')
else
  test.each(views)(
    '$language at $width px: one registers with consent and a code, and agrees again to other texts',
    async (view) => {
      const real = await realConsole(browser, 'one-hub', { program: 'donehub', view })
      try {
        const { call, forget, gateway, page, say, site } = real
        const set = async (options: Record<string, string>) => {
          for (const [key, value] of Object.entries(options))
            await call('PUT', '/api/option/', { key, value })
        }
        await set({
          RegisterEnabled: 'true',
          InviteCodeRegisterEnabled: 'true',
          UserAgreement: '# Rules of June',
          UserAgreementEnabled: 'true',
        })
        await call('POST', '/api/invite-code/', { name: 'first', code: 'WELCOME', max_uses: 1, status: 1 })
        const nina = async () => (await gateway.rows()).user.find(({ username }) => username === 'nina')
        const [words, legal] = [say(messages), say(agreementMessages)]

        await forget()
        await page.goto(`${site.url}/register`)
        const submit = page.locator('[part~=submit]')
        await submit.waitFor()
        const box = page.getByRole('checkbox', { name: legal.agree(legal.agreement) })
        await box.waitFor()
        expect(await submit.getAttribute('aria-disabled')).toBe('true')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          view.width,
        )
        await page.getByLabel(words.labels.username, { exact: true }).fill('nina')
        for (const label of [words.labels.password, words.labels.password2])
          await page.getByLabel(label, { exact: true }).fill('nina-password')
        const code = page.getByLabel(words.labels.invite_code, { exact: true })
        await code.fill('NOBODYS')
        await box.check()
        await submit.click()
        await page
          .getByText(/邀请码|invite code/i)
          .and(page.locator('[role=alert] *'))
          .first()
          .waitFor()
        expect(await nina()).toBeUndefined()
        expect(await page.getByLabel(words.labels.username, { exact: true }).inputValue()).toBe('nina')
        await code.fill('WELCOME')
        await submit.click()
        await page.waitForURL((url) => url.pathname !== '/register')
        const agreed = (await nina())!.agreed_user_agreement_version
        expect(agreed).toMatch(/^[\da-f]+$/)

        await page.goto(`${site.url}/setting`)
        await page.locator('[part~=section__bindings]').waitFor()
        const section = page.locator('[part~=section__agreement]')
        expect(await section.count()).toBe(0)
        await set({ UserAgreement: '# Rules of July' })
        await forget()
        await page.goto(`${site.url}/login`)
        await box.check()
        await fillLogin(page, 'nina', 'nina-password')
        await page.waitForURL((url) => url.pathname !== '/login')
        // The consent of this sign-in was to the new texts.
        await expect.poll(async () => (await nina())!.agreed_user_agreement_version).not.toBe(agreed)

        await set({ UserAgreement: '# Rules of August' })
        await page.goto(`${site.url}/setting`)
        await section.getByText(say(settings).agreeAgain).waitFor()
        const before = (await nina())!.agreed_user_agreement_version
        await page.locator('[part~=show-agreement]').click()
        await page.getByRole('heading', { name: 'Rules of August' }).waitFor()
        await page.keyboard.press('Escape')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          view.width,
        )
        await section.getByRole('checkbox').click()
        await section.waitFor({ state: 'detached' })
        expect((await nina())!.agreed_user_agreement_version).not.toBe(before)
        await page.reload()
        await page.locator('[part~=section__bindings]').waitFor()
        expect(await section.count()).toBe(0)
        expect(gateway.refused.filter((line) => !/: (401|404) /.test(line))).toHaveLength(1)
      } finally {
        await real.close()
      }
    },
  )

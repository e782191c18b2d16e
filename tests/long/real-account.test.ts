import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as userWords } from '../../src/widgets/elements/users/list/user-list.messages.ts'
import { passkeyMessages } from '../../src/widgets/kit/passkeys/passkey.messages.ts'
import { text } from '../../src/widgets/domain/wire.ts'
import { differences, newLines } from '../contract/writes/gateways.ts'
import { isNewApi } from '../contract/writes/write.ts'
import { addAuthenticator, fillLogin, launchBrowser, signIn } from '../console/support.ts'
import { enterCode, realColumns, realConsole, views } from './real-console.ts'

/*
 * The own account by clicks in front of the gateways themselves, beside what each has stored: password, second factor,
 * passkeys, and the first account of all. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 })

/** The tables of passkeys; the others have none. */
const passkeyTables: Partial<Record<(typeof realColumns)[number], string>> = {
  laisky: 'passkey_credentials',
  'one-hub': 'webauthn_credentials',
  'new-api rc': 'passkey_credentials',
  'new-api tokens': 'passkey_credentials',
}

describe.each(realColumns)('%s', (column) => {
  const isRecent = column === 'new-api rc' || column === 'new-api tokens'
  let real: Awaited<ReturnType<typeof realConsole>>
  beforeAll(async () => {
    const view = views[realColumns.indexOf(column) % 2 ? 3 : 0]!
    const options = (address: string) => ({
      ServerAddress: address,
      ...(isRecent && { 'passkey.enabled': 'true', 'passkey.allow_insecure_origin': 'true' }),
    })
    real = await realConsole(browser, column, { view, options })
  })
  afterAll(() => real?.close())

  const part = (name: string) => real.page.locator(`[part~="${name}"]:visible`)
  const begin = async (name: string, password?: string) => {
    await real.forget()
    await signIn(real.page, real.site.url, name, password)
    real.gateway.refused.length = 0
  }
  const open = (path: string) => real.page.goto(real.site.url + path)
  const state = async () => ({ rows: await real.gateway.rows(), lines: await real.gateway.lines() })
  type State = Awaited<ReturnType<typeof state>>
  /** What became of records and log since. */
  const since = async (before: State) => {
    const now = await state()
    const { idField, ofItself = {} } = real.gateway
    const user = [...(ofItself.user ?? []), 'updated_at', 'last_login_time', 'totp_secret']
    return {
      ...differences(before.rows, now.rows, idField, { ...ofItself, user }),
      // Some versions note each sign-in.
      lines: newLines(before.lines, now.lines).filter((line) => !line.startsWith('7 ')),
    }
  }
  const passwordWorks = async (password: string) => {
    const answer = await fetch(`${real.gateway.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'carol', password }),
    })
    return ((await answer.json()) as { success: boolean }).success
  }
  let password = '123456'

  test('a new password is the only change, and the old one ends', async () => {
    await begin('carol')
    await open('/user/edit')
    const form = real.page.locator('oneapi-user-form')
    await form.locator('input[name=password]').fill('carol-pass-2')
    const old = form.locator('input[name=original_password]')
    expect(await old.count()).toBe(isRecent ? 1 : 0)
    if (isRecent) {
      await old.fill('not-the-old-one')
      await part('save').click()
      await form.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
      expect(await passwordWorks(password)).toBe(true)
      await old.fill(password)
      real.gateway.refused.length = 0
    }
    const before = await state()
    await part('save').click()
    await poll(() => passwordWorks('carol-pass-2')).toBe(true)
    password = 'carol-pass-2'
    expect(await passwordWorks('123456')).toBe(false)
    expect(await since(before)).toEqual({ lines: [] })
    expect(real.gateway.refused).toEqual([])
  })

  test.runIf(column === 'laisky' || isRecent)(
    'a second factor asks for codes at the sign-in, and an administrator takes it away',
    async () => {
      const { page } = real
      await begin('carol', password)
      await open('/setting?tab=personal')
      const before = await state()
      await part('enable-second-factor').click()
      await part('show-secret').click()
      const secret = (await part('secret').innerText()).replace(/\s/g, '')
      await page.locator('input[name=code]').fill('000000')
      await page.keyboard.press('Enter')
      await page.locator('dialog[open] [role=alert]').filter({ hasText: /\S/ }).first().waitFor()
      await enterCode(page, secret)
      const factorsOn = () =>
        isRecent
          ? real.gateway.stored('two_fas').filter(({ is_enabled, deleted_at }) => is_enabled && !deleted_at)
              .length
          : real.gateway.stored('users').filter(({ totp_secret }) => totp_secret).length
      await poll(factorsOn).toBe(1)
      if (isRecent) {
        await poll(() => part('backup-codes').count()).toBe(1)
        await page.keyboard.press('Escape')
        const codes = () => real.gateway.stored('two_fa_backup_codes').filter(({ deleted_at }) => !deleted_at)
        const first = codes().map(({ code_hash }) => code_hash)
        await part('renew-backup').click()
        await enterCode(page, secret)
        await part('backup-codes').waitFor()
        const second = codes().map(({ code_hash }) => code_hash)
        expect(second).toHaveLength(first.length)
        expect(second.filter((code) => first.includes(code))).toEqual([])
      }

      await real.forget()
      await open('/login')
      await fillLogin(page, 'carol', password)
      const code = page.locator('input[name=code]')
      await code.fill('000000')
      await code.press('Enter')
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      await enterCode(page, secret)
      await page.waitForURL(({ pathname }) => pathname !== '/login')

      await begin('root')
      await open('/user')
      const row = page.locator('tbody tr[data-row]').filter({ hasText: 'carol' })
      await row.locator('[part~=more]').click()
      const t = real.say(userWords)
      await page.getByRole('menuitem', { name: t.dropSecondFactor, exact: true }).click()
      await page.locator('dialog[open] [part~=confirm]').click()
      await poll(factorsOn).toBe(0)
      await page.getByText(t.secondFactorDropped('carol')).first().waitFor()
      expect(real.gateway.refused).toEqual([])
      const { lines, ...changed } = await since(before)
      expect(changed).toEqual({})
      expect(lines.map((line) => line.split(':')[0])).toEqual(
        isRecent ? ['4 carol', '4 carol', '4 carol', '3 root'] : ['3 carol'],
      )
      await begin('carol', password)
    },
  )

  const passkeys = passkeyTables[column]
  test.runIf(passkeys)('a passkey is added, signs in, and is deleted', async () => {
    const { page } = real
    await addAuthenticator(page)
    const t = real.say(passkeyMessages)
    const kept = () => real.gateway.stored(passkeys!).filter(({ deleted_at }) => !deleted_at)
    await begin('carol', password)
    await open('/setting?tab=personal')
    await part('add-passkey').click()
    const dialog = page.locator('dialog[open]')
    await part('passkey-submit').waitFor()
    if (!isRecent) await dialog.locator('input').first().fill('Laptop')
    await part('passkey-submit').click()
    await page.getByText(t.added).first().waitFor()
    expect(kept()).toHaveLength(1)
    const carol = (await real.gateway.rows()).user.find(({ username }) => username === 'carol')!
    if (column !== 'laisky') expect(kept()[0]!.user_id).toBe(carol.id)
    if (column === 'laisky') {
      await part('rename-passkey').click()
      await dialog.locator('input').first().fill('Phone')
      await part('passkey-submit').click()
      await poll(() => text(kept()[0]!.credential_name)).toBe('Phone')
    }

    await real.forget()
    await open('/login')
    await part('passkey').click()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    await open('/setting?tab=personal')
    await part('delete-passkey').click()
    await dialog.locator('[part~=confirm]').click()
    if (isRecent) await part('prove').click()
    await page.getByText(t.removed).first().waitFor()
    expect(kept()).toEqual([])
  })
})

const settable = realColumns.filter(isNewApi)
test.runIf(settable.length > 0).each(settable)(
  '%s: the first account is root, and signs in',
  async (column) => {
    const { page, site, gateway, close } = await realConsole(browser, column, { isNew: true })
    try {
      await page.goto(`${site.url}/login`)
      await page.locator('[part~=first-start]').waitFor()
      await page.locator('input[name=username]').fill('owner')
      await page.locator('input[name=password]').fill('owner-pass-1')
      await page.locator('input[name=password2]').fill('owner-pass-2')
      await page.locator('[part~=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      expect(gateway.stored('users')).toEqual([])
      await page.locator('input[name=password2]').fill('owner-pass-1')
      await page.locator('[part~=submit]').click()
      await poll(() =>
        gateway.stored('users').map(({ username, role, status }) => [username, role, status]),
      ).toEqual([['owner', 100, 1]])
      await page.locator('[part~=first-start]').waitFor({ state: 'detached' })
      await fillLogin(page, 'owner', 'owner-pass-1')
      await page.waitForURL(({ pathname }) => pathname !== '/login')
      await page.getByRole('main').waitFor()
      expect(gateway.refused.filter((call) => !/self: 401|refresh: 40[14]/.test(call))).toEqual([])
    } finally {
      await close()
    }
  },
)

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as registerWords } from '../../src/widgets/elements/account/register/register.messages.ts'
import { messages as sessionMessages } from '../../src/widgets/elements/account/personal-settings/sessions.messages.ts'
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
    if (passkeyTables[column]) await addAuthenticator(real.page)
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
  const secretShown = async () => (await part('secret').innerText()).replace(/\s/g, '')
  const factorsOn = () =>
    isRecent
      ? real.gateway.stored('two_fas').filter(({ is_enabled, deleted_at }) => is_enabled && !deleted_at)
          .length
      : real.gateway.stored('users').filter(({ totp_secret }) => totp_secret).length

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
      const secret = await secretShown()
      await page.locator('input[name=code]').fill('000000')
      await page.keyboard.press('Enter')
      await page.locator('dialog[open] [role=alert]').filter({ hasText: /\S/ }).first().waitFor()
      await enterCode(page, secret)
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

  test.runIf(isRecent)('with a second factor, a passkey is added and deleted by codes', async () => {
    const { page } = real
    const kept = () => real.gateway.stored(passkeys!).filter(({ deleted_at }) => !deleted_at)
    await begin('carol', password)
    await open('/setting?tab=personal')
    await part('enable-second-factor').click()
    await part('show-secret').click()
    const secret = await secretShown()
    await enterCode(page, secret)
    await poll(factorsOn).toBe(1)
    await part('backup-codes').waitFor()
    await page.keyboard.press('Escape')
    await part('add-passkey').click()
    await part('passkey-submit').click()
    await page.locator('input[name=code]').fill('000000')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] [role=alert]').filter({ hasText: /\S/ }).first().waitFor()
    expect(kept()).toEqual([])
    await enterCode(page, secret)
    await poll(() => kept().length).toBe(1)
    await page.reload()
    await part('delete-passkey').click()
    await page.locator('dialog[open] [part~=confirm]').click()
    await enterCode(page, secret)
    await poll(() => kept().length).toBe(0)
    await part('add-passkey').waitFor()
    // It is kept for no other account.
    const carol = (await real.gateway.rows()).user.find(({ username }) => username === 'carol')!
    await real.call('DELETE', `/api/user/${String(carol.id)}/2fa`)
    await poll(factorsOn).toBe(0)
  })

  test.runIf(column === 'new-api tokens')('other sessions are listed and ended', async () => {
    const t = real.say(sessionMessages)
    const signedIn = async (userAgent: string) => {
      const reply = await fetch(`${real.gateway.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ username: 'dave', password: '123456' }),
      })
      const { data } = (await reply.json()) as { data: { access_token: string } }
      return () =>
        fetch(`${real.gateway.url}/api/user/self`, {
          headers: { authorization: `Bearer ${data.access_token}` },
        }).then(({ status }) => status)
    }
    const { page } = real
    await begin('dave')
    const [phone, ...others] = await Promise.all([
      signedIn('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'),
      signedIn('curl/8.14.1'),
      signedIn('curl/8.14.1'),
    ])
    expect(await phone!()).toBe(200)
    await open('/setting?tab=personal')
    const rows = part('session-row')
    await poll(() => rows.count()).toBe(4)
    await rows
      .filter({ hasText: /Firefox.*Android/ })
      .locator('[part~=end-session]')
      .click()
    await page.locator('dialog[open] [part~=confirm]').click()
    await page.getByText(t.ended, { exact: true }).first().waitFor()
    await poll(() => rows.count()).toBe(3)
    expect([await phone!(), ...(await Promise.all(others.map((one) => one())))]).toEqual([401, 200, 200])
    await part('end-other-sessions').click()
    await page.locator('dialog[open] [part~=confirm]').click()
    await page.getByText(t.othersEnded(2)).first().waitFor()
    expect(await Promise.all(others.map((one) => one()))).toEqual([401, 401])
    await poll(() => rows.count()).toBe(1)
    await page.reload()
    await poll(() => part('current-session').count()).toBe(1)
    expect(real.gateway.refused).toEqual([])
  })

  test('a visitor registers by an invitation, and both get what the gateway promises', async () => {
    const { page, call, gateway, site } = real
    const reward = 600_000
    const options = { QuotaForInviter: String(reward), QuotaForInvitee: '70000', RegisterEnabled: 'true' }
    for (const [key, value] of Object.entries(options)) await call('PUT', '/api/option/', { key, value })
    await real.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await begin('alice')
    await open('/setting?tab=personal')
    await part('copy-invite').click()
    const link = await page.locator('input[readonly]').last().inputValue()
    const user = async (name: string) =>
      (await gateway.rows()).user.find(({ username }) => username === name)!
    const alice = await user('alice')
    expect(link).toBe(`${site.url}/register?aff=${text(alice.aff_code)}`)
    const before = await state()

    await real.forget()
    await page.goto(link)
    const t = real.say(registerWords)
    await page.getByText(t.invited(text(alice.aff_code))).waitFor()
    await page.locator('input[name=username]').fill('invited')
    await page.locator('input[name=password]').fill('invited-1')
    await page.locator('input[name=password2]').fill('invited-1')
    await part('submit').click()
    // The gateway credits both after it has made the account.
    await poll(async () => (await user('invited'))?.quota).toBe(270_000)
    expect((await user('invited')).inviter_id).toBe(alice.id)
    const own = isNewApi(column)
      ? {
          aff_quota: Number(alice.aff_quota) + reward,
          aff_history_quota: Number(alice.aff_history_quota) + reward,
          aff_count: Number(alice.aff_count) + 1,
        }
      : { quota: Number(alice.quota) + reward }
    await poll(() => since(before)).toMatchObject({ 'user alice': own, 'new user': 1 })
    const rewarded = async () =>
      (await since(before)).lines.filter((line) => /invit|邀请/.test(line)).map((line) => line.split(':')[0])
    await poll(rewarded).toEqual(expect.arrayContaining(['4 invited', '4 alice']))

    await begin('invited', 'invited-1')
    await open('/topup')
    await page.getByText('$0.54').first().waitFor()
    await begin('root')
    await open('/user')
    const row = page.locator('tbody tr[data-row]').filter({ hasText: 'invited' })
    await row.locator('[part~=open]').first().click()
    await page.getByRole('dialog').getByText('alice').first().waitFor()
    if (!isNewApi(column)) return
    await begin('alice')
    await open('/setting?tab=personal')
    await part('invitation-form').locator('.quota-money input').fill('1.2')
    await part('move-reward').click()
    await poll(async () => (await user('alice')).quota).toBe(Number(alice.quota) + reward)
    expect((await user('alice')).aff_quota).toBe(Number(alice.aff_quota))
    expect(gateway.refused).toEqual([])
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

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '../../src/widgets/elements/account/personal-settings/personal-settings.messages.ts'
import { unbindMessages } from '../../src/widgets/kit/accounts/unbind.messages.ts'
import { fillLogin, launchBrowser, signIn } from '../console/support.ts'
import { isNewApi } from '../contract/writes/write.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { routeToStandIns, startStandIns, type StandIns } from '../gateway/stand-ins.ts'
import { servicesByName } from '../gateway/stand-ins/services-by-name.ts'
import { numberOf } from '../gateway/stand-ins/sign-in-providers.ts'
import {
  inTurn,
  realColumns,
  realConsole,
  serviceOptionsOf,
  type RealColumn,
  type Service,
  type View,
} from './real-console.ts'

/*
 * Sign-in by GitHub, Lark, Discord, LinuxDO and WeChat through the built console in front of the gateways themselves. The
 * services' addresses are constants there, so that a proxy leads their names to stand-ins.
 */

const ofNewApi: Service[] = ['github', 'discord', 'linuxdo', 'wechat']
const servicesOf: Record<RealColumn, Service[]> = {
  'one-api': ['github', 'lark', 'wechat'],
  laisky: ['github', 'lark', 'wechat'],
  // It keeps no Lark client, so that nobody can turn that on.
  'one-hub': ['github', 'wechat'],
  'new-api tokens': ofNewApi,
  'new-api rc': ofNewApi,
  'new-api old': ofNewApi.filter((service) => service !== 'discord'),
}

const pairs = realColumns.flatMap((column) => servicesOf[column].map((service) => [column, service] as const))

let browser: Browser
let standIns: StandIns
let named: Awaited<ReturnType<typeof servicesByName>>
let opened: Awaited<ReturnType<typeof realConsole>> | undefined
beforeAll(async () => {
  browser = await launchBrowser()
  standIns = await startStandIns()
  named = await servicesByName(standIns.url)
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
afterAll(async () => {
  await browser?.close()
  named?.close()
  await standIns?.close()
  await closeLent()
})

/** What the gateway stores of a person of the stand-ins: new-api has the number of accounts at GitHub. */
function accountOf(column: RealColumn, service: Service, person: string) {
  const isNumber = service === 'linuxdo' || (service === 'github' && /tokens|rc/.test(column))
  return isNumber ? `${numberOf(person)}` : person
}

const fields = {
  github: 'github_id',
  lark: 'lark_id',
  wechat: 'wechat_id',
  discord: 'discord_id',
  linuxdo: 'linux_do_id',
}

async function open(column: RealColumn, service: Service, view: View) {
  const { environment } = named!
  const real = (opened = await realConsole(browser, column, { environment, view }))
  const { site, context, page, call, gateway } = real
  await routeToStandIns(context, standIns)
  standIns.signIn.githubCallback = `${site.url}/oauth/github`
  standIns.signIn.linuxDoCallback = `${site.url}/oauth/linuxdo`
  const options = { ServerAddress: site.url, RegisterEnabled: 'true', ...serviceOptionsOf(service, standIns) }
  for (const [key, value] of Object.entries(options)) await call('PUT', '/api/option/', { key, value })
  return {
    ...real,
    users: async () => (await gateway.rows()).user,
    /** The person agrees at the service, or types the code that it has given. */
    async agree(person: string) {
      if (service !== 'wechat') return page.locator('#authorize').click()
      standIns.chatCodes.set('654321', person)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('654321')
      await page.keyboard.press('Enter')
    },
  }
}

if (pairs.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.runIf(realColumns.includes('one-hub'))(
  'one-hub keeps no Lark client, and Lark is not offered',
  async () => {
    opened = await realConsole(browser, 'one-hub')
    const { call, forget, page } = opened
    const options = { ...standIns.options.lark, LarkAuthEnabled: 'true' }
    for (const [key, value] of Object.entries(options)) await call('PUT', '/api/option/', { key, value })
    expect(await call('GET', '/api/status')).toMatchObject({ lark_login: true, lark_client_id: '' })
    await forget()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByText(/Lark/).count()).toBe(0)
  },
)

test.each(inTurn(pairs))(
  '%s, %s, %s at %d px: one registers, signs in, binds and lets go',
  async (column, service, language, width) => {
    if (!named) throw new Error('There is no openssl here.')
    const { gateway, site, page, call, leave, reach, agree, users, unbind, forget, say, nameOf } = await open(
      column,
      service,
      { language, width },
    )
    const { bindService, unbound } = say(messages)
    const field = fields[service]
    standIns.signIn.person = { id: 'ada', name: 'Ada' }
    const before = (await users()).length
    for (const visit of ['first', 'again']) {
      await leave(service)
      await agree('ada')
      await reach('/')
      expect([visit, (await users()).length]).toEqual([visit, before + 1])
    }
    const account = accountOf(column, service, 'ada')
    const made = (await users()).find((user) => user[field] === account)
    expect(made).toMatchObject({ status: 1, role: 1 })

    // Nobody registers while that is closed.
    await call('PUT', '/api/option/', { key: 'RegisterEnabled', value: 'false' })
    standIns.signIn.person = { id: 'eve', name: 'Eve' }
    await leave(service)
    await agree('eve')
    await page
      .getByText(/关闭了|disabled|closed|registration/i)
      .first()
      .waitFor()
    expect((await users()).length).toBe(before + 1)

    const binder = { username: 'binder', password: 'binder-password' }
    await call('POST', '/api/user/', { ...binder, display_name: 'Binder' })
    await forget()
    await signIn(page, site.url, binder.username, binder.password)
    await page.goto(`${site.url}/setting`)
    await page.getByRole('button', { name: bindService(nameOf(service)) }).click()
    await agree('eve')
    await reach('/setting')
    const bound = page.locator(`[part~="binding__${service}"]`)
    await bound.getByText(accountOf(column, service, 'eve'), { exact: true }).waitFor()
    const boundAt = async () => (await users()).find(({ username }) => username === 'binder')![field] ?? ''
    expect(await boundAt()).toBe(accountOf(column, service, 'eve'))

    if (column === 'one-hub') {
      await unbind(service)
      await bound.getByText(unbound).waitFor()
      expect(await boundAt()).toBe('')
    } else expect(await bound.getByRole('button', { name: say(unbindMessages).unbind }).count()).toBe(0)
    if (column !== 'new-api tokens' && column !== 'new-api rc') return
    await forget()
    await signIn(page, site.url)
    await page.goto(`${site.url}/user/edit/${String(made!.id)}`)
    await unbind(service)
    expect((await users()).find(({ id }) => id === made!.id)![field] ?? '').toBe('')
    expect(gateway.refused.filter((line) => !/: (401|404) /.test(line))).toHaveLength(1)
  },
)

test.runIf(realColumns.length > 0).each(realColumns)(
  '%s: registration and sign-in pass the bot check',
  async (column) => {
    const { environment } = named!
    const real = (opened = await realConsole(browser, column, { environment }))
    const { site, context, page, call, gateway, forget } = real
    await routeToStandIns(context, standIns)
    for (const [key, value] of Object.entries({ RegisterEnabled: 'true', ...standIns.options.turnstile }))
      await call('PUT', '/api/option/', { key, value })
    const account = { username: 'human', password: 'human-pass-1' }
    const users = async () =>
      (await gateway.rows()).user.filter(({ username }) => username === account.username).length
    const passed = page.locator('[data-turnstile=passed]')
    const withToken = (path: string) =>
      page.waitForRequest((request) => request.url().includes(path) && /turnstile=human-/.test(request.url()))
    const forged = await fetch(`${gateway.url}/api/user/register?turnstile=robot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(await forged.json()).toMatchObject({ success: false })
    await forget()
    await page.goto(`${site.url}/register`)
    await page.locator('input[name=username]').fill(account.username)
    await page.locator('input[name=password]').fill(account.password)
    await page.locator('input[name=password2]').fill(account.password)
    await passed.waitFor({ state: 'attached' })
    const registering = withToken('/api/user/register')
    await page.locator('[part~=submit]').click()
    await registering
    await expect.poll(users).toBe(1)

    await forget()
    await page.reload()
    if (column === 'laisky') {
      await fillLogin(page, account.username, 'not-the-password')
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    }
    const asks = isNewApi(column) || column === 'laisky'
    const signingIn = asks && withToken('/api/user/login')
    await fillLogin(page, account.username, account.password)
    await signingIn
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    await page.goto(`${site.url}/token`)
    await page.getByRole('main').waitFor()
    expect(new URL(page.url()).pathname).toBe('/token')
  },
)

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { messages as callback } from '../../src/widgets/elements/account/oauth-callback/oauth-callback.messages.ts'
import { messages } from '../../src/widgets/elements/account/personal-settings/personal-settings.messages.ts'
import { messages as userForm } from '../../src/widgets/elements/users/form/user-form.messages.ts'
import { unbindMessages } from '../../src/widgets/kit/accounts/unbind.messages.ts'
import { providerMessages } from '../../src/widgets/messages/shared/providers.messages.ts'
import { startShop } from '../console/account/shop.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { startOidcProvider, type OidcStandIn } from '../gateway/stand-ins/oidc.ts'
import {
  inTurn,
  oidcOptionsOf,
  realColumns as columns,
  realConsole,
  views,
  type RealColumn,
  type View,
} from './real-console.ts'

/* Sign-in by OpenID Connect through the built console in front of the gateways themselves, with a provider on loopback. */

let browser: Browser
let opened: Awaited<ReturnType<typeof realConsole>> | undefined
let provider: OidcStandIn | undefined
let shop: Awaited<ReturnType<typeof startShop>> | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  shop?.close()
  await provider?.close()
  await opened?.close()
  shop = provider = opened = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

/** Who can let go of an account at the provider. */
const unbinds: Record<RealColumn, 'nobody' | 'its user' | 'an administrator'> = {
  'one-api': 'nobody',
  laisky: 'nobody',
  'one-hub': 'its user',
  'new-api tokens': 'an administrator',
  'new-api rc': 'an administrator',
  'new-api old': 'nobody',
}

/** A gateway, the built console in front of it, a provider that it uses, and a browser. */
async function open(column: RealColumn, view: View, signInOrigins: string[] = []) {
  const real = (opened = await realConsole(browser, column, { view, signInOrigins }))
  const { site, page, call, context, say, nameOf } = real
  const stand = (provider = await startOidcProvider([`${site.url}/oauth/oidc`, `${site.url}/oauth/forge`], {
    secretInBody: column !== 'one-hub',
    withoutPkce: true,
  }))
  for (const [key, value] of oidcOptionsOf(column, stand, site.url))
    await call('PUT', '/api/option/', { key, value })
  /** Agrees at the provider, which has forgotten who was there before. */
  const agree = () => page.locator('#authorize').click()
  const bind = async (service: string) => {
    await context.clearCookies({ domain: '127.0.0.1' })
    await page.getByRole('button', { name: say(messages).bindService(nameOf(service)) }).click()
    await agree()
    await real.reach('/setting')
  }
  return { ...real, provider: stand, leave: (service = 'oidc') => real.leave(service), agree, bind }
}

/** Each gateway in one view, beginning with one of them, and the latest in all. */
function casesFrom(first: number) {
  const cases = inTurn(
    columns.map((column) => [column] as const),
    first,
  )
  const latest = cases.find(([column]) => column === 'new-api rc')
  const others = views.filter(({ language, width }) => language !== latest?.[1] || width !== latest[2])
  return latest
    ? [...cases, ...others.map(({ language, width }) => [latest[0], language, width] as const)]
    : cases
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(casesFrom(0))(
    '%s, %s at %d px: a visitor registers and signs in by OIDC, and a refusal is said',
    async (column, language, width) => {
      const real = await open(column, { language, width })
      const { gateway, provider, site, page, leave, reach, agree, say } = real
      provider.state.person = { id: 'ada', name: 'Ada' }
      const before = (await gateway.rows()).user.length
      for (const visit of ['first', 'again']) {
        await leave()
        await agree()
        await reach('/')
        expect([visit, (await gateway.rows()).user.length]).toEqual([visit, before + 1])
      }
      const made = (await gateway.rows()).user.find(({ oidc_id }) => oidc_id === 'ada')
      expect(made).toMatchObject({ status: 1, role: 1 })

      await leave()
      await page.locator('#cancel').click()
      await page.getByText(say(callback).cancelledHelp('OIDC')).waitFor()

      // Where the gateway lets an administrator, root clears the mail address that came with the account.
      if (!column.startsWith('new-api')) return
      const [{ email }, { unbindService }] = [say(userForm), say(unbindMessages)]
      const mailOfAda = async () => (await gateway.rows()).user.find(({ id }) => id === made!.id)!.email
      expect(await mailOfAda()).toBe('ada@person.test')
      await real.forget()
      await signIn(page, site.url)
      await page.goto(`${site.url}/user/edit/${String(made!.id)}`)
      await page.getByRole('textbox', { name: email }).and(page.locator('[readonly]')).waitFor()
      if (unbinds[column] === 'an administrator') await real.unbind(email)
      else expect(await page.getByRole('button', { name: unbindService(email) }).count()).toBe(0)
      expect(await mailOfAda()).toBe(unbinds[column] === 'an administrator' ? '' : 'ada@person.test')
    },
  )

test.each(casesFrom(1))(
  '%s, %s at %d px: an account is bound and let go of',
  async (column, language, width) => {
    const { gateway, site, provider, page, call, reach, leave, agree, bind, unbind, forget, say } =
      await open(column, { language, width })
    const { unbound } = say(messages)
    const rootAt = async () => (await gateway.rows()).user.find(({ username }) => username === 'root')!
    provider.state.person = { id: 'root', name: 'Root' }
    if (column === 'one-hub') {
      // It binds an account of the same name when that signs in.
      await leave()
      await agree()
      await reach('/')
    } else {
      await signIn(page, site.url)
      await page.goto(`${site.url}/setting`)
      await bind('oidc')
    }
    await page.goto(`${site.url}/setting`)
    const binding = page.locator('[part~="binding__oidc"]')
    await binding.getByText('root').waitFor()
    expect((await rootAt()).oidc_id).toBe('root')
    if (unbinds[column] === 'its user') {
      await unbind('oidc')
      await binding.getByText(unbound).waitFor()
      expect((await rootAt()).oidc_id ?? '').toBe('')
    } else expect(await binding.getByRole('button', { name: say(unbindMessages).unbind }).count()).toBe(0)
    if (unbinds[column] !== 'an administrator') return

    // A service that the operator has added.
    const { issuer, options } = provider
    await call('POST', '/api/custom-oauth-provider/', {
      name: 'Forge',
      slug: 'forge',
      enabled: true,
      scopes: 'openid profile',
      client_id: options.OidcClientId,
      client_secret: options.OidcClientSecret,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      user_info_endpoint: `${issuer}/me`,
      user_id_field: 'sub',
      username_field: 'preferred_username',
    })
    provider.state.person = { id: 'forger', name: 'Forger' }
    await page.goto(`${site.url}/setting`)
    const forge = page.locator('[part~="binding__forge"]')
    await forge.getByText(unbound).waitFor()
    await bind('Forge')
    await forge.getByText('forger').waitFor()
    await unbind('Forge')
    await forge.getByText(unbound).waitFor()
    expect(await call('GET', '/api/user/oauth/bindings')).toEqual([])

    // One registers by it and signs in again, and root lets go of both accounts of that user.
    const before = (await gateway.rows()).user.length
    for (const visit of ['first', 'again']) {
      await leave('Forge')
      await agree()
      await reach('/')
      expect([visit, (await gateway.rows()).user.length]).toEqual([visit, before + 1])
    }
    const made = (await gateway.rows()).user.find(({ username }) => String(username).startsWith('forge'))!
    await page.goto(`${site.url}/setting`)
    await bind('oidc')
    await forget()
    await signIn(page, site.url)
    await page.goto(`${site.url}/user/edit/${String(made.id)}`)
    for (const name of ['oidc', 'Forge']) await unbind(name)
    expect(await call('GET', `/api/user/${String(made.id)}/oauth/bindings`)).toEqual([])
    expect((await gateway.rows()).user.find(({ id }) => id === made.id)!.oidc_id ?? '').toBe('')
    // Signed out meanwhile, and calls of the newer generation.
    expect(gateway.refused.filter((call) => !/: (401|404) /.test(call))).toEqual([])
  },
)

test.each(casesFrom(2))(
  '%s, %s at %d px: what must not sign in does not, and is said',
  async (column, language, width) => {
    const { gateway, site, provider, page, call, leave, reach, agree } = await open(column, {
      language,
      width,
    })
    provider.state.person = { id: 'mallory', name: 'Mallory' }
    const isSignedIn = () => page.evaluate(() => localStorage.getItem('user') !== null)
    const users = async () => (await gateway.rows()).user.length
    const before = await users()

    // The state of another session.
    const used: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/oauth/oidc?')) used.push(request.url())
    })
    await page.goto(`${site.url}/oauth/oidc?code=stolen&state=forged`)
    await reach('/login')
    expect([await isSignedIn(), await users()]).toEqual([false, before])

    // Somebody else's code and state, in a link that is sent to a visitor.
    const theirs = await (await browser.newContext({ locale: 'en', serviceWorkers: 'block' })).newPage()
    let link = ''
    theirs.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith(`${site.url}/oauth/oidc?`))
        link = request.url()
    })
    // They keep the code.
    await theirs.route('**/api/oauth/oidc?*', (route) => route.abort())
    await theirs.goto(`${site.url}/login`)
    await theirs.getByRole('button', { name: 'Sign in with OIDC' }).click()
    await theirs.locator('#authorize').click()
    await expect.poll(() => link).toMatch(/code=.+&/)
    await theirs.context().close()
    await page.goto(link)
    await reach('/login')
    expect([await isSignedIn(), await users()]).toEqual([false, before])

    // The provider is down when the code is exchanged, and up again.
    const refusals = gateway.refused.length
    await leave()
    provider.state.isDown = true
    await agree()
    await expect.poll(() => gateway.refused.slice(refusals).join()).toMatch('GET /api/oauth/oidc')
    expect([await isSignedIn(), await users()]).toEqual([false, before])
    // The page tries again by itself.
    await page.goto('about:blank')
    provider.state.isDown = false
    await leave()
    await agree()
    await reach('/')
    expect([await isSignedIn(), await users()]).toEqual([true, before + 1])

    // The same code again, by somebody else.
    const again = await browser.newPage()
    await again.goto(used.at(-1)!)
    await again.waitForURL((url) => url.pathname === '/login')
    expect(await again.evaluate(() => localStorage.getItem('user'))).toBe(null)
    await again.close()

    // A banned user.
    const made = (await gateway.rows()).user.find(({ oidc_id }) => oidc_id === 'mallory')!
    const { id, username } = made
    await call('POST', '/api/user/manage', { id, username, action: 'disable' })
    await leave()
    await agree()
    await reach('/login')
    expect([await isSignedIn(), await users()]).toEqual([false, before + 1])
  },
)

test.each(casesFrom(3))(
  '%s, %s at %d px: the element of a page of another origin signs in by a pop-up',
  async (column, language, width) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const { gateway, site, provider, page, context, say } = await open(column, { language, width }, [origin])
    shop = await startShop(port, site.url, undefined, language)
    provider.state.person = { id: 'ada', name: 'Ada' }
    await page.addInitScript(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('oneapi-signed-in', (event) => heard.push((event as CustomEvent).detail))
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
    const addresses = new Set<string>()
    page.on('request', (request) => request.isNavigationRequest() && addresses.add(request.url()))
    const before = (await gateway.rows()).user.length
    const words = say(providerMessages)
    const button = page.getByRole('button', { name: words.with('OIDC') })
    /** Presses the button of a page at the service, which returns and closes. */
    const press = async (choice: string) => {
      const [popUp] = await Promise.all([page.waitForEvent('popup'), button.click()])
      popUp.setDefaultTimeout(20_000)
      await Promise.all([popUp.waitForEvent('close'), popUp.locator(choice).click()])
    }

    await page.goto(`${origin}/oneapi-login`)
    await button.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await press('#cancel')
    await page.getByText(words.cancelled('OIDC')).waitFor()
    expect([await heard(), (await gateway.rows()).user.length]).toEqual([[], before])
    await press('#authorize')
    await expect.poll(heard).toEqual([expect.objectContaining({ via: 'oidc', role: 1 })])
    expect([...addresses]).toEqual([`${origin}/oneapi-login`])
    expect((await gateway.rows()).user.find(({ oidc_id }) => oidc_id === 'ada')).toMatchObject({ status: 1 })

    // The page is signed in, and the console is not.
    await page.goto(`${origin}/oneapi-personal-settings`)
    await page.locator('[part~="binding__oidc"]').getByText('ada', { exact: true }).waitFor()
    const console = await context.newPage()
    await console.goto(`${site.url}/token`)
    await console.waitForURL('**/login**')
  },
)

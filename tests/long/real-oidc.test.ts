import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { startOidcProvider, type OidcStandIn } from '../gateway/stand-ins/oidc.ts'
import { oidcOptionsOf, realColumns as columns, realConsole, type RealColumn } from './real-console.ts'

/* Sign-in by OpenID Connect through the built console in front of the gateways themselves, with a provider on loopback. */

let browser: Browser
let opened: Awaited<ReturnType<typeof realConsole>> | undefined
let provider: OidcStandIn | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await provider?.close()
  await opened?.close()
  provider = opened = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

/** Who can let go of an account at the provider. */
const unbinds: Record<RealColumn, 'nobody' | 'its user' | 'an administrator'> = {
  ...{ 'one-api': 'nobody', laisky: 'nobody', 'one-hub': 'its user' },
  ...{ 'new-api tokens': 'an administrator', 'new-api rc': 'an administrator', 'new-api old': 'nobody' },
}

/** A gateway, the built console in front of it, a provider that it uses, and a browser. */
async function open(column: RealColumn) {
  const real = (opened = await realConsole(browser, column))
  const { site, page, call, context } = real
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
    await page.getByRole('button', { name: `Bind ${service}` }).click()
    await agree()
    await real.reach('/setting')
  }
  return { ...real, provider: stand, leave: (service = 'OIDC') => real.leave(service), agree, bind }
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)(
    '%s: a visitor registers and signs in by OIDC, and a refusal is said',
    async (column) => {
      const { gateway, provider, page, leave, reach, agree } = await open(column)
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
      await page.getByText('You cancelled it at OIDC').waitFor()
    },
  )

test.each(columns)('%s: an account is bound and let go of', async (column) => {
  const { gateway, site, provider, page, call, reach, leave, agree, bind, unbind, forget } =
    await open(column)
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
    await bind('OIDC')
  }
  await page.goto(`${site.url}/setting`)
  const binding = page.locator('[part~="binding__oidc"]')
  await binding.getByText('root').waitFor()
  expect((await rootAt()).oidc_id).toBe('root')
  if (unbinds[column] === 'its user') {
    await unbind('OIDC')
    await binding.getByText('Not bound').waitFor()
    expect((await rootAt()).oidc_id ?? '').toBe('')
  } else expect(await binding.getByRole('button', { name: 'Unbind' }).count()).toBe(0)
  if (unbinds[column] !== 'an administrator') return

  // A service that the operator has added.
  const { issuer, options } = provider
  await call('POST', '/api/custom-oauth-provider/', {
    ...{ name: 'Forge', slug: 'forge', enabled: true, scopes: 'openid profile' },
    ...{ client_id: options.OidcClientId, client_secret: options.OidcClientSecret },
    ...{ authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{ user_info_endpoint: `${issuer}/me`, user_id_field: 'sub', username_field: 'preferred_username' },
  })
  provider.state.person = { id: 'forger', name: 'Forger' }
  await page.goto(`${site.url}/setting`)
  const forge = page.locator('[part~="binding__forge"]')
  await forge.getByText('Not bound').waitFor()
  await bind('Forge')
  await forge.getByText('forger').waitFor()
  await unbind('Forge')
  await forge.getByText('Not bound').waitFor()
  expect(await call('GET', '/api/user/oauth/bindings')).toEqual([])

  // One registers by it, and root lets go of both accounts of that user.
  await leave('Forge')
  await agree()
  await reach('/')
  const made = (await gateway.rows()).user.find(({ username }) => String(username).startsWith('forge'))!
  await page.goto(`${site.url}/setting`)
  await bind('OIDC')
  await forget()
  await signIn(page, site.url)
  await page.goto(`${site.url}/user/edit/${String(made.id)}`)
  for (const name of ['OIDC', 'Forge']) await unbind(name)
  expect(await call('GET', `/api/user/${String(made.id)}/oauth/bindings`)).toEqual([])
  expect((await gateway.rows()).user.find(({ id }) => id === made.id)!.oidc_id ?? '').toBe('')
  // Signed out meanwhile, and calls of the newer generation.
  expect(gateway.refused.filter((call) => !/: (401|404) /.test(call))).toEqual([])
})

test.each(columns)('%s: what must not sign in does not, and is said', async (column) => {
  const { gateway, site, provider, page, call, leave, reach, agree } = await open(column)
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
  await leave()
  provider.state.isDown = true
  await agree()
  await expect.poll(() => gateway.refused.some((call) => call.startsWith('GET /api/oauth/oidc'))).toBe(true)
  expect([await isSignedIn(), await users()]).toEqual([false, before])
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
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite } from '../console/clicks/hands.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import type { TestGateway } from '../contract/writes/gateways.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { startOidcProvider, type OidcStandIn } from '../gateway/stand-ins/oidc.ts'

/*
 * Sign-in by OpenID Connect through the built console in front of the gateways themselves, with a provider on loopback:
 * `REAL_GATEWAYS` names a folder with `bin/NAME`, `REAL_ONLY` picks some.
 */

const folder = process.env.REAL_GATEWAYS ?? ''
const wanted = process.env.REAL_ONLY?.split(',')
const columns = (Object.keys(realNames) as (keyof typeof realNames)[]).filter(
  (column) =>
    existsSync(join(folder, 'bin', realNames[column])) && (wanted?.includes(realNames[column]) ?? true),
)

let browser: Browser
let gateway: TestGateway | undefined
let site: Awaited<ReturnType<typeof openSite>> | undefined
let provider: OidcStandIn | undefined
let context: BrowserContext | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await context?.close()
  await provider?.close()
  await site?.close()
  await gateway?.close()
  context = provider = site = gateway = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

/** The options with which a gateway uses the provider. */
function optionsOf(column: keyof typeof realNames, stand: OidcStandIn, address: string): [string, string][] {
  const { issuer, options } = stand
  const { OidcWellKnown, OidcClientId, OidcClientSecret } = options
  const [page, token, info] = [`${issuer}/auth`, `${issuer}/token`, `${issuer}/me`]
  const likeOneApi = {
    ...{ OidcClientId, OidcClientSecret, OidcWellKnown },
    ...{ OidcAuthorizationEndpoint: page, OidcTokenEndpoint: token, OidcUserinfoEndpoint: info },
    OidcEnabled: 'true',
  }
  const likeNewApi = {
    'oidc.client_id': OidcClientId,
    'oidc.client_secret': OidcClientSecret,
    'oidc.well_known': OidcWellKnown,
    'oidc.authorization_endpoint': page,
    'oidc.token_endpoint': token,
    'oidc.user_info_endpoint': info,
    'oidc.enabled': 'true',
  }
  const own: Record<keyof typeof realNames, Record<string, string>> = {
    'one-api': likeOneApi,
    laisky: likeOneApi,
    'one-hub': {
      ...{ OIDCClientId: OidcClientId, OIDCClientSecret: OidcClientSecret, OIDCIssuer: issuer },
      ...{ OIDCScopes: 'openid,profile', OIDCUsernameClaims: 'preferred_username', OIDCAuthEnabled: 'true' },
    },
    'new-api tokens': likeNewApi,
    'new-api rc': likeNewApi,
    'new-api old': likeNewApi,
  }
  return Object.entries({ ServerAddress: address, RegisterEnabled: 'true', ...own[column] })
}

/** Root's calls of a gateway, by cookie or access token. */
async function rootOf(url: string) {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const reply = await send('POST', '/api/user/login', { username: 'root', password: '123456' })
  const { data } = (await reply.json()) as { data: { access_token?: string; id?: number } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  const named = { 'New-Api-User': '1', Cookie: cookie.join('; ') }
  const headers = data.access_token ? { ...named, Authorization: `Bearer ${data.access_token}` } : named
  return async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body, headers)
    const { success, message, data } = (await answer.json()) as Answer
    expect([path, success, message]).toEqual([path, true, message])
    return data
  }
}
interface Answer {
  success: boolean
  message: string
  data: unknown
}

/** A gateway, the built console in front of it, a provider that it uses, and a browser. */
async function opened(column: keyof typeof realNames) {
  gateway = await realGateway(column, `${join(folder, 'run')} ${realNames[column]}`)
  site = await openSite(gateway, { notes: true })
  provider = await startOidcProvider([`${site.url}/oauth/oidc`, `${site.url}/oauth/forge`], {
    secretInBody: column !== 'one-hub',
    withoutPkce: true,
  })
  const call = await rootOf(gateway.url)
  for (const [key, value] of optionsOf(column, provider, site.url))
    await call('PUT', '/api/option/', { key, value })
  context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const at = site.url
  const { refused } = gateway
  /** Opens the sign-in as a visitor, and goes to the provider. */
  const leave = async (service = 'OIDC') => {
    await context!.clearCookies()
    await page.goto(`${at}/login`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto(`${at}/login`)
    await page.getByRole('button', { name: `Sign in with ${service}` }).click()
  }
  const reach = (path: string) =>
    page
      .waitForURL((url) => url.pathname === path)
      .catch((error: unknown) => {
        throw new Error(refused.join('; '), { cause: error })
      })
  /** Agrees at the provider, which has forgotten who was there before. */
  const agree = () => page.locator('#authorize').click()
  const bind = async (service: string) => {
    await context!.clearCookies({ domain: '127.0.0.1' })
    await page.getByRole('button', { name: `Bind ${service}` }).click()
    await agree()
    await reach('/setting')
  }
  const unbind = async (service: string) => {
    await page.getByRole('button', { name: `Unbind ${service}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unbind' }).click()
    await page.getByRole('button', { name: `Unbind ${service}` }).waitFor({ state: 'detached' })
  }
  return { gateway, site, provider, page, call, leave, reach, agree, bind, unbind }
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)(
    '%s: a visitor registers and signs in by OIDC, and a refusal is said',
    async (column) => {
      const { gateway, provider, page, leave, reach, agree } = await opened(column)
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
  const { gateway, site, provider, page, call, reach, leave, agree, bind, unbind } = await opened(column)
  const isRecent = column === 'new-api tokens' || column === 'new-api rc'
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
  if (column === 'one-hub') {
    await unbind('OIDC')
    await binding.getByText('Not bound').waitFor()
    expect((await rootAt()).oidc_id ?? '').toBe('')
  } else expect(await binding.getByRole('button', { name: 'Unbind' }).count()).toBe(0)
  if (!isRecent) return

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
  await context!.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, site.url)
  await page.goto(`${site.url}/user/edit/${String(made.id)}`)
  for (const name of ['OIDC', 'Forge']) await unbind(name)
  expect(await call('GET', `/api/user/${String(made.id)}/oauth/bindings`)).toEqual([])
  expect((await gateway.rows()).user.find(({ id }) => id === made.id)!.oidc_id ?? '').toBe('')
  // Signed out meanwhile, and calls of the newer generation.
  expect(gateway.refused.filter((call) => !/: (401|404) /.test(call))).toEqual([])
})

test.each(columns)('%s: what must not sign in does not, and is said', async (column) => {
  const { gateway, site, provider, page, call, leave, reach, agree } = await opened(column)
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

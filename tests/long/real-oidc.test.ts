import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite } from '../console/clicks/hands.ts'
import { launchBrowser } from '../console/support.ts'
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
      body: JSON.stringify(body),
    })
  const reply = await send('POST', '/api/user/login', { username: 'root', password: '123456' })
  const { data } = (await reply.json()) as { data: { access_token?: string; id?: number } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  const named = { 'New-Api-User': '1', Cookie: cookie.join('; ') }
  const headers = data.access_token ? { ...named, Authorization: `Bearer ${data.access_token}` } : named
  return async (key: string, value: string) => {
    const answer = await send('PUT', '/api/option/', { key, value }, headers)
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    expect([key, success, message]).toEqual([key, true, message])
  }
}

if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)(
    '%s: a visitor registers and signs in by OIDC, and a refusal is said',
    async (column) => {
      gateway = await realGateway(column, `${join(folder, 'run')} ${realNames[column]}`)
      site = await openSite(gateway, { notes: true })
      provider = await startOidcProvider(`${site.url}/oauth/oidc`, {
        secretInBody: column !== 'one-hub',
        withoutPkce: true,
      })
      provider.state.person = { id: 'ada', name: 'Ada' }
      const set = await rootOf(gateway.url)
      for (const [key, value] of optionsOf(column, provider, site.url)) await set(key, value)

      context = await browser.newContext({ locale: 'en' })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const before = (await gateway.rows()).user.length
      for (const visit of ['first', 'again']) {
        await page.goto(`${site.url}/login`)
        await page.getByRole('button', { name: 'Sign in with OIDC' }).click()
        await page.locator('#authorize').click()
        await page
          .waitForURL((url) => url.pathname === '/')
          .catch((error: unknown) => {
            throw new Error(gateway!.refused.join('; '), { cause: error })
          })
        expect([visit, (await gateway.rows()).user.length]).toEqual([visit, before + 1])
        await context.clearCookies()
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      }
      const made = (await gateway.rows()).user.find(({ oidc_id }) => oidc_id === 'ada')
      expect(made).toMatchObject({ status: 1, role: 1 })

      await page.goto(`${site.url}/login`)
      await page.getByRole('button', { name: 'Sign in with OIDC' }).click()
      await page.locator('#cancel').click()
      await page.getByText('You cancelled it at OIDC').waitFor()
    },
  )

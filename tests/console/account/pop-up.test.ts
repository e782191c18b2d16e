import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { at, setOptions, signedIn } from '../../gateway/browser.ts'
import { startOidcProvider, type OidcStandIn } from '../../gateway/stand-ins/oidc.ts'
import { setStage } from '../stage.ts'
import { fillLogin } from '../support.ts'
import { startShop } from './shop.ts'

/*
 * An element in a page of another origin, with the documented strict policy and the gateway below `/gateway`: a sign-in by
 * a service goes through a pop-up, which the service sends back to the console.
 */

let provider: OidcStandIn
let context: BrowserContext
let page: Page
let server: Awaited<ReturnType<typeof startShop>>
let shop: string
/** The same server under another name, which the console's operator has not listed. */
let stranger: string
/** Calls of the shop's page to the gateway. */
let calls: string[] = []

const port = await freePort()
const stage = setStage({
  SAMPLE_DATA: '0',
  CRITICAL_RATE_LIMIT: '0',
  SIGN_IN_ORIGINS: `http://127.0.0.1:${port}`,
})

beforeAll(async () => {
  shop = `http://127.0.0.1:${port}`
  stranger = `http://localhost:${port}`
  server = await startShop(port, stage.url, (path) => calls.push(path))
  provider = await startOidcProvider(`${stage.url}/oauth/oidc`)
  await setOptions(await signedIn(at(stage.url)), { ServerAddress: stage.url, ...provider.options })
})
afterAll(async () => {
  await provider?.close()
  server?.close()
})
beforeEach(async () => {
  context = await stage.browser.newContext()
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard, broken: [] as string[] })
    addEventListener('message', ({ data }) => heard.push(data))
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as unknown as { broken: string[] }).broken.push(violatedDirective),
    )
    for (const name of ['oneapi-signed-in', 'oneapi-account-bound'])
      addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
  })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  calls = []
})
afterEach(() => context.close())

const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
const redeemed = () => calls.filter((path) => path.startsWith('/api/oauth/oidc?'))
/** Begins the sign-in on a page, and returns its pop-up at the provider. */
async function popUpOf(origin = shop, tag = '') {
  await page.goto(`${origin}/${tag}`)
  const button = page.getByRole('button', { name: tag ? 'Bind OIDC' : 'Sign in with OIDC' })
  await button.waitFor()
  const [popUp] = await Promise.all([page.waitForEvent('popup'), button.click()])
  popUp.setDefaultTimeout(10_000)
  await popUp.locator('#authorize').waitFor()
  return popUp
}
const stateOf = () =>
  new URL(
    calls.findLast((path) => path.includes('/authorize'))!,
    shop,
  ).searchParams.get('state')!

test('a visitor of another site signs in there, in a pop-up, and nothing of it is in an address of the page', async () => {
  const addresses: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()))
  const popUp = await popUpOf()
  await Promise.all([popUp.waitForEvent('close'), popUp.locator('#authorize').click()])
  await expect
    .poll(heard)
    .toContainEqual(['oneapi-signed-in', expect.objectContaining({ via: 'oidc', role: 1 })])
  expect([page.url(), addresses]).toEqual([`${shop}/`, [`${shop}/`]])
  expect(redeemed()).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([])
  // The session is that of the page, and not one of the console.
  const own = await page.evaluate(async () => (await fetch('/gateway/api/user/self')).status)
  expect(own).toBe(200)
  const console = await context.newPage()
  await console.goto(`${stage.url}/token`)
  await console.waitForURL('**/login**')
})

test('a refusal at the provider is said on the page', async () => {
  const popUp = await popUpOf()
  await Promise.all([popUp.waitForEvent('close'), popUp.locator('#cancel').click()])
  await page.getByText('You did not sign in with OIDC').waitFor()
  expect(redeemed()).toEqual([])
  expect(await page.getByRole('button', { name: 'Sign in with OIDC' }).isEnabled()).toBe(true)
})

test('an account is bound from another site too', async () => {
  provider.state.person = { id: 'of-root', name: 'Root' }
  await page.goto(`${shop}/`)
  await fillLogin(page, 'root', '123456')
  await expect.poll(heard).toContainEqual(['oneapi-signed-in', expect.objectContaining({ role: 100 })])
  const popUp = await popUpOf(shop, 'oneapi-personal-settings')
  await Promise.all([popUp.waitForEvent('close'), popUp.locator('#authorize').click()])
  await page.locator('[part~="binding__oidc"]').getByText('of-root').waitFor()
  expect(await heard()).toContainEqual(['oneapi-account-bound', { service: 'oidc' }])
  provider.state.person = { id: 'person-1', name: 'Ada Oidc' }
})

test('a page that the operator has not listed gets nothing', async () => {
  const popUp = await popUpOf(stranger)
  await popUp.locator('#authorize').click()
  // The console goes on by itself.
  await popUp.waitForURL((url) => url.origin === stage.url && !url.pathname.startsWith('/oauth'))
  expect(await heard()).toEqual([])
  expect(redeemed()).toEqual([])
})

test('a page takes no answer of another window, origin, state or service', async () => {
  const popUp = await popUpOf()
  const state = stateOf()
  const answer = (code: string) => ({
    type: 'oneapi-oauth-answer',
    provider: 'oidc',
    answer: { code, state },
  })
  // The window at another origin; another window at the console's; the page itself.
  await popUp.evaluate((message) => (window.opener as Window).postMessage(message, '*'), answer('origin'))
  await page.evaluate((message) => window.postMessage(message, '*'), answer('itself'))
  const other = page.waitForEvent('popup')
  await page.evaluate((url) => void window.open(url), `${stage.url}/about`)
  await (
    await other
  ).evaluate((message) => (window.opener as Window).postMessage(message, '*'), answer('window'))
  await expect.poll(async () => (await heard()).length).toBe(3)
  // The right window at the right origin, with another state, and with the state of another service.
  await popUp.goto(`${stage.url}/oauth/oidc?code=forced&state=forged`)
  await popUp.waitForURL(`${stage.url}/login`)
  await popUp.goto(`${stage.url}/oauth/github?code=forced&state=${state}`)
  await popUp.waitForURL(`${stage.url}/login`)
  expect(redeemed()).toEqual([])
  expect(await heard()).not.toContainEqual(['oneapi-signed-in', expect.anything()])
})

test('a stranger who opens the address to return to gets neither code nor state', async () => {
  await page.goto(stranger)
  const opened = page.waitForEvent('popup')
  await page.evaluate((url) => void window.open(url), `${stage.url}/oauth/oidc?code=secret&state=of-somebody`)
  const popUp = await opened
  await page.evaluate(async () => {
    // Whoever asks for it with the right state is not given it either.
    const begun = { type: 'oneapi-oauth-begun', state: 'of-somebody' }
    for (const delay of [0, 300, 600]) {
      await new Promise((next) => setTimeout(next, delay))
      postMessage(begun, '*')
    }
  })
  await popUp.waitForURL(`${stage.url}/login`)
  expect(JSON.stringify(await heard())).not.toContain('secret')
})

/** The link to the service on a page whose browser lets no script open a window. */
async function blockedLink(service = 'OIDC') {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto(`${shop}/`)
  await page.getByRole('button', { name: `Sign in with ${service}` }).click()
  const link = page.getByRole('link', { name: 'Open the page to sign in' })
  await link.waitFor()
  await page.getByText('allow pop-ups of this site').waitFor()
  expect(await link.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  return link
}

test('where pop-ups are blocked, the page says so and stays, and a link that is pressed signs in', async () => {
  const link = await blockedLink()
  expect(page.url()).toBe(`${shop}/`)
  const opened = page.waitForEvent('popup')
  await link.press('Enter')
  const popUp = await opened
  await Promise.all([popUp.waitForEvent('close'), popUp.locator('#authorize').click()])
  await expect.poll(heard).toContainEqual(['oneapi-signed-in', expect.objectContaining({ via: 'oidc' })])
  expect([page.url(), redeemed().length]).toEqual([`${shop}/`, 1])
})

test('that link takes no answer with another state, of another service or origin, nor of an earlier press', async () => {
  const link = await blockedLink()
  const stateIn = async () => new URL((await link.getAttribute('href'))!, shop).searchParams.get('state')!
  const first = await stateIn()
  await page.getByRole('button', { name: 'Sign in with OIDC' }).click()
  await expect.poll(stateIn).not.toBe(first)
  const state = await stateIn()
  const answer = (given: string, by = 'oidc') => ({
    type: 'oneapi-oauth-answer',
    provider: by,
    answer: { code: 'forced', state: given },
  })
  const opened = page.waitForEvent('popup')
  await link.click()
  const popUp = await opened
  await popUp.locator('#authorize').waitFor()
  await popUp.evaluate((url) => location.assign(url), `${stage.url}/about`)
  await popUp.waitForURL('**/about')
  const send = (message: object) =>
    popUp.evaluate((one) => (window.opener as Window).postMessage(one, '*'), message)
  for (const forged of [answer(first), answer('forged'), answer(state, 'github')]) await send(forged)
  await page.evaluate((message) => window.postMessage(message, '*'), answer(state))
  await expect.poll(async () => (await heard()).length).toBe(4)
  expect(redeemed()).toEqual([])
})

import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startParent } from './parent-page.ts'
import { setStage } from '../stage.ts'
import { fillLogin, poll } from '../support.ts'
import { rootToken, signInAsRoot } from '../../root.ts'

type Parent = Awaited<ReturnType<typeof startParent>>

// embed.html in a frame on a third-party page: same-site and cross-site, listed and not listed.
let listed: Parent
let stranger: Parent
let address = ''
let token = ''
let context: BrowserContext

beforeAll(async () => {
  listed = await startParent()
  stranger = await startParent()
})
afterAll(async () => {
  await listed?.stop()
  await stranger?.stop()
})
const stage = setStage(() => ({
  MANNERS: 'polite',
  SAMPLE_DATA: '1',
  EMBED_ORIGINS: `${listed.sameSite} ${listed.otherSite}`,
}))
beforeAll(async () => {
  address = stage.url.replace('localhost', '127.0.0.1')
  token = await rootToken(address)
})
afterEach(() => context?.close())

const frame = (query: string) =>
  `<iframe id="frame" width="600" height="300" src="${address}/embed.html?${query}"></iframe>`

/** Records the frame's messages, and answers with a token if there is one. */
const listener = (answer?: string) => `<script>
  window.heard = []
  addEventListener('message', ({ data, source, origin }) => {
    heard.push({ ...data, origin })
    if (data.type === 'oneapi-resize') document.querySelector('#frame').height = data.height
    ${answer ? `if (data.type === 'oneapi-token-wanted') source.postMessage({ type: 'oneapi-token', token: '${answer}' }, origin)` : ''}
  })
</script>`

const open = async (parent: Parent, origin: string, body: string): Promise<Page> => {
  parent.show(body)
  context = await stage.browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  return page
}
type Heard = { type: string; origin: string; height?: number; widget?: string; refused?: boolean }
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)

test('of the same site the cookie signs in, and the parent makes the frame as tall as its content', async () => {
  context = await stage.browser.newContext()
  await signInAsRoot(context, address)
  listed.show(listener() + frame('widget=topup'))
  const page = await context.newPage()
  await page.goto(listed.sameSite)
  const inside = page.frameLocator('#frame')
  await inside.getByLabel('兑换码').waitFor()
  const heights = await poll(
    () => heard(page),
    (all) => all.length > 0,
  )
  expect(heights.at(-1)).toMatchObject({ type: 'oneapi-resize', widget: 'topup', origin: address })
  const fits = await poll(
    () => inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight),
    (rest) => rest <= 0,
  )
  expect(fits).toBeLessThanOrEqual(0)
})

test('the frame makes room for a dialog, and gives it back', async () => {
  const page = await open(listed, listed.sameSite, listener() + frame('widget=topup'))
  const inside = page.frameLocator('#frame')
  const button = inside.getByRole('button', { name: '登录' })
  await button.waitFor()
  const height = () => page.locator('#frame').evaluate(({ clientHeight }) => clientHeight)
  const before = await poll(height, (now) => now < 300)
  await button.click()
  await inside.getByRole('dialog').getByRole('textbox').first().waitFor()
  const cut = () => inside.locator('.dialog-body').evaluate((body) => body.scrollHeight - body.clientHeight)
  expect(await poll(cut, (rest) => rest === 0)).toBe(0)
  expect(await height()).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  expect(await poll(height, (now) => now === before)).toBe(before)
  expect((await heard(page)).map((message) => message.height)).not.toContain(0)
})

test('in a frame lower than its sign-in the field that has the focus is in sight', async () => {
  // The parent has no script, so the frame is not resized.
  const low = frame('widget=topup').replace('height="300"', 'height="240"')
  const page = await open(listed, listed.sameSite, low)
  const inside = page.frameLocator('#frame')
  await inside.getByRole('button', { name: '登录' }).click()
  const name = inside.getByRole('dialog').getByRole('textbox').first()
  await name.waitFor()
  const seen = await name.evaluate((field) => {
    const { top, bottom } = field.getBoundingClientRect()
    const body = field.getRootNode() as ShadowRoot
    const scroller = (body.host.getRootNode() as ShadowRoot).querySelector('.dialog-body')!
    const box = scroller.getBoundingClientRect()
    return {
      lower: innerHeight < 300,
      focused: field.matches(':focus'),
      whole: top >= box.top && bottom <= box.bottom,
    }
  })
  expect(seen).toEqual({ lower: true, focused: true, whole: true })
})

test('of another site the parent hands its token over, which shows in no markup and no address', async () => {
  const calls: Record<string, string>[] = []
  listed.show(listener(token) + frame('widget=token-list&auth=token&lang=en&page-size=2&hide=title'))
  context = await stage.browser.newContext()
  await signInAsRoot(context, address)
  const page = await context.newPage()
  page.on('request', async (request) => {
    if (request.url().includes('/api/token')) calls.push(await request.allHeaders())
  })
  await page.goto(listed.otherSite)
  const inside = page.frameLocator('#frame')
  await inside.getByRole('row').nth(2).waitFor()
  expect(await inside.getByRole('heading', { name: 'API keys' }).count()).toBe(0)
  expect(await inside.getByRole('row').count()).toBe(3)
  expect(calls.map(({ authorization, cookie }) => [authorization, cookie])).toEqual(
    calls.map(() => [`Bearer ${token}`, undefined]),
  )
  expect(calls.length).toBeGreaterThan(0)
  const asked = (await heard(page)).filter(({ type }) => type === 'oneapi-token-wanted')
  expect(asked).toEqual([{ type: 'oneapi-token-wanted', refused: false, origin: address }])
  const kept = await inside.locator('html').evaluate((html) => html.outerHTML + location.href)
  expect(kept).not.toContain(token)
})

test('a token that anybody but the parent offers is not taken', async () => {
  stranger.show(`<script>
    setInterval(() => parent.frames[0].postMessage({ type: 'oneapi-token', token: '${token}' }, '*'), 50)
  </script>`)
  const page = await open(
    listed,
    listed.otherSite,
    `${listener()}${frame('widget=balance&auth=token')}<iframe src="${stranger.otherSite}"></iframe>`,
  )
  await poll(
    () => heard(page),
    (all) => all.some(({ type }) => type === 'oneapi-token-wanted'),
  )
  await page.waitForTimeout(500)
  expect(await page.frameLocator('#frame').getByText('$').count()).toBe(0)
})

test('an origin that is not listed cannot frame it', async () => {
  const page = await open(stranger, stranger.otherSite, listener(token) + frame('widget=balance&auth=token'))
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.reload()
  await refused
  expect(await heard(page)).toEqual([])
})

test('only known elements, declared attributes, and this gateway', async () => {
  const page = await open(
    listed,
    listed.sameSite,
    `${listener()}${frame('widget=login&onclick=alert(1)&style=color:red&base-url=https://elsewhere.example&theme=dark')}`,
  )
  const element = page.frameLocator('#frame').locator('oneapi-login')
  await element.waitFor()
  expect(await element.evaluate((login) => login.getAttributeNames())).toEqual(['theme'])
  expect(await element.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await page.goto(`${address}/embed.html?widget=%3Cscript%3E`)
  expect(await page.locator('body').innerText()).toContain('没有这个组件：<script>')
  expect(await page.locator('body *').count()).toBe(0)
})

test('of another site a sign-in that the browser does not keep says why, and what helps', async () => {
  const page = await open(listed, listed.otherSite, listener() + frame('widget=topup&lang=en'))
  const inside = page.frameLocator('#frame')
  await inside.getByRole('button', { name: 'Sign in' }).click()
  await inside.locator('input[autocomplete=username]').fill('root')
  await inside.locator('input[type=password]').fill('123456')
  await inside.locator('input[type=password]').press('Enter')
  await inside.getByText('The browser did not keep you signed in').waitFor()
  await inside.getByText('let this page provide an access token').waitFor()
})

test('behind a path of a proxy it calls the gateway under that path', async () => {
  const outside: string[] = []
  const proxy = createServer((request, response) => {
    const path = request.url ?? ''
    if (!path.startsWith('/one/')) {
      outside.push(path)
      response.writeHead(404).end()
      return
    }
    const passed = forward(`${address}${path.slice('/one'.length)}`, {
      headers: { ...request.headers, host: new URL(address).host },
      method: request.method,
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  try {
    context = await stage.browser.newContext()
    const page = await context.newPage()
    await page.goto(
      `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/one/embed.html?widget=topup&lang=en`,
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillLogin(page)
    await page.getByLabel('Redemption code').waitFor()
    expect(outside.filter((path) => path !== '/favicon.ico')).toEqual([])
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchRoute, routes } from '../../src/host/routing/routes.ts'
import { setStage, storedSession } from './stage.ts'
import { axeFaults } from './sweeps/sweep.ts'

const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
let root: Page
let visitor: Page

beforeAll(async () => {
  const storageState = await storedSession(stage)
  root = await (await stage.browser.newContext({ storageState })).newPage()
  visitor = await (await stage.browser.newContext()).newPage()
  for (const page of [root, visitor]) {
    await page.goto(`${stage.url}/no/such/page`)
    await page.getByRole('heading').first().waitFor()
  }
})
afterAll(() => Promise.all([root, visitor].map((page) => page.context().close())))

/**
 * Follows a link to an address, and expects what the page then shows besides its frame: one element, and what it gets
 * from the address. Each address is also loaded: see sweeps/sweep.test.ts.
 */
async function expectShown(page: Page, path: string, what: readonly string[]) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  const element = page.locator('.view:not([inert]) > *').first()
  const shown = () =>
    element.evaluate((found) => [
      found.localName,
      ...found
        .getAttributeNames()
        .filter((name) => /-id$|^copy-from$|^create$|^aff$/.test(name))
        .map((name) => `${name}=${found.getAttribute(name)}`),
    ])
  await expect.poll(shown, { interval: 20 }).toEqual(what)
  await element.getByRole('heading').first().waitFor()
}

describe('every address opens its own element', () => {
  const open = [
    ['/', 'oneapi-home'],
    ['/login', 'oneapi-login'],
    ['/register?aff=a1b2', 'oneapi-register', 'aff=a1b2'],
    ['/reset', 'oneapi-password-reset'],
    ['/about', 'oneapi-about'],
    ['/key-usage', 'oneapi-key-usage'],
    ['/status', 'oneapi-status'],
  ]
  const signedIn = [
    ['/token', 'oneapi-token-list'],
    ['/token/add', 'oneapi-token-form'],
    ['/token/edit/1', 'oneapi-token-form', 'token-id=1'],
    ['/topup', 'oneapi-topup'],
    ['/log', 'oneapi-log-list'],
    ['/task', 'oneapi-task-list'],
    ['/usage', 'oneapi-usage'],
    ['/prices', 'oneapi-prices'],
    ['/playground', 'oneapi-playground'],
    ['/setting', 'oneapi-settings'],
    ['/user/edit', 'oneapi-user-form'],
    ['/channel', 'oneapi-channel-list'],
    ['/channel/add', 'oneapi-channel-form'],
    ['/channel/add/1', 'oneapi-channel-form', 'copy-from=1'],
    ['/channel/edit/1', 'oneapi-channel-form', 'channel-id=1'],
    ['/redemption', 'oneapi-redemption-list'],
    ['/redemption/add', 'oneapi-redemption-form'],
    ['/redemption/edit/1', 'oneapi-redemption-form', 'redemption-id=1'],
    ['/user', 'oneapi-user-list'],
    ['/user/add', 'oneapi-user-form', 'create='],
    ['/user/edit/2', 'oneapi-user-form', 'user-id=2'],
  ]

  test.each(open)('%s is %s for a visitor', async (path, ...what) => {
    await expectShown(visitor, path, what)
  })
  test.each(signedIn)('%s is %s for root', async (path, ...what) => {
    await expectShown(root, path, what)
  })

  test('and the menu has the pages of administration in a group of their own', async () => {
    const lists = await root
      .getByRole('navigation')
      .locator('ul')
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll('a')].map((link) => new URL(link.href).pathname)),
      )
    const paths = (group: 'main' | 'management') =>
      routes.filter(({ menu }) => menu?.group === group && !menu.when).map(({ path }) => path)
    const [main = [], management = []] = lists
    expect(main).toEqual(expect.arrayContaining(paths('main')))
    expect(management).toEqual(paths('management'))
    expect(main.filter((path) => management.includes(path))).toEqual([])
  })

  test('and none is left out here, but for those that need more than an address', () => {
    const elsewhere = ['/user/reset', '/oauth/:provider', '/chat', '*']
    const tried = [...open, ...signedIn].map(([path = '']) => matchRoute(routes, path.split('?')[0] ?? ''))
    const missing = routes.filter((route) => !tried.some((found) => found.route === route))
    expect(missing.map(({ path }) => path).sort()).toEqual(elsewhere.sort())
  })
})

describe('what an address with an id opens can be changed and saved there', () => {
  type Made = { id: number; name?: string; username?: string; display_name?: string }
  const read = async (path: string) =>
    ((await (await root.request.get(stage.url + path)).json()) as { data: Made }).data
  /** Creates a record through the API and returns the newest one found by a search. */
  async function made(path: string, data: Record<string, unknown>, word: string) {
    expect(await (await root.request.post(`${stage.url}${path}`, { data })).json()).toMatchObject({
      success: true,
    })
    const found = await root.request.get(`${stage.url}${path}search?keyword=${encodeURIComponent(word)}`)
    return ((await found.json()) as { data: Made[] }).data[0]!
  }
  /** Changes the text of a field and saves; the form then returns to its list. */
  async function change(path: string, label: string, before: string, after: string) {
    await root.goto(stage.url + path)
    const field = root.getByRole('textbox', { name: label, exact: true })
    await expect.poll(() => field.inputValue()).toBe(before)
    await field.fill(after)
    await root.getByRole('button', { name: '保存', exact: true }).click()
    await root.waitForURL(({ pathname }) => !pathname.includes('/edit/'))
  }

  test('/token/edit/{id} edits a key @2.13', async () => {
    const { id } = await made(
      '/api/token/',
      { name: 'addressed', unlimited_quota: true, expired_time: -1 },
      'addressed',
    )
    await change(`/token/edit/${id}`, '名称', 'addressed', 'renamed')
    expect(await read(`/api/token/${id}`)).toMatchObject({ id, name: 'renamed' })
  })

  test('/redemption/edit/{id} edits a code @2.15', async () => {
    const { id } = await made('/api/redemption/', { name: 'addressed', quota: 1000, count: 1 }, 'addressed')
    await change(`/redemption/edit/${id}`, '名称', 'addressed', 'renamed')
    expect(await read(`/api/redemption/${id}`)).toMatchObject({ id, name: 'renamed' })
  })

  test('/user/edit/{id} edits a user @2.17', async () => {
    const { id } = await made('/api/user/', { username: 'addressed', password: 'journey-2026' }, 'addressed')
    const { display_name } = await read(`/api/user/${id}`)
    await change(`/user/edit/${id}`, '显示名称', display_name ?? '', 'Renamed')
    expect(await read(`/api/user/${id}`)).toMatchObject({
      id,
      username: 'addressed',
      display_name: 'Renamed',
    })
  })
})

test('below 1024 px the menu is a rail of icons that keep their names', async () => {
  await root.setViewportSize({ width: 768, height: 900 })
  await root.goto(`${stage.url}/token`)
  const side = root.locator('aside.side')
  await side.getByRole('link', { name: '令牌' }).waitFor()
  expect(await side.getByRole('link', { name: '渠道' }).getAttribute('title')).toBe('渠道')
  expect((await side.boundingBox())!.width).toBeLessThanOrEqual(66)
  expect(await root.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  expect(await axeFaults(root)).toEqual([])
  await root.setViewportSize({ width: 1024, height: 900 })
  expect((await side.boundingBox())!.width).toBeGreaterThan(200)
})

test('every page begins at one left edge', async () => {
  const page = await root.context().newPage()
  await page.setViewportSize({ width: 1680, height: 900 })
  const edges: Record<string, number> = {}
  for (const path of ['/token', '/usage', '/topup', '/setting', '/token/add', '/channel/add']) {
    await page.goto(stage.url + path)
    const title = page.locator('.view:not([inert]) > *').first().getByRole('heading').first()
    await title.waitFor()
    edges[path] = Math.round((await title.boundingBox())!.x)
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toHaveLength(1)
  await page.close()
})

/** With and without actions beside the title, which the bar shows on a phone. */
const phonePages = [
  '/',
  '/token',
  '/token/add',
  '/topup',
  '/prices',
  '/status',
  '/log',
  '/usage',
  '/playground',
].concat(['/setting', '/channel', '/redemption', '/user'])

test('every page begins at one top edge on a phone', { timeout: 120_000 }, async () => {
  const page = await root.context().newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  const edges: Record<string, number> = {}
  for (const path of phonePages) {
    await page.goto(stage.url + path)
    await page.locator('.view:not([inert]) > *').first().waitFor()
    await page.waitForLoadState('networkidle')
    edges[path] = await page.locator('.view:not([inert])').evaluate((view) => {
      let top = Infinity
      const visit = (node: Node) => {
        if (node instanceof Element) {
          const style = getComputedStyle(node)
          const hasEdge = style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
          const hasText = [...node.childNodes].some((child) => child instanceof Text && child.data.trim())
          const { height, y } = node.getBoundingClientRect()
          // A hidden title has no room of its own.
          if (style.position === 'absolute') return
          if ((hasEdge || hasText) && height > 0) top = Math.min(top, Math.round(y))
          if (node.shadowRoot) visit(node.shadowRoot)
        }
        for (const child of node.childNodes) visit(child)
      }
      visit(view)
      return top
    })
  }
  const [first] = Object.values(edges)
  expect(Object.entries(edges).filter(([, top]) => top !== first)).toEqual([])
  await page.close()
})

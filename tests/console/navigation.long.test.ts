import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { matchRoute, routes } from '../../src/host/routing/routes.ts'
import { setStage, storedSession, type StoredSession } from './stage.ts'
import { fillLogin, newUser, poll } from './support.ts'

const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })
const opened: Page[] = []
/** Browser contexts by session, for tests that visit many addresses without changing anything. */
const kept = new Map<StoredSession | undefined, BrowserContext>()
let rootHere: StoredSession
let carlHere: StoredSession

beforeAll(async () => {
  await newUser(stage.url, 'carl')
  rootHere = await storedSession(stage)
  carlHere = await storedSession(stage, 'carl', 'journey-2026')
})
afterEach(() => Promise.all(opened.splice(0).map((page) => page.context().close())))

const newContext = (storageState?: StoredSession) =>
  stage.browser.newContext({
    viewport: { width: 1280, height: 700 },
    ...(storageState && { storageState }),
  })

/** A page in a new browser context, signed in or not. */
async function newPage(storageState?: StoredSession): Promise<Page> {
  const page = await (await newContext(storageState)).newPage()
  opened.push(page)
  return page
}
/** The same in the context of the last such page, three times as fast because its files are cached. */
async function nextPage(storageState?: StoredSession): Promise<Page> {
  const context = kept.get(storageState) ?? (await newContext(storageState))
  kept.set(storageState, context)
  return context.newPage()
}
/** A page with root signed in. */
const root = async () => {
  const page = await newPage(rootHere)
  await page.goto(`${stage.url}/user/edit`)
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  return page
}
/** The addresses in the menu, in order. */
const menuOf = (page: Page) =>
  page
    .getByRole('navigation')
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))

/** The log's time range ends at a full minute, so its two requests must be made within the same minute. */
const untilEarlyInAMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 10_000) await new Promise((next) => setTimeout(next, left))
}
/** The page's calls to the gateway from now on, without the origin. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

describe('who may see what', () => {
  test.each([
    '/token',
    '/token/edit/1',
    '/topup',
    '/chat',
    '/log?type=2',
    '/user/edit',
    '/setting',
    '/channel',
    '/channel/add/1',
    '/redemption/add',
    '/user',
    '/user/edit/1',
  ])('%s without a user asks for one, and makes no call but the status and who it is', async (path) => {
    const page = await nextPage()
    const calls = callsOf(page)
    await page.goto(stage.url + path)
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect([...calls].sort()).toEqual(['/api/status', '/api/user/self'])
    await page.close()
  })

  test('after signing in the page asked for opens, with its query @2.26', async () => {
    const page = await newPage()
    await page.goto(`${stage.url}/log?type=2`)
    await page.waitForURL('**/login')
    await fillLogin(page, 'carl', 'journey-2026')
    await page.waitForURL('**/log?type=2')
    await page.goBack().catch(() => undefined)
    expect(page.url()).not.toContain('/login')
  })

  test('after signing in the part after # is there too, also where a session has ended @2.101', async () => {
    const page = await newPage()
    await page.goto(`${stage.url}/log?type=2#calls`)
    await page.waitForURL('**/login')
    await fillLogin(page, 'carl', 'journey-2026')
    await page.waitForURL('**/log?type=2#calls')
    // A call of this page that is still out would end the session before the next page asks.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.goto(`${stage.url}/topup#shop`)
    await page.waitForURL('**/login?expired=true')
    await fillLogin(page, 'carl', 'journey-2026')
    await page.waitForURL('**/topup#shop')
  })

  test('an address cannot lead the sign-in elsewhere', async () => {
    const page = await newPage()
    await page.goto(`${stage.url}/login?origin=//evil.example&redirect=https://evil.example`)
    await page.evaluate(() => history.replaceState({ origin: '//evil.example/token' }, ''))
    await fillLogin(page, 'carl', 'journey-2026')
    await page.waitForURL(`${stage.url}/token`)
  })

  test('an unknown address says so, signed in or not @2.24', async () => {
    const page = await newPage()
    const answer = await page.goto(`${stage.url}/no/such/page`)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await page.getByText('请检查浏览器地址是否正确').waitFor()
    expect(await page.title()).toContain('页面不存在')
  })

  test.each(['/', '/about', '/register', '/reset'])('%s is open to everybody', async (path) => {
    const page = await newPage()
    await page.goto(stage.url + path)
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
    await page.getByRole('heading').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  const own = ['/', '/token', '/topup', '/playground', '/log', '/usage', '/prices', '/setting', '/about']
  const managed = ['/channel', '/redemption', '/user']

  test('an ordinary user has no entry for what administrators manage @2.27 @6.4', async () => {
    const page = await newPage(carlHere)
    await page.goto(stage.url)
    await page.getByRole('navigation').locator('a').first().waitFor()
    expect(await menuOf(page)).toEqual(own)
  })

  test.each(['/channel', '/channel/edit/1', '/redemption', '/user', '/user/edit/1'])(
    '%s is refused to an ordinary user without a call of its own',
    async (path) => {
      const page = await nextPage(carlHere)
      const calls = callsOf(page)
      await page.goto(stage.url + path)
      await page.getByRole('heading', { name: '无权限访问' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(calls.filter((call) => !/^\/api\/(status|user\/self)$/.test(call))).toEqual([])
      await page.close()
    },
  )

  test('every entry of an administrator opens a page of that name @2.100', async () => {
    const page = await root()
    expect(await menuOf(page)).toEqual([...own, ...managed])
    for (const path of [...own, ...managed]) {
      const entry = page.getByRole('navigation').locator(`a[href="${path}"]`)
      const name = (await entry.textContent())?.trim() ?? ''
      await entry.click()
      await page.waitForURL(stage.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      expect(await page.title()).toBe(`${name} · One API`)
      expect(await entry.getAttribute('aria-current')).toBe('page')
    }
  })

  test('a page below an entry marks the entry, the own profile marks none', async () => {
    const page = await root()
    const marked = () =>
      page
        .getByRole('navigation')
        .locator('[aria-current=page], [aria-current=true]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(await marked()).toEqual([])
    await page.goto(`${stage.url}/user/add`)
    await page.locator('oneapi-user-form').waitFor()
    expect(await marked()).toEqual(['/user'])
  })
})

describe('one call for what the address asks', () => {
  const pages: [path: string, call: RegExp, who?: 'carl'][] = [
    ['/token', /^\/api\/token\/\?/],
    ['/token/add', /^\/api\/user\/available_models$/],
    ['/topup', /^\/api\/user\/self$/],
    ['/prices', /^\/api\/user\/available_models$/],
    ['/playground', /^\/api\/token\/search\?/],
    ['/user/edit', /^\/api\/user\/self$/],
    ['/setting', /^\/api\/user\/self$/],
    ['/', /^\/api\/home_page_content$/],
    ['/about', /^\/api\/about$/],
    ['/channel', /^\/api\/channel\/\?/],
    ['/channel/edit/1', /^\/api\/channel\/1$/],
    ['/channel/add/1', /^\/api\/channel\/1$/],
    ['/redemption', /^\/api\/redemption\/\?/],
    ['/redemption/edit/1', /^\/api\/redemption\/1$/],
    ['/user', /^\/api\/user\/\?/],
    ['/user/edit/2', /^\/api\/user\/2$/],
    ['/token/edit/1', /^\/api\/token\/1$/],
    ['/log', /^\/api\/log\/\?/],
    ['/log', /^\/api\/log\/self\?/, 'carl'],
  ]

  test('every route that foresees one is among these', () => {
    const tried = new Set(pages.map(([path]) => matchRoute(routes, path).route.path))
    expect(routes.filter(({ firstCall, path }) => firstCall && !tried.has(path))).toEqual([])
  })

  test.each(pages)('%s', async (path, call, who) => {
    const page = await nextPage(who ? carlHere : rootHere)
    const calls = callsOf(page)
    const script = `/assets/${matchRoute(routes, path).route.tag!.replace('oneapi-', '')}-`
    await page.route(`**${script}*.js`, async (route) => {
      await page.waitForTimeout(200)
      await route.continue()
    })
    if (path === '/log') await untilEarlyInAMinute()
    await page.goto(stage.url + path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByText(/^\$/).waitFor()
    const sent = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        url: entry.name.slice(location.origin.length),
        start: entry.startTime,
        end: (entry as PerformanceResourceTiming).responseEnd,
      })),
    )
    const loaded = sent.find(({ url }) => url.startsWith(script))!.end
    // Requested before the element could, which then used that response.
    expect(sent.filter(({ url }) => call.test(url)).map(({ start }) => start < loaded)).toEqual([true])
    expect(calls.filter((url) => url === '/api/status')).toHaveLength(1)
    await page.close()
  })
})

describe('back and forward', () => {
  test('restore page, search and filters of a list', async () => {
    const page = await root()
    await page.goto(`${stage.url}/log`)
    const first = page.getByRole('row').nth(1)
    await first.waitFor()
    // The names of channels come once somebody is there.
    await page.mouse.move(40, 40)
    await first.locator('[part~=open-channel]').waitFor()
    const firstPage = await first.textContent()
    await page.getByRole('button', { name: '下一页' }).click()
    await page.waitForURL('**/log?page=2')
    await poll(
      () => first.textContent(),
      (text) => text !== firstPage,
    )
    await page.locator('[part~=filter-range] > button').click()
    await page.locator('[part~=range-presets]').getByRole('button', { name: '近 7 天' }).click()
    await page.waitForURL('**/log?range=7d')

    await page.goBack()
    await page.waitForURL('**/log?page=2')
    await page.getByText('第 2 页').waitFor()
    await page.goBack()
    await page.waitForURL('**/log')
    expect(
      await poll(
        () => first.textContent(),
        (text) => text === firstPage,
      ),
    ).toBe(firstPage)
    await page.goForward()
    await page.getByText('第 2 页').waitFor()
  })

  test('from another page the list comes back as it was, where it was', async () => {
    const page = await root()
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto(`${stage.url}/log?page=2&range=30d`)
    await page.getByText('第 2 页').waitFor()
    await page.evaluate(() => scrollTo(0, 300))
    await page.waitForTimeout(300)
    await page.getByRole('link', { name: '充值' }).click()
    await page.getByRole('heading', { name: '充值' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.getByText('第 2 页').waitFor()
    expect(
      await poll(
        () => page.evaluate(() => scrollY),
        (y) => y === 300,
      ),
    ).toBe(300)
    expect(page.url()).toContain('/log?page=2&range=30d')
  })

  test('a search stands in the address and is found again', async () => {
    const page = await root()
    await page.goto(`${stage.url}/token`)
    await page.getByPlaceholder('搜索名称开头…').fill('NextChat')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/token?search=NextChat')
    await page.reload()
    expect(await page.getByPlaceholder('搜索名称开头…').inputValue()).toBe('NextChat')
    await poll(
      () => page.getByRole('row').count(),
      (rows) => rows === 2,
    )
    expect(await page.getByRole('row').count()).toBe(2)
  })

  test('leaving a form returns to the list where it was', async () => {
    const page = await root()
    await page.goto(`${stage.url}/token?search=NextChat`)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: '新建令牌' }).click()
    await page.waitForURL('**/token/add')
    await page.getByRole('button', { name: '取消' }).click()
    await page.waitForURL('**/token?search=NextChat')
  })
})

describe('unsaved changes', () => {
  test('hold up a link and Back until they are given up', async () => {
    const page = await root()
    await page.goto(`${stage.url}/log`)
    await page.getByRole('link', { name: '令牌' }).click()
    await page.getByRole('button', { name: '新建令牌' }).first().click()
    await page.getByLabel('名称').fill('未保存')
    await page.getByRole('link', { name: '日志' }).click()
    await page.getByRole('button', { name: '继续编辑' }).last().click()
    expect(page.url()).toContain('/token/add')

    await page.goBack()
    await page.getByRole('button', { name: '继续编辑' }).last().click()
    await page.waitForURL('**/token/add')
    expect(await page.getByLabel('名称').inputValue()).toBe('未保存')

    await page.goBack()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await page.waitForURL('**/token')
    await page.getByRole('row').nth(1).waitFor()
  })

  test('hold up Back pressed twice, and the address is that of the page again', async () => {
    const page = await root()
    await page.goto(`${stage.url}/log`)
    await page.getByRole('link', { name: '令牌' }).click()
    await page.getByRole('button', { name: '新建令牌' }).first().click()
    await page.getByLabel('名称').fill('未保存')
    const question = page.getByRole('alertdialog')
    await page.goBack()
    await question.waitFor()
    await page.goBack()
    await page.waitForTimeout(200)
    await page.getByRole('button', { name: '继续编辑' }).last().click()
    await page.waitForURL('**/token/add')
    expect(await page.getByLabel('名称').inputValue()).toBe('未保存')

    // The next one counts, and goes where two steps lead.
    await page.goBack()
    await question.waitFor()
    await page.goBack()
    await page.waitForTimeout(200)
    await page.getByRole('button', { name: '放弃修改' }).click()
    await page.waitForURL('**/log')
    await page.getByRole('heading', { name: '日志' }).waitFor()
  })
})

describe('for keyboard and screen reader', () => {
  test('each page has its title, focus at its beginning, and its entry marked', async () => {
    const page = await root()
    await page.getByRole('link', { name: '日志' }).click()
    await page.getByRole('heading', { name: '日志' }).waitFor()
    expect(await page.title()).toBe('日志 · One API')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.getByRole('main', { name: '日志' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: '日志' }).getAttribute('aria-current')).toBe('page')
    expect(await page.getByRole('link', { name: '令牌' }).getAttribute('aria-current')).toBe('false')
  })

  test('the first key press offers to skip the menu', async () => {
    const page = await root()
    await page.reload()
    await page.getByRole('heading', { name: '个人信息' }).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(page.url()).toBe(`${stage.url}/user/edit`)
  })
})

test('an address of another console of the family leads to the page here, with its filters', async () => {
  const page = await newPage(rootHere)
  await page.goto(`${stage.url}/console/token?search=default`)
  await page.waitForURL(`${stage.url}/token?search=default`)
  await page.locator('oneapi-token-list [part=row]').first().waitFor()
  await page.goto(`${stage.url}/no/such`)
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
})

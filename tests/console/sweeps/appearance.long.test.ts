import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'
import { createProxy } from '../../../gateway/serving/proxy.ts'
import { chooseLanguage, newUser, signIn } from '../support.ts'

const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
let storageState: StoredSession

beforeAll(async () => {
  storageState = await storedSession(stage)
})

/** A page of the signed-in root, fully loaded. */
async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await stage.browser.newContext({ storageState, ...options })
  const page = await context.newPage()
  await page.goto(stage.url + path)
  await page.waitForLoadState('networkidle')
  return page
}

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('a gateway with a name of its own', () => {
  test.each(['/login', '/'])('%s never shows ours before it, however late the status', async (path) => {
    const root = await stage.browser.newContext({ storageState })
    const rename = (value: string) =>
      root.request.put(`${stage.url}/api/option/`, { data: { key: 'SystemName', value } })
    await rename('书店网关')
    const context = await stage.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const namesIn = (node: ParentNode): string[] =>
        [...node.querySelectorAll('*')].flatMap((one) => [
          ...(one.shadowRoot ? namesIn(one.shadowRoot) : []),
          ...(one.matches('.brand-name, h1') ? [one.textContent ?? ''] : []),
        ])
      const look = () => {
        seen.push(...namesIn(document))
        requestAnimationFrame(look)
      }
      look()
    })
    await page.route('**/api/status', async (route) => {
      await new Promise((next) => setTimeout(next, 1200))
      await route.continue()
    })
    await page.goto(stage.url + path)
    await page.getByText('书店网关').filter({ visible: true }).first().waitFor()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(5)
    expect(seen.filter((name) => name.includes('One API'))).toEqual([])
    expect(await page.title()).toContain('书店网关')
    await rename('')
    await context.close()
    await root.close()
  })

  test('that cannot be reached is called by the default name', async () => {
    const context = await stage.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.route('**/api/status', (route) => route.abort())
    await page.goto(`${stage.url}/login`)
    await page.getByRole('heading', { name: '登录 One API' }).waitFor()
    await context.close()
  })
})

test('three conditions and the range stand in one row with the buttons of the log, at 1280 px', async () => {
  const page = await open('/log?range=7d&model_name=gpt-4o-mini&username=alice&type=2', {
    viewport: { width: 1280, height: 800 },
  })
  await page.locator('[part=remove-filter]').nth(2).waitFor()
  const toolbar = await page.locator('oneapi-log-list [part=toolbar]').boundingBox()
  expect(toolbar!.height).toBeLessThan(70)
})

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 } }

  test.each(['/token', '/channel', '/redemption', '/user'])(
    'on %s no toast covers the bar, and one of a line no button',
    async (path) => {
      const page = await open(path, phone)
      const message = '数据库正在维护，请过几分钟再试一次；如果还是不行，请联系管理员。'
      await page.route(`**/api${path}/?*`, (route) => route.fulfill({ json: { success: false, message } }))
      const reload = () =>
        page
          .locator('main [base-url], main .view > *')
          .first()
          .evaluate((list) => void (list as HTMLElement & { refresh(): Promise<void> }).refresh())
      await reload()
      const toast = await page.locator('[part=toast]').boundingBox()
      expect(toast!.height).toBeGreaterThan(40)
      expect(toast!.width).toBeGreaterThan(300)
      const bar = await page.getByRole('banner').boundingBox()
      expect(toast!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
      await page.locator('[part=toast] button').click()
      await page.unroute(`**/api${path}/?*`)
      await page.route(`**/api${path}/?*`, (route) =>
        route.fulfill({ json: { success: false, message: '请稍后再试' } }),
      )
      await reload()
      // But for the room above its letters.
      const button = await page.locator('[part=head] [part=create]').boundingBox()
      const brief = await page.locator('[part=toast]', { hasText: '请稍后再试' }).boundingBox()
      expect(brief!.y + brief!.height).toBeLessThanOrEqual(button!.y + 6)
    },
  )

  test.each([
    [390, 360],
    [600, 360],
  ])(
    'in a dialog as high as a window of %i by %i px a toast leaves its close button free',
    async (width, height) => {
      const page = await open('/setting?tab=personal', { viewport: { width, height } })
      await page.locator('[part~=bind__email]').click()
      const dialog = page.locator('dialog[open]')
      await dialog.getByRole('textbox', { name: '邮箱地址' }).fill('root@example.com')
      await dialog.getByRole('textbox', { name: '验证码' }).fill('000000')
      await dialog.locator('[part~=bind-email]').click()
      const toast = dialog.locator('[part=toast]')
      await toast.waitFor()
      await page.waitForTimeout(300)
      const [said, close] = [
        await toast.boundingBox(),
        await dialog.locator('[part~=dialog__close]').boundingBox(),
      ]
      expect(close!.y, 'they are at one height').toBeLessThan(said!.y + said!.height)
      expect(said!.x + said!.width).toBeLessThanOrEqual(close!.x)
      // It stays in the middle, and wide enough to read.
      expect(Math.abs(said!.x * 2 + said!.width - width)).toBeLessThan(2)
      expect(said!.width).toBeGreaterThan(250)
    },
  )

  test('the menu is a drawer that leads on and closes @2.32', async () => {
    const page = await open('/token', phone)
    expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(0)
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await drawer.getByRole('link', { name: '充值' }).click()
    await page.getByRole('heading', { name: '充值' }).waitFor()
    expect(await drawer.count()).toBe(0)

    await page.getByRole('button', { name: '菜单', exact: true }).click()
    await page.keyboard.press('Escape')
    expect(await drawer.count()).toBe(0)
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    await drawer.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login')
    // This has also ended the session that the tests share.
    await signIn(page, stage.url)
    storageState = await page.context().storageState()
  })
})

describe('the top bar', () => {
  test('shows who is signed in, with the way out @2.31', async () => {
    const page = await open('/token')
    const bar = page.getByRole('banner')
    expect(await bar.locator('.user-name').textContent()).toMatch(/^.{1,15}(\.{3})?$/)
    await bar.getByRole('button', { name: '退出登录' }).waitFor()
    expect(await bar.getByRole('link', { name: '登录' }).count()).toBe(0)
  })

  test('names the user by the user name, with the display name in the title @2.30', async () => {
    await newUser(stage.url, 'anna_short')
    const context = await stage.browser.newContext()
    const page = await context.newPage()
    await signIn(page, stage.url, 'anna_short', 'journey-2026')
    await page.request.put(`${stage.url}/api/user/self`, {
      data: { username: 'anna_short', display_name: '安娜' },
    })
    await signIn(page, stage.url, 'anna_short', 'journey-2026')
    const user = page.getByRole('banner').locator('.user')
    expect(await user.locator('.user-name').textContent()).toBe('anna_short')
    expect(await user.getAttribute('title')).toBe('安娜')
    await context.close()
  })

  test.each([390, 1280])('offers a visitor at %s px the ways in, and the menu', async (width) => {
    const context = await stage.browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto(stage.url)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login')
    expect(await bar.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/register')
    if (width === 390) await bar.getByRole('button', { name: '菜单' }).click()
    await page.getByRole('navigation').getByRole('link', { name: '教程' }).click()
    await page.waitForURL('**/about')
    expect(await page.getByRole('button', { name: '退出登录' }).count()).toBe(0)
    await context.close()
  })
})

test('a page that takes its time says that it is loading @2.25', async () => {
  const context = await stage.browser.newContext({ storageState })
  const page = await context.newPage()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/topup[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${stage.url}/topup`)
  await page.getByRole('status').getByText('正在加载充值…').waitFor()
  go()
  await page.getByLabel('兑换码').waitFor()
  await context.close()
})

test.each([
  [1280, 'at the bottom centre, clear of titles, filters and the bar below a form'],
  [600, 'at the top centre'],
])('toasts at %s px stand %s', async (width) => {
  const context = await stage.browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await signIn(page, stage.url)
  const toast = page.locator('oneapi-notices').locator('[part=toast]').first()
  await toast.waitFor()
  await page.waitForTimeout(300)
  const box = await toast.boundingBox()
  const [left, right] = [box?.x ?? 0, width - (box?.x ?? 0) - (box?.width ?? 0)]
  expect(Math.abs(left - right)).toBeLessThan(2)
  const bar = await page.getByRole('banner').first().boundingBox()
  if (width > 600) {
    const saving = await page.locator('[part=save-bar]').boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(saving!.y)
    expect(box!.y).toBeGreaterThan(400)
  } else {
    expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    expect(box!.y).toBeLessThan(bar!.y + bar!.height + 40)
  }
  // It says that the default password has to be changed, until it is.
  expect(await page.locator('[part=toast]').filter({ hasText: '默认密码' }).count()).toBe(1)
  await context.close()
})

describe('language and colours', () => {
  test('are chosen, seen at once, and kept @1.15', async () => {
    const page = await open('/log', { colorScheme: 'light' })
    const light = await backgroundOf(page)
    await chooseLanguage(page, 'English')
    await page.getByRole('heading', { name: 'Log' }).waitFor()
    expect(await page.title()).toBe('Log · One API')
    await page.getByRole('button', { name: 'Theme: system' }).click()
    expect(await backgroundOf(page)).toBe(light)
    await page.getByRole('button', { name: 'Theme: light' }).click()
    expect(await backgroundOf(page)).not.toBe(light)

    await page.reload()
    await page.getByRole('heading', { name: 'Log' }).waitFor()
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['en', 'dark'])
    expect(await backgroundOf(page)).not.toBe(light)
    expect(await page.locator('oneapi-log-list').evaluate((list) => getComputedStyle(list).colorScheme)).toBe(
      'dark',
    )
  })

  test('chosen against the system, they are there from the first frame', async () => {
    const page = await open('/login', { colorScheme: 'light' })
    await page.getByRole('button', { name: '主题：跟随系统' }).click()
    await page.getByRole('button', { name: '主题：浅色' }).click()
    const dark = await backgroundOf(page)
    await page.addInitScript(() => {
      const frames: string[] = ((globalThis as { frames_?: string[] }).frames_ = [])
      const look = () => {
        frames.push(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    // Simulates a slow connection: the style sheet arrives long before the script.
    await page.route('**/assets/index-*.js', async (route) => {
      await new Promise((next) => setTimeout(next, 500))
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    const frames = await page.evaluate(() => (globalThis as { frames_?: string[] }).frames_)
    expect(new Set(frames)).toEqual(new Set([dark]))
  })

  test('without a choice the system decides, also when it changes', async () => {
    const page = await open('/token', { colorScheme: 'dark' })
    const dark = await backgroundOf(page)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await backgroundOf(page)).not.toBe(dark)
  })
})

describe('what an administrator decides', () => {
  const put = async (page: Page, key: string, value: string) =>
    expect(
      await (await page.request.put(`${stage.url}/api/option/`, { data: { key, value } })).json(),
    ).toMatchObject({
      success: true,
    })

  test('name, logo and footer of the system, without their scripts @1.12', async () => {
    const page = await open('/token')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /One API/ })
      .waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'MIT 许可证' }).waitFor()

    await put(page, 'SystemName', '某某网关')
    await put(page, 'Logo', 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=')
    await put(
      page,
      'Footer',
      '<b>备案 123</b><img src="x" onerror="document.title=1"><script>document.title=2</script>',
    )
    await page.reload()
    await page.getByRole('contentinfo').getByText('备案 123').waitFor()
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0)
    expect(await page.getByRole('contentinfo').locator('script, [onerror]').count()).toBe(0)
    expect(await page.title()).toBe('令牌 · 某某网关')
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('data:image/gif')
    await page.getByText('某某网关').first().waitFor()

    // A page that is not secure loads an image that is not, from any host.
    await put(page, 'Logo', `${stage.url.replace('localhost', '127.0.0.1')}/logo.png`)
    await page.reload()
    const shown = page.locator('.brand img').first()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await shown.getAttribute('src')).toContain('//127.0.0.1:')

    await put(page, 'Logo', 'javascript:alert(1)')
    await page.reload()
    await page.getByRole('contentinfo').getByText('备案 123').waitFor()
    // The stored values are shown until the gateway has answered.
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toContain('/logo.png')
  })
})

test('the logo that comes with the console is served as /logo.png and loaded once @3.40', async () => {
  const root = await stage.browser.newContext({ storageState })
  await root.request.put(`${stage.url}/api/option/`, { data: { key: 'Logo', value: '' } })
  await root.close()
  const context = await stage.browser.newContext()
  const page = await context.newPage()
  const answered = page.waitForResponse(`${stage.url}/logo.png`)
  await page.goto(`${stage.url}/login`)
  expect((await answered).headers()['content-type']).toBe('image/png')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('logo'))).toBe('/logo.png')
  // The window's icon is revalidated instead of downloaded a second time.
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /logo/.test(name))
      .map(({ name, transferSize }) => [name, transferSize > 500]),
  )
  expect(sizes[0]).toEqual([`${stage.url}/logo.png`, true])
  expect(sizes.slice(1)).toEqual(sizes.length > 1 ? [[`${stage.url}/logo.png`, false]] : [])
  await context.close()
})

test.each(['zh-CN', 'en'])(
  'a long system name has two lines beside its badge, the rest in a title: %s',
  async (lang) => {
    const name = 'The relay of the department of unusually long department names of the northern campus'
    const context = await stage.browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
    await context.addInitScript((locale) => localStorage.setItem('locale', locale), lang)
    const page = await context.newPage()
    const shown = async (system_name: string) => {
      await page.route('**/api/status', async (route) => {
        const { data, ...reply } = (await (await route.fetch()).json()) as { data: object }
        await route.fulfill({ json: { ...reply, data: { ...data, system_name } } })
      })
      await page.goto(`${stage.url}/topup`)
      const brand = page.locator('.side .brand-name')
      await expect.poll(() => brand.getAttribute('title')).toBe(system_name)
      return (await brand.boundingBox())!
    }
    expect((await shown('One API')).width).toBeGreaterThan(55)
    const box = await shown(name)
    expect([box.height, box.width > 100]).toEqual([40, true])
    await context.close()
  },
)

test('a browser that prefers English starts in English, until a language is chosen', async () => {
  const context = await stage.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${stage.url}/login`)
  await page.getByRole('heading', { name: 'Sign in to' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await chooseLanguage(page, '简体中文')
  await page.reload()
  await page.getByRole('heading', { name: '登录' }).waitFor()
  await context.close()
})

test('a status that cannot be loaded is said, and the page works on @8.13', async () => {
  const context = await stage.browser.newContext({ storageState })
  const page = await context.newPage()
  await page.route('**/api/status', (route) => route.abort())
  await page.goto(`${stage.url}/token`)
  await page.getByRole('alert').getByText('无法正常连接至服务器！').waitFor()
  await page.getByRole('row').nth(1).waitFor()
  // Elements that load later request the status too.
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/status')
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await page.getByText('无法正常连接至服务器！').waitFor({ state: 'detached' })
})

test.each([
  [429, '错误：请求次数过多，请稍后再试！', '网关的请求次数已达上限，稍后会自动重试。'],
  [500, '错误：服务器内部错误，请联系管理员！', '无法正常连接至服务器！'],
])('a status that answers %d gets one toast beside the banner', async (status, text, banner) => {
  const context = await stage.browser.newContext({ storageState })
  const page = await context.newPage()
  await page.route('**/api/status', (route) => route.fulfill({ status, body: '' }))
  await page.goto(`${stage.url}/token`)
  await page.getByRole('alert').getByText(banner).waitFor()
  await page.locator('oneapi-notices [part=toast]').waitFor()
  expect(await page.locator('oneapi-notices [part=toast] p').allTextContents()).toEqual([text])
  await context.close()
})

test.each([
  ['zh-CN', '/', '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL'],
  ['en', '/', 'The console cannot reach its gateway: its operator should start it, or correct ONEAPI_URL.'],
  ['zh-CN', '/login', '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL'],
])(
  'a gateway that the console cannot reach is said once, to its operator: %s %s',
  async (locale, path, said) => {
    const context = await stage.browser.newContext()
    const page = await context.newPage()
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    const down = createProxy({ oneapiUrl: 'http://127.0.0.1:1', trustProxy: false })
    await page.route('**/api/**', async (route) => {
      const answer = await down(new Request(`http://localhost${new URL(route.request().url()).pathname}`), '')
      await route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        body: await answer.text(),
      })
    })
    await page.goto(`${stage.url}${path}`)
    await page.getByRole('alert').getByText(said).waitFor()
    if (path === '/') await page.locator('oneapi-home [part=retry]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(/ONEAPI_URL/).count()).toBe(1)
    expect(await page.locator('oneapi-notices [part=toast]').count()).toBe(0)
    await context.close()
  },
)

test('a gateway that goes while a page is open is said once too', async () => {
  const context = await stage.browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(`${stage.url}/token`)
  await page.getByRole('row').nth(1).waitFor()
  const down = createProxy({ oneapiUrl: 'http://127.0.0.1:1', trustProxy: false })
  const body = await (await down(new Request('http://localhost/api/status'), '')).text()
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body }),
  )
  await page.getByRole('link', { name: '日志' }).first().click()
  await page.getByRole('alert').getByText('控制台无法连接网关').waitFor()
  await page.locator('oneapi-log-list [part=retry]').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(/ONEAPI_URL/).count()).toBe(1)
  expect(await page.locator('oneapi-notices [part=toast]').count()).toBe(0)
  await page.unroute('**/api/**')
  await page.getByRole('alert').getByRole('button', { name: '重试' }).first().click()
  await page.getByText('控制台无法连接网关').waitFor({ state: 'detached' })
  await context.close()
})

test.each(['zh-CN', 'en'])(
  'at 1280 px nothing of the log is out of sight, its details neither: %s',
  async (locale) => {
    const context = await stage.browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
    await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    const page = await context.newPage()
    // With a filter, so that the button that clears it takes room too.
    await page.goto(`${stage.url}/log?type=2`)
    const table = page.locator('oneapi-log-list .table-scroll')
    await table.locator('tbody [part~=detail-button]').first().waitFor()
    // Polled, because on a busy machine texts and rows appear at different times.
    const atRest = { timeout: 10_000 }
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), atRest)
      .toBeLessThanOrEqual(0)
    const button = (await table.locator('tbody [part~=detail-button]').first().boundingBox())!
    expect(button.x + button.width).toBeLessThan(1280)
    const bottoms = () =>
      page
        .locator('oneapi-log-list')
        .locator('.log-chip, .toolbar-end')
        .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().bottom))
    // Filters, search and tools are in one line.
    await expect.poll(bottoms, atRest).toSatisfy((all: number[]) => Math.max(...all) - Math.min(...all) < 2)
    for (const part of [
      'filter-range',
      'add-filter',
      'clear-filters',
      'sums-button',
      'export-button',
      'views',
      'columns',
      'refresh',
    ])
      expect(await page.locator(`oneapi-log-list [part=${part}]`).isVisible(), part).toBe(true)
    await context.close()
  },
)

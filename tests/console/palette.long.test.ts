import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, newUser, poll, signIn, startConsole, type Console } from './support.ts'

let oneapi: Console
let browser: Browser
let page: Page
/** Requests to the gateway since this was last cleared, except those of the console's frame. */
const asked: string[] = []

beforeAll(async () => {
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0' })
  browser = await launchBrowser()
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  await signIn(page, oneapi.url)
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

const palette = () => page.getByRole('dialog', { name: '命令面板' })
const field = () => palette().getByRole('combobox')
const options = () => palette().getByRole('option').allInnerTexts()
const chosen = () => palette().locator('[aria-selected=true]').innerText()
const violations = async () => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('dialog[open]')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
const open = async () => {
  await page.keyboard.press('Control+k')
  await field().waitFor()
}
const path = () => new URL(page.url()).pathname
const at = (wanted: string) => page.waitForURL(({ pathname }) => pathname === wanted)

describe('a part of the frame that does not come', () => {
  test.each([
    ['palette', () => page.keyboard.press('Control+k')],
    ['keys', () => page.keyboard.press('?')],
    ['language-menu', () => page.getByRole('button', { name: '语言：简体中文' }).click()],
  ])('is told: %s', async (part, ask) => {
    await page.route(new RegExp(`/${part}-[^/]*\\.js$`), (route) => route.abort())
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await ask()
    await page.getByText('此部分未能加载').first().waitFor()
    await page.unrouteAll()
  })
})

describe('the palette', () => {
  test('opens once, although its key was pressed again while it was loading', async () => {
    await page.route(/\/palette-[^/]*\.js$/, async (route) => {
      await new Promise((next) => setTimeout(next, 300))
      await route.continue()
    })
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await field().waitFor()
    await page.unrouteAll()
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('shows what else it understands while nothing is typed, and takes over a search that found nothing', async () => {
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await open()
    const example = palette().getByRole('button', { name: '给 alice 5 美元' })
    await palette().getByText('粘贴请求 ID').waitFor()
    await example.click()
    expect(await field().inputValue()).toBe('给 alice 5 美元')
    await palette()
      .getByRole('option', { name: /为 alice 充值 \$5\.00/ })
      .waitFor()
    expect(await example.count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('textbox', { name: /搜索名称/ }).fill('root')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '在全部内容中搜索' }).click()
    expect(await field().inputValue()).toBe('root')
    await palette().getByRole('option', { name: /^root/ }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('opens by Ctrl+K and by a button, leads to a page in either language, and the last used comes first', async () => {
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await open()
    expect(await violations()).toEqual([])
    await field().fill('users')
    expect(await options()).toHaveLength(1)
    await page.keyboard.press('Enter')
    await at('/user')
    expect(await palette().count()).toBe(0)

    await page.getByRole('button', { name: '搜索与命令' }).click()
    await field().waitFor()
    expect(await chosen()).toContain('用户')
    await field().fill('渠道')
    await page.keyboard.press('Enter')
    await at('/channel')
    await open()
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toContain('用户')
    await page.keyboard.press('Escape')
    expect(await palette().count()).toBe(0)
  })

  test('offers what the open page offers, and what may be done to the chosen row', async () => {
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await page.locator('body').press('j')
    await page.locator('oneapi-token-list [part=row]:focus-within').waitFor()
    const name = await page.locator('oneapi-token-list [part=row] th [title]').first().getAttribute('title')
    await open()
    await field().fill(`${name} 删除`)
    expect(await chosen()).toContain(`${name}：删除`)
    await page.keyboard.press('Enter')
    // It asks for confirmation, like the row's own button.
    const question = page.getByRole('alertdialog', { name: `删除令牌 ${name}？` })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await open()
    await field().fill('新建令牌')
    await page.keyboard.press('Enter')
    await at('/token/add')
  })

  test('finds users, channels, keys and codes by their beginning, and opens a user or channel beside its list', async () => {
    await open()
    await field().fill('alice')
    await page.getByRole('option', { name: /alice.*用户/ }).waitFor()
    await page.getByRole('option', { name: /alice.*用户/ }).click()
    await at('/user')
    const drawer = page.getByRole('dialog', { name: 'alice' })
    await drawer.waitFor()
    expect(await drawer.getByRole('heading', { level: 2 }).textContent()).toBe('alice')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    // Outdated searches are not waited for.
    asked.length = 0
    await open()
    await field().pressSequentially('openai', { delay: 20 })
    await palette().getByText('渠道 ·').first().waitFor()
    expect(asked.filter((call) => call === 'GET /api/channel/search')).toHaveLength(1)
    const name = await palette()
      .getByRole('option', { name: /渠道 ·/ })
      .first()
      .locator('.palette-label')
      .innerText()
    await palette()
      .getByRole('option', { name: /渠道 ·/ })
      .first()
      .click()
    await at('/channel')
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    // A key has no drawer: its form opens.
    const key = await page.evaluate(async () => {
      const answer = await fetch('/api/token/?p=0')
      return ((await answer.json()) as { data: { id: number; name: string }[] }).data[0]!
    })
    await open()
    await field().fill(key.name)
    await page.getByRole('option', { name: new RegExp(`令牌 · #${key.id}$`) }).click()
    await at(`/token/edit/${key.id}`)
  })

  test('opens the top-up of alice with $5 in it, and writes nothing before it is confirmed', async () => {
    asked.length = 0
    await open()
    await field().fill('give alice $5')
    expect(await chosen()).toContain('为 alice 充值 $5')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /alice/ })
    await dialog.waitFor()
    expect(await dialog.locator('[role=spinbutton]').first().inputValue()).toMatch(/^(5|5\.00|2500000)$/)
    expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
    await dialog.locator('[part=top-up]').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(asked.filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/topup'])

    await open()
    await field().fill('给 nobody-here 5 美元')
    await page.keyboard.press('Enter')
    await page.getByText('没有名为 nobody-here 的用户').waitFor()
  })

  test('from Home: changes theme and language, disables by name, finds settings and models, and what was opened last', async () => {
    await page.goto(`${oneapi.url}/`)
    await page.locator('oneapi-home').waitFor()
    const put = (text: string) => field().fill(text)
    await open()
    await put('dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await open()
    await put('语言 English')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.keyboard.press('Control+k')
    const english = page.getByRole('dialog', { name: 'Commands' })
    await english.getByRole('combobox').fill('Language 中文')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')

    await open()
    await put('失败重试次数')
    await palette().getByRole('option', { name: /设置/ }).first().waitFor()
    const channel = await page.evaluate(async () => {
      const answer = await fetch('/api/channel/?p=0')
      const { data } = (await answer.json()) as { data: { name: string; status: number; models: string }[] }
      return data.find(({ status }) => status === 1)!
    })
    const model = channel.models.split(',')[0]!
    await put(model)
    await palette()
      .getByRole('option', { name: new RegExp(`^${model}\\s*模型`) })
      .waitFor()
    await put(`禁用 ${channel.name}`)
    await palette()
      .getByRole('option', { name: new RegExp(`${channel.name}：禁用`) })
      .first()
      .click()
    await at('/channel')
    await page.locator('oneapi-channel-list [part~=status]', { hasText: '已禁用' }).first().waitFor()
    await page.goBack()
    await open()
    expect((await options()).join()).toContain(`${channel.name}：禁用`)

    // Of two with one name, the one that was chosen, which is not the first in the list.
    const twins = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/channel/search?keyword=twin')
        const { data } = (await answer.json()) as { data: { id: number; status: number }[] }
        return data.sort((one, other) => one.id - other.id).map(({ id, status }) => ({ id, status }))
      })
    await page.evaluate(async () => {
      const draft = { name: 'twin', type: 1000, key: 'test', models: 'gpt-4o', group: 'default' }
      const body = JSON.stringify(draft)
      for (const _ of [1, 2]) await fetch('/api/channel/', { method: 'POST', body })
    })
    const [, newer] = await twins()
    await put('禁用 twin')
    await palette()
      .getByRole('option', { name: `#${newer!.id}` })
      .click()
    await expect.poll(async () => (await twins()).map(({ status }) => status)).toEqual([1, 2])
    await page.goBack()
    await open()
    await page.keyboard.press('Escape')
  })

  test('finds a call in the log by its id', async () => {
    const line = await page.evaluate(async () => {
      const answer = await fetch('/api/log/?p=0&type=2')
      const { data } = (await answer.json()) as { data: { request_id: string; created_at: number }[] }
      return data.find(({ request_id }) => /^20\d{12}/.test(request_id))
    })
    await open()
    await field().fill(line!.request_id)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ searchParams }) => searchParams.get('from') === String(line!.created_at))
  })

  // Both draw with lit-html, whose policy may be created only once under the console's policy.
  const tabs = ['运营设置', '系统设置', '其他设置']
  const settings = () => page.locator('oneapi-settings')
  const openTab = async (tab: string) => {
    await settings().getByRole('tab', { name: tab }).click()
    const panel = settings().getByRole('tabpanel', { name: tab })
    await panel
      .getByText(/此部分无法显示|此部分未能加载/)
      .or(panel.locator('button').filter({ visible: true }).first())
      .first()
      .waitFor()
    expect(await panel.getByText(/此部分无法显示|此部分未能加载/).count(), tab).toBe(0)
  }

  test('and the settings do not exclude each other, whichever comes first', async () => {
    for (const tab of tabs) {
      await page.goto(`${oneapi.url}/token`)
      await open()
      await page.keyboard.press('Escape')
      await page.getByRole('navigation').getByRole('link', { name: '设置' }).click()
      await openTab(tab)
    }
    for (const tab of tabs) {
      await page.goto(`${oneapi.url}/setting`)
      await openTab(tab)
      await open()
      expect(await options()).not.toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('offers an ordinary user nothing of the administration', async () => {
    await newUser(oneapi.url, 'plain-user')
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 800 } })
    const own = await context.newPage()
    await signIn(own, oneapi.url, 'plain-user', 'journey-2026')
    await own.getByRole('button', { name: '菜单' }).click()
    await own.getByRole('button', { name: '搜索与命令' }).click()
    await own.getByRole('dialog').getByRole('combobox').waitFor()
    const lines = await own.getByRole('dialog').getByRole('option').allInnerTexts()
    expect(lines.join()).toContain('令牌')
    expect(lines.join()).not.toMatch(/用户|渠道|兑换码/)
    await own.getByRole('dialog').getByRole('combobox').fill('give alice $5')
    expect(await own.getByRole('dialog').getByRole('option').count()).toBe(0)
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.close()
  })
})

describe('keys', () => {
  /** The index of the focused row, from 0. */
  const row = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector('oneapi-token-list')!
      const rows = [...shadowRoot!.querySelectorAll('tbody tr')]
      // The name of a row opens its details, so it is what has the focus.
      return rows.indexOf(shadowRoot!.activeElement?.closest('tr') as HTMLElement)
    })
  const search = () => page.locator('oneapi-token-list [part=search] input')

  test('walk rows, go to the search and to pages, and list themselves', async () => {
    await page.goto(`${oneapi.url}/token`)
    const rows = page.locator('oneapi-token-list [part=row]')
    await rows.first().waitFor()
    await page.locator('body').press('j')
    expect(await poll(row, (place) => place === 0)).toBe(0)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await poll(row, (place) => place === 2)).toBe(2)
    await page.keyboard.press('k')
    expect(await poll(row, (place) => place === 1)).toBe(1)
    await page.keyboard.press('/')
    await poll(
      () => search().evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input),
      Boolean,
    )
    // In a field, shortcut keys are ordinary characters.
    await page.keyboard.type('jk?g/')
    expect(await search().inputValue()).toBe('jk?g/')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.goto(`${oneapi.url}/token`)
    await rows.first().waitFor()
    await page.locator('body').press('j')
    await poll(row, (place) => place === 0)
    await page.keyboard.press('Enter')
    const details = page.locator('oneapi-token-list dialog[open]')
    await details.waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.locator('h1').first().click()
    await page.keyboard.press('g')
    await page.waitForTimeout(300)
    await page.keyboard.press('l')
    await at('/log')
    // Its rows have no button with their name.
    await page.locator('oneapi-log-list [part=row]').first().waitFor()
    await page.locator('body').press('j')
    await page.locator('oneapi-log-list [part=row]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  })

  test('are switched off, and on again from the palette', async () => {
    await page.goto(`${oneapi.url}/token`)
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await page.locator('body').press('?')
    const dialog = page.getByRole('dialog', { name: '键盘快捷键' })
    await dialog.waitFor()
    expect(await violations()).toEqual([])
    expect(await dialog.locator('dd').allInnerTexts()).toContain('转到页面：首页')
    await dialog.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('oneapi-token-list [part=row]').first().waitFor()
    await page.locator('body').press('?')
    await page.locator('body').press('Control+k')
    await page.waitForTimeout(500)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.getByRole('button', { name: '搜索与命令' }).click()
    await field().fill('快捷键')
    await page.keyboard.press('Enter')
    await dialog.getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await open()
    await page.keyboard.press('Escape')
    expect(path()).toBe('/token')
  })

  test('mean nothing to visitors', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const visitor = await context.newPage()
    await visitor.goto(`${oneapi.url}/about`)
    await visitor.locator('oneapi-about').waitFor()
    await visitor.keyboard.press('?')
    await visitor.keyboard.press('Control+k')
    await visitor.waitForTimeout(500)
    expect(await visitor.locator('dialog[open]').count()).toBe(0)
    await context.close()
  })
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../../scripts/web/web-build.ts'
import type { StoredSession } from '../stage.ts'
import { launchBrowser, poll, signIn } from '../support.ts'
import { startThemeGateway } from './theme-gateway.ts'

const folders = mkdtempSync(join(tmpdir(), 'oneapi-theme-'))
const root = join(import.meta.dirname, '../../..')
const old = join(folders, 'one-api/web/build/default')
const next = join(folders, 'next')
let gateway: Awaited<ReturnType<typeof startThemeGateway>>
let browser: Browser
let session: StoredSession

beforeAll(async () => {
  await ensureBuilt()
  buildAsDocumented()
  writeNextBuild()
  gateway = await startThemeGateway(old)
  browser = await launchBrowser()
  const page = await browser.newPage()
  await signIn(page, gateway.url)
  session = await page.context().storageState()
  await page.close()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.close()
  rmSync(folders, { recursive: true, force: true })
})
beforeEach(() => Object.assign(gateway.state, { folder: old, asked: [], gone: /^$/ }))

/** Runs the first of the two documented commands beside a checkout of the gateway. */
function buildAsDocumented() {
  const [command = ''] = readFileSync(join(root, 'tests/documents/commands/theme.sh'), 'utf8').split('\n')
  const [, folder = ''] = /^npm run build:theme -- (\S+)$/.exec(command)!
  execFileSync(process.execPath, ['scripts/build-theme.ts', folder], {
    cwd: root,
    env: { ...process.env, INIT_CWD: join(folders, 'oneapi-widgets') },
  })
}

/** The same console with every hashed name changed, in the files as in what they import. */
function writeNextBuild() {
  cpSync(old, next, { recursive: true })
  const hashes = readdirSync(join(next, 'assets')).map((name) => /-([\w-]{8})\.\w+$/.exec(name)![1]!)
  const renamed = (text: string) =>
    hashes.reduce((sum, hash) => sum.replaceAll(`-${hash}`, `-${[...hash].reverse().join('')}`), text)
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html|css)$/.test(name)) continue
    writeFileSync(join(next, name), renamed(readFileSync(join(next, name), 'utf8')))
    if (name.startsWith('assets')) renameSync(join(next, name), join(next, renamed(name)))
  }
}

const newContext = () => browser.newContext({ storageState: session, locale: 'zh-CN' })

/** Opens a page in its own profile and counts how often it is loaded. */
async function open(path: string, context?: BrowserContext) {
  const profile = context ?? (await newContext())
  const page = await profile.newPage()
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  await page.goto(gateway.url + path, { waitUntil: 'networkidle' })
  return { page, loads, profile }
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const hasRows = (page: Page, tag: string) => page.locator(tag).locator('tbody tr').first().waitFor()

// The other pages ask for no more than a list does: first-view.test.ts, and here in `npm run test:long`.
const others: [path: string, most: number][] = [
  ['/log', 10],
  // What the balance buys needs the prices, after the rest.
  ['/topup', 15],
  ['/redemption', 10],
  ['/prices', 10],
  ['/channel', 10],
  ['/user', 10],
  ['/setting', 11],
]
describe('requests of a cold first view that count for the gateway’s limit', () => {
  test.each<[path: string, most: number]>([
    ['/login', 8],
    ['/token', 10],
    ['/usage', 14],
    // Of an administrator, whose cards of channels and users come for nobody else.
    // One asks who is signed in: the browser may have emptied its storage.
    ['/', 24],
    ...others,
  ])('%s: %i at most', async (path, most) => {
    const { page, profile } = await open(path, path === '/login' ? await browser.newContext() : undefined)
    await page.waitForTimeout(500)
    console.log(`${path}: ${gateway.state.asked.length}\n  ${gateway.state.asked.join('\n  ')}`)
    await profile.close()
    expect(new Set(gateway.state.asked).size, 'each asked for once').toBe(gateway.state.asked.length)
    expect(gateway.state.asked.length).toBeLessThanOrEqual(most)
  })
})

test('only names that change with their content are loaded', async () => {
  const { profile } = await open('/token')
  await profile.close()
  const fixed = gateway.state.asked.filter((path) => !/^\/assets\/[\w.-]+-[\w-]{8}\.js$/.test(path))
  expect(fixed.sort()).toEqual(['/logo.png', '/token'])
})

test('fifteen cold visits from one address within three minutes all see the console', async () => {
  for (let visit = 1; visit <= 15; visit++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${gateway.url}/login`)
    await page.locator('input[autocomplete=username]').waitFor()
    await context.close()
  }
  console.log(`fifteen cold visits: ${gateway.state.asked.length} requests`)
  // The limit is really there.
  let status = 200
  while (status === 200) status = (await fetch(gateway.url)).status
  expect([status, gateway.state.asked.length]).toEqual([429, 241])
})

describe('an upgrade', () => {
  test('a profile that has kept the old build opens the new one', async () => {
    const { profile } = await open('/token')
    gateway.state.folder = next
    const { page } = await open('/token', profile)
    await hasRows(page, 'oneapi-token-list')
    const src = await page.locator('script[type=module]').first().getAttribute('src')
    expect(readFileSync(join(next, 'index.html'), 'utf8')).toContain(src)
    await profile.close()
  })

  test('an open page loads the new build when it needs a script of the old one: once', async () => {
    const { page, loads, profile } = await open('/token')
    gateway.state.folder = next
    await menuLink(page, '日志').click()
    await hasRows(page, 'oneapi-log-list')
    expect(loads.count).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/log')
    await menuLink(page, '渠道').click()
    await hasRows(page, 'oneapi-channel-list')
    expect(loads.count).toBe(2)
    await profile.close()
  })

  test('also when the missing script is a part of the page', async () => {
    const { page, loads, profile } = await open('/token')
    gateway.state.folder = next
    await page.keyboard.press('Control+k')
    await poll(
      async () => loads.count,
      (count) => count === 2,
    )
    await hasRows(page, 'oneapi-token-list')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: '命令面板' }).waitFor()
    expect(loads.count).toBe(2)
    await profile.close()
  })

  test('unsaved input is asked about first', async () => {
    const { page, loads, profile } = await open('/token/add')
    await page.locator('oneapi-token-form').getByLabel('名称').fill('unsaved')
    gateway.state.folder = next
    await page.keyboard.press('Control+k')
    const question = page.getByRole('alertdialog').filter({ hasText: '放弃未保存的修改？' })
    await question.getByRole('button', { name: '继续编辑' }).last().click()
    expect(await page.locator('oneapi-token-form').getByLabel('名称').inputValue()).toBe('unsaved')
    expect(loads.count).toBe(1)
    await profile.close()
  })

  test('once, also where two scripts are missing at the same time', async () => {
    const { page, loads, profile } = await open('/token/add')
    await page.locator('oneapi-token-form').getByLabel('名称').fill('unsaved')
    gateway.state.folder = next
    const asked = gateway.state.asked.length
    await page.evaluate(() => {
      for (const _ of [1, 2]) dispatchEvent(new Event('oneapi-load-failed'))
    })
    const question = page.getByRole('alertdialog').filter({ hasText: '放弃未保存的修改？' })
    await question.getByRole('button', { name: '继续编辑' }).last().click()
    await question.waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    expect(await question.count()).toBe(0)
    expect(gateway.state.asked.length - asked).toBe(1)
    expect(loads.count).toBe(1)
    await profile.close()
  })
})

describe('a script that does not come', () => {
  test('from a new build either: one reload, then the page says so', async () => {
    const { page, loads, profile } = await open('/token')
    Object.assign(gateway.state, { folder: next, gone: /\/log-list-/ })
    await menuLink(page, '日志').click()
    await poll(
      async () => loads.count,
      (count) => count === 2,
    )
    await page.getByRole('heading', { name: '日志加载失败' }).waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await page.waitForTimeout(1000)
    await page.getByRole('heading', { name: '日志加载失败' }).waitFor()
    expect(loads.count).toBe(2)
    await menuLink(page, '令牌').click()
    await hasRows(page, 'oneapi-token-list')
    await profile.close()
  })

  test('over the limit: no reload, which would lose the screen', async () => {
    const { page, loads, profile } = await open('/token')
    gateway.state.asked.length = 240
    await menuLink(page, '日志').click()
    await page.getByRole('heading', { name: '日志加载失败' }).waitFor()
    await page.waitForTimeout(500)
    expect(loads.count).toBe(1)
    gateway.state.asked.length = 0
    await menuLink(page, '令牌').click()
    await hasRows(page, 'oneapi-token-list')
    await profile.close()
  })
})

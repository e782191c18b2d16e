import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillLogin, launchBrowser, startConsole, type Console } from '../console/support.ts'
import { rootToken } from '../root.ts'
import { startWorld, worlds, type World } from './worlds/world.ts'

// The sample apps of `tests/worlds`, one after the other: the packed package in each framework.
const names = ['next', 'nuxt', 'sveltekit', 'astro', 'angular']

/** Not recommended, but must not break an app: importing the registering entry on the server. */
const added: Record<string, Record<string, string>> = {
  next: {
    'app/bare/page.tsx': `import 'oneapi-widgets/topup'
      export default function Page() { return <oneapi-topup hide="title" /> }`,
  },
}

let oneapi: Console
let token: string
let browser: Browser
beforeAll(async () => {
  oneapi = await startConsole({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
  token = await rootToken(oneapi.url)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await oneapi?.stop()
})

describe.each(names)('%s', (name) => {
  let world: World
  let html = ''
  beforeAll(async () => {
    world = await startWorld(name, { ONEAPI_URL: oneapi.url, ONEAPI_TOKEN: token }, added[name])
    html = await (await fetch(world.url)).text()
  })
  afterAll(() => world?.stop())

  test('its lock file pins every package and names no registry', () => {
    const lock = readFileSync(join(worlds, name, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/)
    const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
    const unpinned = Object.entries(packages).filter(
      ([path, { integrity, inBundle, resolved }]) =>
        path && !integrity && !inBundle && resolved !== 'file:oneapi-widgets.tgz',
    )
    expect(unpinned.map(([path]) => path)).toEqual([])
  })

  test('its server renders the bare tags, and the source of no function', () => {
    const tags = html.match(/<oneapi-[^>]*>/g) ?? []
    expect(tags).toContainEqual(expect.stringMatching(/^<oneapi-token-form\b/))
    expect(tags).toContainEqual(expect.stringMatching(/^<oneapi-token-list\b[^>]* page-size="5"/))
    expect(tags.join()).not.toMatch(/=>|=&gt;|function|\[object|\son\w*=|created/i)
  })

  test('its page hears of the key that was made in the form, after the sign-in in the dialog', async () => {
    const { context, page, problems } = await visitor()
    await page.goto(world.url)
    const form = page.locator('oneapi-token-form')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await fillLogin(page)
    await form.getByRole('textbox', { name: /^Name/ }).fill(`key of ${name}`)
    await form.getByRole('button', { name: 'Create key' }).click()
    await page.getByText(/^Created key \d+$/).waitFor()
    await page.locator('oneapi-token-list').getByText(`key of ${name}`).first().waitFor()
    expect(problems).toEqual([])
    expect(world.output()).not.toMatch(/error|warn/i)
    await context.close()
  })

  if (name !== 'next') return

  test('an element imported in a server component builds, and stands in its page', async () => {
    expect(await (await fetch(`${world.url}/bare`)).text()).toContain('<oneapi-topup hide="title">')
  })

  test('its page shows whom the token of the app’s own server belongs to', async () => {
    const { context, page, problems } = await visitor()
    await page.goto(`${world.url}/as-owner`)
    await page.locator('oneapi-balance').getByText('$').first().waitFor()
    expect(await page.content()).not.toContain(token)
    expect(problems).toEqual([])
    await context.close()
  })
})

/** A separate visitor; collects the browser's errors, including those of hydration. */
async function visitor(): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    // Chromium itself logs the 401 of a signed-out visitor and the missing icon.
    if (/^Failed to load resource: .*\b(401|404)\b/.test(message.text())) {
      if (/\/api\/|\/favicon\.ico$/.test(message.location().url)) return
    }
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return { context, page, problems }
}

type Locked = { integrity?: string; inBundle?: boolean; resolved?: string }

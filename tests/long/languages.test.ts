import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { inProduction } from '../../scripts/in-production.ts'
import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { packs } from '../../scripts/npm/packs.ts'
import { launchBrowser } from '../console/support.ts'
import { roomFaults } from '../console/sweeps/overlay-faults.ts'
import { startSite, type Site } from '../documents/site.ts'
import { buildApp } from '../package/embedder.ts'
import { packAndInstall, type Packed } from '../package/packed.ts'

// What visitors of a portal see in each of the package's further languages, with room for its longest words. With
// PICTURES=folder there is a picture of each.
const root = join(import.meta.dirname, '../..')
const languages = packs(root).map(({ name }) => name)
const forUsers = [
  'balance',
  'topup',
  'token-list',
  'token-form',
  'usage',
  'prices',
  'log-list',
  'personal-settings',
]
const forAnyone = ['login', 'register', 'password-reset', 'key-usage']

const app = `
  import { createTestGateway, whenReady } from 'oneapi-widgets/testing'
  ${[...forUsers, ...forAnyone].map((name) => `import 'oneapi-widgets/${name}'`).join('\n')}
  const day = 86_400, now = Date.now() / 1000
  const gateway = createTestGateway({
    keys: [
      { name: 'website' }, { name: 'translation', quota: 1_234_567_890, used: 250_000, models: 'gpt-4o-mini' },
      { name: 'off', status: 2, quota: 5_000 }, { name: 'expired', status: 3, expires: Math.floor(now - day) },
      { name: 'empty', status: 4, quota: 0, used: 1_234_567 },
    ],
    calls: Array.from({ length: 30 }, (_, at) => ({ model: 'gpt-4o', quota: 1_234_567, minutesAgo: at * 800 + 3 })),
  })
  gateway.install()
  const [lang, tag, user] = location.hash.slice(1).split('/')
  gateway.signInAs(user)
  document.documentElement.lang = lang
  document.body.append(document.createElement('oneapi-' + tag))
  void whenReady().then(() => (document.title = 'ready'))`

let packed: Packed
let site: Site
let browser: Browser
beforeAll(async () => {
  await ensurePackage()
  packed = packAndInstall()
  await inProduction(() => buildApp(packed.project, app))
  site = await startSite(await freePort(), {}, (path) => {
    if (path === '/')
      return {
        text: '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="margin: 16px"><script type="module" src="app.js"></script>',
      }
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(path)]
    return type ? { text: readFileSync(join(packed.project, 'built', path)), type } : undefined
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  packed?.remove()
})

/** Texts that are wider than the box around them, which is not cut but covers what is beside it. */
const spilt = (page: Page) =>
  page.evaluate(() => {
    const all = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? all(one.shadowRoot) : []),
      ])
    const hasText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    return all(document)
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && hasText(one),
      )
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => {
        const { clipPath, textOverflow, overflowX } = getComputedStyle(one)
        return clipPath === 'none' && textOverflow !== 'ellipsis' && overflowX === 'visible'
      })
      .map((one) => `${one.className} “${one.innerText}” spills`)
  })

describe.each(languages)('%s', (language) => {
  test.each([390, 1280])('every element has room, %i px wide', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, locale: language })
    const faults: string[] = []
    for (const tag of [...forUsers, ...forAnyone]) {
      await page.goto('about:blank')
      await page.goto(`${site.url}/#${language}/${tag}/${forUsers.includes(tag) ? 'mei' : ''}`)
      await page.waitForFunction(() => document.title === 'ready')
      // The language comes a moment later.
      await page.waitForLoadState('networkidle')
      faults.push(...[...(await roomFaults(page)), ...(await spilt(page))].map((fault) => `${tag}: ${fault}`))
      if (process.env.PICTURES)
        await page.screenshot({
          path: join(process.env.PICTURES, `${language}-${tag}-${width}.png`),
          fullPage: true,
        })
    }
    await page.close()
    expect(faults).toEqual([])
  })
})

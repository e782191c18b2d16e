import { isFault } from '../support.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { screens } from '../../../src/widgets/screens.ts'
import type { Audience } from '../../../src/widgets/screen.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Pages of screens that are not listed here. */
const unlisted = (wanted: Audience, listed: readonly string[]) =>
  screens.flatMap(({ audience, pages = [] }) =>
    pages
      .filter((page) => (page.audience ?? audience) === wanted && !page.path.includes(':'))
      .map(({ path }) => path)
      .filter((path) => !listed.some((one) => one.split('?')[0] === path)),
  )

const publicListed = [
  '/',
  '/login',
  '/login?expired=true',
  '/register',
  '/register?aff=a1b2',
  '/reset',
  '/user/reset?email=mei%40relay.test&token=t0',
  '/user/reset',
  '/oauth/github',
  '/oauth/lark',
  '/about',
  '/no/such/page',
]
/** Every public page, including states that depend on the address. */
export const publicPages = [...publicListed, ...unlisted('public', publicListed)]

const ownListed = [
  '/',
  '/token',
  '/token?page=2',
  '/token/add',
  '/token/edit/1',
  '/topup',
  '/chat',
  '/log',
  '/user/edit',
  '/setting',
  '/about',
  '/no/such/page',
]
/** Every page for signed-in users, with ids of the sample data. */
export const ownPages = [...ownListed, ...unlisted('user', ownListed)]

const adminListed = [
  '/channel',
  '/channel/add',
  '/channel/add/1',
  '/channel/edit/1',
  '/redemption',
  '/redemption/add',
  '/redemption/edit/1',
  '/user',
  '/user/add',
  '/user/edit/2',
  '/setting?tab=operation',
  '/setting?tab=system',
  '/setting?tab=other',
]
/** Every page for administrators. */
export const adminPages = [...adminListed, ...unlisted('admin', adminListed)]

export interface Look {
  width: 390 | 1280
  theme: 'light' | 'dark'
  locale: 'zh-CN' | 'en'
}

export const looks: readonly Look[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['zh-CN', 'en'] as const).map((locale) => ({ width, theme, locale })),
  ),
)

export const nameOf = ({ width, theme, locale }: Look) => `${width} px, ${theme}, ${locale}`

interface Visit {
  browser: Browser
  url: string
  look: Look
  /** The session; not signed in by default. */
  storageState?: BrowserContextOptions['storageState']
}

/** Opens pages in one look and returns their faults: console errors, horizontal scrolling, axe violations. */
export async function sweep({ browser, url, look, storageState }: Visit, paths: readonly string[]) {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((locale) => localStorage.setItem('locale', locale), look.locale)
  const findings: string[] = []
  let at = ''
  const note = (what: string) => findings.push(`${at}: ${what}`)
  // One page for all, because a new one each time takes twice as long.
  const page = await context.newPage()
  page.on('console', (message) => {
    if (isFault(message)) note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  for (const path of paths) {
    at = path
    await page.goto(url + path)
    await page.locator('.view:not([hidden]) > *').first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const fault of await pageFaults(page, look.width)) note(fault)
  }
  await context.close()
  return findings
}

/** What is wrong with the open page: horizontal scrolling, times without their zone, axe violations. */
export async function pageFaults(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return [
    ...(wide > width ? [`${wide} px wide`] : []),
    ...(await timesWithoutZone(page)),
    ...(await axeFaults(page)),
  ]
}

/** Texts that hold a time whose zone is not named on hover. */
export async function timesWithoutZone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const visit = (root: Node, named: boolean) => {
      const names = (text: string | null) => /UTC/.test(text ?? '')
      if (root instanceof Text && !named && !names(root.data) && /\d{4}-\d\d-\d\d \d\d:\d\d/.test(root.data))
        found.push(`time without its zone: ${root.data.slice(0, 80)}`)
      if (root instanceof Element) {
        if (/^(STYLE|SCRIPT|TEXTAREA|OPTION)$/.test(root.tagName)) return
        named ||= names(root.getAttribute('title'))
        if (root.shadowRoot) visit(root.shadowRoot, named)
      }
      for (const child of root.childNodes) visit(child, named)
    }
    visit(document.body, false)
    return found
  })
}

/**
 * Every axe rule that a page violates, and where.
 * @param only - the rules to check; default: all
 */
export async function axeFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  // axe does not recognise a header named by `aria-label` whose button is hidden, as in the cards on a phone.
  const rules = { 'empty-table-header': { enabled: false } }
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) }
  // A page that was not reloaded still has axe, already compiled.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; nodes: { target: unknown; html: string }[] }[]
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} at ${JSON.stringify(target)}: ${html.slice(0, 200)}`),
  )
}

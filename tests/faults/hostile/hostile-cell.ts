import { poisoned, type Served } from './poison.ts'
import type { OpenPage } from '../rig.ts'

const patience = 8000

/** Screens that show entities, and how they display an unknown value of a closed set. */
export const hostileScreens: Record<string, RegExp | undefined> = {
  '/token': /未知|Unknown/,
  '/user': /未知|Unknown/,
  '/channel': /未知|Unknown/,
  '/redemption': /未知|Unknown/,
  '/log': /未知|Unknown/,
  '/usage': undefined,
  '/prices': undefined,
  '/token/edit/1': undefined,
  '/user/edit/2': undefined,
  '/channel/edit/1': undefined,
  '/redemption/edit/1': undefined,
  '/setting': undefined,
  '/setting?tab=operation': undefined,
  '/setting?tab=system': undefined,
  '/setting?tab=other': undefined,
  '/topup': undefined,
  '/chat': undefined,
  '/': undefined,
  '/about': undefined,
  '/login': undefined,
  '/register': undefined,
}

/** Whether a screen is for visitors who are not signed in. */
export const isForVisitors = (path: string) => path === '/login' || path === '/register'

/** Opens a screen of a hostile gateway. @returns what went wrong, if anything. */
export async function openHostile(
  openPage: OpenPage,
  path: string,
  turn: number,
  served: Served,
): Promise<string[]> {
  const { page, proxy, unhandled } = openPage
  unhandled.length = 0
  proxy.break(poisoned(turn, served))
  await page.goto(proxy.url + path, { waitUntil: 'commit' })
  const main = page.locator('main')
  const readable = main.getByText(/\S\S/).filter({ visible: true })
  await readable.first().waitFor({ timeout: patience })
  await page.evaluate(() => {
    const inside = [...document.querySelectorAll('main *')] as { whenReady?: Promise<void> }[]
    return Promise.all(inside.map(({ whenReady }) => whenReady))
  })
  await page.waitForTimeout(150)
  const wrong = [...unhandled, ...(await page.evaluate(inspect))]
  const unknown = hostileScreens[path]
  if (unknown) await main.getByText(unknown).filter({ visible: true }).first().waitFor({ timeout: patience })
  if ((await main.getByText(/^(此部分无法显示|This part cannot be shown)$/).count()) > 0)
    wrong.push('a part broke')
  return wrong
}

/** Runs in the page: finds effects of hostile values, in the document and in every shadow root. */
function inspect(): string[] {
  const found: string[] = []
  if ((window as { __canary?: unknown }).__canary !== undefined) found.push('the canary ran')
  if (({} as { polluted?: unknown }).polluted) found.push('the prototype is polluted')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth}px`)
  const roots: ParentNode[] = [document]
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name)) found.push(`<${element.localName} ${name}>`)
        if (name === 'srcdoc') found.push('a frame with a document of its own')
        if (/^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(`<${element.localName} ${name}="${value.slice(0, 30)}">`)
      }
    }
  }
  return found
}

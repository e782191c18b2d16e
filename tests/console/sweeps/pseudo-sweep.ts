import { isFault } from '../support.ts'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { channelTypeName } from '../../../src/widgets/kit/channels/channel.messages.ts'
import { keyPlaceholder } from '../../../src/widgets/kit/keys/code-samples.tsx'
import { show, type Overlay } from '../dialogs.ts'
import { pressOffers } from '../offers.ts'
import { roomFaults } from './overlay-faults.ts'
import { pageFaults } from './sweep.ts'

export type Width = 1280 | 390

interface Visit {
  browser: Browser
  url: string
  storageState?: BrowserContextOptions['storageState']
}

/**
 * Names and code, which are the same in every language. The gateway's texts are not ours either, so its
 * answers are recorded.
 */
const names =
  /^(api|json|http|https|www|html|markdown|csv|cidr|smtp|oauth|github|lark|wechat|turnstile|openai|curl|python|javascript|bearer|localhost|nextchat|opencat|opencode|english|token)$/

/** The browser writes dates of the pseudo-language in English. */
const dates = new Set([
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleDateString('en', { month: 'long' }),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Date(2026, 0, day).toLocaleDateString('en', { weekday: 'long' }),
  ),
])

const isProper = (word: string) => names.test(word.toLowerCase()) || dates.has(word)

/** Providers have the same names in all languages that write Latin letters. */
const providers = oneApiTypes.all.map(({ id }) => channelTypeName(oneApiTypes, id, 'en').toLowerCase())

/**
 * Opens pages in the pseudo-language, at both widths, and lists their faults and console errors; `npm run test:long`, at
 * the first width, which alternates, also those of `sweep`: horizontal scrolling, axe violations.
 *
 * @param by - how pages after the first are opened: by address, as `sweep` does, or by a link
 */
export const pseudoSweep = (visit: Visit, paths: readonly string[], by: 'address' | 'link') =>
  look(visit, async (page, check, note) => {
    const quiet = quietOf(page)
    page.on('console', (message) => {
      if (isFault(message)) note(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`))
    for (const [index, path] of paths.entries()) {
      const widths = index % 2 ? ([390, 1280] as const) : ([1280, 390] as const)
      await resize(page, widths[0])
      if (by === 'link' && index > 0) await follow(page, path)
      else await page.goto(visit.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      await quiet()
      for (const fault of await pageFaults(page, widths[0])) note(`${path} at ${widths[0]}: ${fault}`)
      for (const width of widths) {
        await resize(page, width)
        await check(`${path} at ${width}`)
      }
    }
  })

/** The same for dialogs and menus, each opened at one width. */
export const pseudoOverlays = (visit: Visit, some: readonly { overlay: Overlay; width: Width }[]) =>
  look(visit, async (page, check) => {
    for (const { overlay, width } of some) {
      await resize(page, width)
      await show(page, visit.url, overlay)
      await check(`${overlay.name} at ${width}`)
    }
  })

/** The same for everything that a list offers, see `pressOffers`. */
export const pseudoOffers = (visit: Visit, path: string, width: Width) =>
  look(visit, async (page, check) => {
    await resize(page, width)
    await pressOffers(page, visit.url + path, (place) => check(`${place} at ${width}`))
  })

/** Follows a link of the console, without reloading the page. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** Waits until no request has been under way for 300 ms, 15 s at most. */
function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = 0
  const ended = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => void underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = Date.now()
    const end = last + 15_000
    while ((underWay.size > 0 || Date.now() < last + 300) && Date.now() < end) await page.waitForTimeout(50)
  }
}

async function resize(page: Page, width: Width) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
}

/**
 * Opens a page in the pseudo-language and checks what it shows: text without accents is hard-coded, and text
 * that is cut or overflows would lack room in a longer language.
 */
async function look(
  { browser, storageState }: Visit,
  walk: (page: Page, check: (place: string) => Promise<void>, note: (fault: string) => void) => Promise<void>,
) {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  await context.addInitScript(() => localStorage.setItem('locale', 'en-XA'))
  const page = await context.newPage()
  // Filled-in forms ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept())
  let data = providers.join()
  await page.route('**/api/**', async (route) => {
    // The server may close an idle connection just as it is reused.
    const answer = await route.fetch({ maxRetries: 2 })
    const text = await answer.text()
    data += text.toLowerCase()
    await route.fulfill({ response: answer })
  })
  const findings = new Set<string>()
  const check = async (place: string) => {
    for (const fault of await roomFaults(page)) findings.add(`${place}: ${fault}`)
    const texts = await textsOf(page)
    // What has been answered until the texts were read. A page may show its own address, such as an unknown one.
    const known = data + decodeURIComponent(page.url()).toLowerCase()
    for (const text of texts) {
      const plain =
        text
          .replace(keyPlaceholder, '')
          .replace(/\S*•\S*|https?:\/\/\S+/g, '')
          .match(/[A-Za-z]{4,}/g) ?? []
      const ours = plain.filter((word) => !isProper(word) && !known.includes(word.toLowerCase()))
      if (ours.length > 0)
        findings.add(`${place}: “${text.slice(0, 80)}” is not translated (${ours.join(' ')})`)
    }
  }
  await walk(page, check, (fault) => findings.add(fault))
  // The last page may still have requests in flight.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return [...findings]
}

/** Every text that users see or hear except code: of elements, and of attributes that are read out. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ])
    const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
    return all(document).flatMap((element) => {
      if (element.closest('pre, code, kbd, style, script, head, svg, [lang]:not(:root)')) return []
      if (!element.checkVisibility()) return []
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      return [
        own.map(({ textContent }) => textContent).join(''),
        ...read.map((name) => element.getAttribute(name) ?? ''),
      ].filter((text) => text.trim() !== '')
    })
  })

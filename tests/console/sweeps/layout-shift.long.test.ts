import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { signInAsRoot } from '../../root.ts'

// On the pages that show how to embed, nothing visible may move while elements load.
const pages = mkdtempSync(join(tmpdir(), 'oneapi-still-'))
afterAll(() => rmSync(pages, { recursive: true, force: true }))
mkdirSync(pages, { recursive: true })
writeFileSync(
  join(pages, 'index.html'),
  // Browsers do not count moving empty space as a shift, so there is a line of text below the element.
  readFileSync(join(import.meta.dirname, '../../documents/pages/first.html'), 'utf8').replace(
    '</oneapi-topup>',
    '$& <p>Codes to redeem</p>',
  ),
)
const stage = setStage({ MANNERS: 'polite', SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', PAGES_DIR: pages })

type Shifts = { shifts: { value: number; moved: string[] }[] }

test.each([
  ['/demo/portal/', 1280],
  ['/demo/cms/', 1280],
  ['/demo/strict/', 1280],
  ['/demo/htmx/', 1280],
  ['/demo/react/', 1280],
  ['/demo/vue/', 1280],
  ['/pages/', 1280],
  ['/pages/', 390],
])('%s, %i px wide: nothing moves while its elements load', async (path, width) => {
  const context = await stage.browser.newContext({ viewport: { width, height: 800 } })
  await signInAsRoot(context, stage.url)
  await context.addInitScript(() => {
    const shifts: Shifts['shifts'] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & {
      value: number
      sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} ${previousRect.y} to ${currentRect.y}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Delays the elements until the page has been painted.
  await context.route(/\/elements\/[^/]*\.js$/, async (route) => {
    await new Promise((next) => setTimeout(next, 600))
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(`${stage.url.replace(/\/$/, '')}${path}`)
  await page.waitForTimeout(1500)
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLElement & { whenReady?: Promise<void> }>('*')]
        .filter((element) => element.localName.startsWith('oneapi-') && element.checkVisibility())
        .map(async (element) => {
          await customElements.whenDefined(element.localName)
          await element.whenReady
        }),
    ),
  )
  await page.waitForTimeout(500)
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts)
  await context.close()
  // Text moves by a few pixels inside an element when data arrives; a jump of what is below is a thousand
  // times larger.
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  console.log(`${path} at ${width} px: layout shift ${sum.toFixed(4)}`)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.001)
})

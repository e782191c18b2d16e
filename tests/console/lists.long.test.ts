import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession, type StoredSession } from './stage.ts'

/** What all lists have in common, seen in each. */
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })

let session: StoredSession
beforeAll(async () => {
  session = await storedSession(stage)
})

const lists = ['token', 'channel', 'redemption', 'user', 'log'] as const

async function visit(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await stage.browser.newContext({ locale: 'zh-CN', storageState: session!, ...options })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const at = (list: string) => new URL(list, stage.url).href
const rowsOf = (page: Page) => page.locator('[part=row]')
const desk = { viewport: { width: 1280, height: 800 } }

describe.each(lists)('the list of %s', (list) => {
  test('is reached from the start of its page with six Tabs, and reads as heads and values', () =>
    visit(desk, async (page) => {
      await page.goto(at(list))
      await rowsOf(page).first().waitFor()
      const focused = () =>
        page.evaluate(() => {
          let at = document.activeElement
          while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
          return { label: at?.textContent?.trim() ?? '', isInRow: Boolean(at?.closest('tbody tr')) }
        })
      const presses: ('Tab' | 'Enter')[] = []
      for (let at = await focused(); !at.isInRow && presses.length < 20; at = await focused()) {
        presses.push(at.label.startsWith('跳') ? 'Enter' : 'Tab')
        await page.keyboard.press(presses.at(-1)!)
      }
      expect((await focused()).isInRow).toBe(true)
      expect(presses.filter((key) => key === 'Tab').length).toBeLessThanOrEqual(6)

      // What a screen reader says of heads and cells, without the checkbox and the buttons at the end.
      const said = async (row: Locator) =>
        (await row.ariaSnapshot()).matchAll(/^ *- '?(?:columnheader|rowheader|cell)(?: "(.*)")?'?:?$/gm)
      const heads = [...(await said(page.locator('table thead').first()))].map(([, name]) => name)
      const shown = await page.locator('table thead th:not(.select, .actions)').allTextContents()
      expect(heads.slice(1, -1)).toEqual(shown)
      for (const cells of [...(await Promise.all((await rowsOf(page).all()).map(said)))])
        for (const [, name = ''] of [...cells].slice(1, -1)) expect(name).not.toMatch(/筛选|宽度|排序/)
    }))

  test('has rows of one height, whose times keep to one line', () =>
    visit(desk, async (page) => {
      await page.goto(at(list))
      await rowsOf(page).first().waitFor()
      await page.waitForLoadState('networkidle')
      const heights = await rowsOf(page).evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      )
      // The last row has no line below it.
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
      expect(Math.max(...heights)).toBeLessThan(50)
      const times = rowsOf(page)
        .getByText(/\d\d:\d\d:\d\d/)
        .filter({ visible: true })
      for (const time of await times.all()) expect((await time.boundingBox())!.height).toBeLessThan(24)
    }))

  test.each([1280, 390])('keeps its toolbar where it is when its rows come, %i px wide', (width) =>
    visit({ viewport: { width, height: 800 } }, async (page) => {
      const held: (() => void)[] = []
      let isHeld = true
      await page.route('**/api/**', async (route) => {
        if (isHeld && !/\/api\/(status|user\/self)$/.test(route.request().url()))
          await new Promise<void>((next) => held.push(next))
        await route.continue().catch(() => {})
      })
      await page.goto(at(list))
      const toolbar = page.locator('[part=toolbar]')
      await toolbar.waitFor()
      const boxes = async () => ({
        toolbar: await toolbar.boundingBox(),
        controls: await toolbar
          .locator('input, select, button')
          .evaluateAll((all) =>
            all
              .filter((one) => one.checkVisibility())
              .map((one) => `${one.getBoundingClientRect().x} ${one.getBoundingClientRect().width}`),
          ),
      })
      await page.waitForTimeout(300)
      const before = await boxes()
      expect(held.length).toBeGreaterThan(0)
      isHeld = false
      for (const next of held) next()
      await rowsOf(page).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await boxes()).toEqual(before)
    }),
  )
})

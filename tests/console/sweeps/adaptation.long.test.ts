import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'

// Settings of the browser or system: zoom, forced colours, reduced motion.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0' })
let storageState: StoredSession

beforeAll(async () => {
  storageState = await storedSession(stage)
})

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await stage.browser.newContext({ storageState, ...options })
  return context.newPage()
}

async function go(page: Page, path: string) {
  await page.goto(stage.url + path)
  await page.locator('.view:not([hidden]) > *').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Runs in the page: every element, those in shadow roots too. */
const everything = `
  const everything = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    [element, ...(element.shadowRoot ? everything(element.shadowRoot) : [])])
`

/** Controls and headings that extend beyond the window and cannot be scrolled into view. */
const cutOff = (page: Page) =>
  page.evaluate(`(() => {
    ${everything}
    const excused = (element) => {
      for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== document.documentElement) return true
        // For screen readers only, as the heads of a table that is shown as cards.
        if (at.getBoundingClientRect().width <= 1) return true
      }
      return false
    }
    return everything(document)
      .filter((element) => element.matches('button, input, select, textarea, a, h1, h2, h3, legend, label'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1) && !excused(element)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })()`) as Promise<string[]>

describe('zoom', () => {
  const managed = ['/channel', '/channel/add', '/redemption', '/user', '/setting?tab=system']

  /** A zoomed window of 1280 × 800, as the page sees it. */
  const zoomed = (factor: number): BrowserContextOptions => ({
    viewport: { width: 1280 / factor, height: 800 / factor },
    deviceScaleFactor: factor,
    // So that boxes are measured in their final position.
    reducedMotion: 'reduce',
  })

  test.each([
    [200, ['/', '/token', '/token/add', '/topup', '/log', '/setting', '/user/edit', ...managed]],
    [400, ['/', '/token', '/token/add', '/log', '/channel', '/setting?tab=operation']],
  ] as const)('at %i %% no page scrolls sideways and no control is cut off', async (percent, paths) => {
    const page = await newPage(zoomed(percent / 100))
    const found: string[] = []
    for (const path of paths) {
      await go(page, path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) found.push(`${path} is ${wide} px too wide`)
      found.push(...(await cutOff(page)).map((control) => `${path}: ${control}`))
    }
    expect(found).toEqual([])
  })

  test('at 400 % a question stays in the window, and its buttons can be reached', async () => {
    const page = await newPage(zoomed(4))
    await go(page, '/token')
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    const box = await dialog.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    expect(box!.y + box!.height).toBeLessThanOrEqual(200)
    const confirm = dialog.getByRole('button', { name: '删除' })
    await confirm.scrollIntoViewIfNeeded()
    const { y, height } = (await confirm.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(200)
  })
})

describe('forced colours', () => {
  /** Outline, border and background as they are drawn. */
  const drawnOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineColor, borderBottomColor, borderTopWidth, backgroundColor } =
          getComputedStyle(element)
        return {
          outline: outlineStyle === 'none' ? 'none' : outlineColor,
          background: backgroundColor,
          border: borderBottomColor,
          width: parseFloat(borderTopWidth),
        }
      })

  test('what is chosen, how full a quota is, and where the edges are can be seen', async () => {
    const page = await newPage({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
    await go(page, '/setting?tab=operation')
    const [chosen, other] = [
      await drawnOf(page, '[role=tab][aria-selected=true]'),
      await drawnOf(page, '[role=tab][aria-selected=false]'),
    ]
    expect(chosen.border).not.toBe(other.border)
    const entries = ['nav a[aria-current=page]', 'nav a[aria-current=false]']
    const [current, another] = await Promise.all(entries.map((entry) => drawnOf(page, entry)))
    expect([current!.outline === 'none', another!.outline]).toEqual([false, 'none'])
    for (const control of ['input[type=text]', 'button[part~=save]']) {
      const { width, border, background } = await drawnOf(page, control)
      expect([control, width > 0, border === background]).toEqual([control, true, false])
    }

    await go(page, '/token/add')
    const [pressed, raised] = [
      await drawnOf(page, 'button[aria-pressed=true]'),
      await drawnOf(page, '.quick button:not([aria-pressed=true])'),
    ]
    expect([pressed.outline === 'none', raised.outline]).toEqual([false, 'none'])

    await go(page, '/token')
    const [meter, filled] = [await drawnOf(page, '.meter'), await drawnOf(page, '.meter > span')]
    expect(filled.background).not.toBe(meter.background)
  })

  test('the focus is drawn around every stop of a page', async () => {
    const page = await newPage({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })
    await go(page, '/token')
    const bare: string[] = []
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      const [name, outline] = (await page.evaluate(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        return at ? [at.outerHTML.slice(0, 80), getComputedStyle(at).outlineStyle] : ['', 'none']
      })) as [string, string]
      if (outline === 'none') bare.push(name)
    }
    expect(bare).toEqual([])
  })
})

describe('without motion', () => {
  test('menus, questions, toasts and what is loading stand still', async () => {
    const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
    /** Animations and transitions that are long enough to be visible. */
    const moving = () =>
      page.evaluate(`(() => {
        ${everything}
        const roots = [document, ...everything(document).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        const running = new Set(roots.flatMap((root) => root.getAnimations()))
        return [...running]
          .filter((animation) => animation.effect.getComputedTiming().activeDuration > 20)
          .map(({ effect, animationName }) => animationName + ' on ' + effect.target.outerHTML.slice(0, 80))
      })()`)
    await page.route('**/api/token/**', async (route) => {
      await new Promise((next) => setTimeout(next, 600))
      await route.continue()
    })
    await page.goto(`${stage.url}/token`)
    await page.locator('oneapi-token-list .skeleton-row').first().waitFor({ state: 'attached' })
    expect(await moving()).toEqual([])
    await page.locator('oneapi-token-list tbody tr').first().waitFor()
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: '删除' }).waitFor()
    expect(await moving()).toEqual([])
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await moving()).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page
      .locator('oneapi-notices')
      .getByText(/已删除/)
      .waitFor()
    expect(await moving()).toEqual([])
  })
})

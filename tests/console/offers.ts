import type { Page } from 'playwright-core'

/** The lists of the console; almost every dialog opens from one of them. */
export const lists = ['/token', '/channel', '/redemption', '/user', '/log']

/** These change the rows instead of opening something. */
const rowsOnly = /^(previous|next|refresh|clear-selection|select-all|dismiss|apply|range-)/

/**
 * Presses every button of a list, one of each kind, and every entry of every menu, first with no row selected
 * and then with two. They are found on the page, so that a new action needs no line here.
 *
 * @param check - called for each menu, dialog or message that appears
 */
export async function pressOffers(page: Page, url: string, check: (place: string) => Promise<void>) {
  const { pathname } = new URL(url)
  for (const selects of [false, true]) {
    const open = async () => {
      await page.goto(url)
      await page.locator('tbody tr [part], [part~=row]').first().waitFor()
      await settled(page)
      if (selects) await selectTwo(page)
    }
    /** Closes what is open; reloads what cannot be closed, or the list after another page was opened. */
    const back = async () => {
      for (let more = 3; more > 0 && (await page.locator(layers).count()) > 0; more--) {
        await page.keyboard.press('Escape')
        await settled(page)
      }
      // The card of sums lies over the rows until it is closed.
      const card = page.locator('[part=sums] .export-end button').last()
      if ((await card.count()) > 0) await card.click()
      const gone = new URL(page.url()).pathname !== pathname || (await page.locator(layers).count()) > 0
      const lost = selects && (await page.locator(selectionBar).count()) === 0
      if (gone || lost) await open()
    }
    await open()
    /** Waits up to 1.2 s for what a press opens, whose code may still have to load; it may also open nothing. */
    const opened = async (layer: string) => {
      for (let more = 12; more > 0; more--) {
        await page.waitForTimeout(100)
        const gone = new URL(page.url()).pathname !== pathname
        if (gone || (await page.locator(layer).count()) > 0) break
      }
      await settled(page)
    }
    const within = selects ? '.bulk-acts ' : ''
    for (const part of await kinds(page, `${within}button[part]`)) {
      const button = page
        .locator(`${within}button[part="${part}"]:not([aria-disabled], :disabled)`)
        .filter({ visible: true })
        .first()
      const press = async () => {
        if ((await page.locator(layers).count()) > 0) await back()
        if ((await button.count()) === 0) return false
        await button.click()
        await opened(layers)
        return true
      }
      if (!(await press())) continue
      await check(`${part} of ${pathname}`)
      const entries = await page.locator(`${menu} ${entry}`).allInnerTexts()
      await back()
      for (const [place, label] of entries.entries()) {
        if (!(await press())) break
        const item = page.locator(`${menu} ${entry}`).nth(place)
        if ((await item.count()) === 0) break
        await item.click()
        await opened('dialog[open]')
        await check(`${part}, ${label.split('\n')[0]} of ${pathname}`)
        await back()
      }
    }
  }
}

const menu = '.menu[data-placed]'
/** Entries that can be pressed; checkboxes only show and hide columns. */
const entry = '[role=menuitem]:not([aria-disabled])'
const layers = `dialog[open], ${menu}`

/** What the selected rows can be used for; the lines of the log are only summed up. */
const selectionBar = '.bulk-bar'

async function kinds(page: Page, buttons: string): Promise<string[]> {
  const parts = await page
    .locator(buttons)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((button) => button.getAttribute('part') ?? ''))
  return [...new Set(parts)].filter((part) => !rowsOnly.test(part))
}

/** Selects the first two rows, where rows can be selected. */
export async function selectTwo(page: Page) {
  const boxes = page.locator('tbody .tick input')
  if ((await boxes.count()) < 2) return
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.locator(selectionBar).waitFor()
}

/** Waits until lazy-loaded parts are there and nothing is busy, at most 5 s. */
async function settled(page: Page) {
  await page.waitForTimeout(200)
  const busy = page.locator('[aria-busy=true]').filter({ visible: true })
  for (let more = 48; more > 0 && (await busy.count()) > 0; more--) await page.waitForTimeout(100)
}

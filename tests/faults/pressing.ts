import type { Page } from 'playwright-core'

/** Clicks the first match of a selector. */
export const pressed = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** Confirms the open dialog. */
export const confirmed = (page: Page) =>
  page.locator('[part~=confirm]').filter({ visible: true }).first().click()

/** Opens menus in turn until one has an enabled item with one of these names, and chooses it. */
export async function chosen(page: Page, menus: string, names: readonly string[]) {
  await page.locator(menus).first().waitFor()
  for (const menu of await page.locator(menus).all()) {
    await menu.click()
    for (const name of names) {
      const item = page.getByRole('menuitem', { name, exact: true, disabled: false })
      if ((await item.count()) > 0) return item.first().click()
    }
    await page.keyboard.press('Escape')
  }
  throw new Error(`no menu offers ${names.join(' or ')}`)
}

import { expect } from 'vitest'
import { poll } from '../console/support.ts'
import { boxOf, type Driver } from './driver.ts'

export type Person = ReturnType<typeof personAt>

/** What a user does and sees in a browser, including in shadow roots. */
export function personAt(driver: Driver) {
  const seen = (css: string, name?: string | RegExp, within?: number) =>
    boxOf(driver, { css, ...(name !== undefined && { name }) }, within)
  const press = (css: string, name?: string | RegExp) =>
    driver.click({ css, ...(name !== undefined && { name }) })
  const until = async (is: () => Promise<boolean>) => expect(await poll(is, Boolean, 15_000)).toBe(true)
  const pathIs = (wanted: string) =>
    until(async () => (await driver.evaluate(() => location.pathname)) === wanted)
  /** Whether a CSS selector matches in the document or any shadow root. */
  const exists = (css: string) =>
    driver.evaluate((wanted) => {
      const has = (root: ParentNode): boolean =>
        root.querySelector(wanted) !== null ||
        [...root.querySelectorAll('*')].some((element) => element.shadowRoot && has(element.shadowRoot))
      return has(document)
    }, css)
  /** The text of the first such element. */
  const textOf = (css: string) =>
    driver.evaluate((wanted) => {
      const find = (root: ParentNode): string =>
        root.querySelector(wanted)?.textContent ??
        [...root.querySelectorAll('*')].reduce(
          (text, { shadowRoot }) => text || (shadowRoot ? find(shadowRoot) : ''),
          '',
        )
      return find(document)
    }, css)
  /** Submits the open sign-in form. */
  const fillLogin = async (username = 'root', password = '123456') => {
    await press('input[autocomplete=username]')
    await driver.type(username)
    await press('input[type=password]')
    await driver.type(password)
    await driver.press('Enter')
  }
  return { seen, press, until, pathIs, exists, textOf, fillLogin }
}

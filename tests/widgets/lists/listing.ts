import { newApiToken } from '../../contract/family-facts.ts'
import { tags, type Tag } from '../../../src/widgets/tags.ts'
import { rootOf } from './acting.ts'
import { mount, until, type TestGateway } from '../support.ts'

/** Using a list as a user does: rows by name, menus by item, pages by button. */

export const rowsIn = (list: Element) => [...rootOf(list).querySelectorAll<HTMLElement>('[part~="row"]')]

/** The first line of each row's own name. */
export const namesIn = (list: Element) =>
  rowsIn(list).map((row) => row.querySelector('th')?.firstElementChild?.textContent ?? '')

export const rowOf = (list: Element, name: string): HTMLElement => {
  const row = rowsIn(list)[namesIn(list).indexOf(name)]
  if (!row) throw new Error(`No row ${name} among ${namesIn(list).join(', ')}`)
  return row
}

export const cellIn = (row: HTMLElement, column: string) =>
  row.querySelector<HTMLElement>(`[part~="cell__${column}"]`)?.innerText.trim()

/** The shown button with this name or text. */
export const buttonIn = (place: ParentNode, name: string): HTMLButtonElement => {
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('button')].filter((one) =>
    one.checkVisibility(),
  )
  const nameOf = (one: HTMLButtonElement) => one.ariaLabel ?? one.textContent?.trim()
  const isRow = place instanceof HTMLTableRowElement
  // The name of a row's button ends with that of the row.
  const found =
    buttons.find((one) => nameOf(one) === name) ??
    buttons.find((one) => isRow && nameOf(one)?.startsWith(`${name} `))
  if (!found)
    throw new Error(`No button ${name}: ${buttons.map((one) => one.ariaLabel ?? one.textContent).join(', ')}`)
  return found
}

/** Opens a menu by its button and returns its items. */
export const openMenu = async (button: HTMLElement): Promise<HTMLElement[]> => {
  button.click()
  const menu = (button.getRootNode() as ShadowRoot).getElementById(button.getAttribute('aria-controls')!)!
  await until(() => menu.matches(':popover-open') && menu.querySelector('.menu-item'))
  return [...menu.querySelectorAll<HTMLElement>('.menu-item')]
}

/** Chooses from a menu the item whose first line is `label`. */
export const choose = async (button: HTMLElement, label: string) => {
  const items = await openMenu(button)
  const item = items.find((one) => one.querySelector('.menu-label')?.textContent === label)
  if (!item) throw new Error(`No item ${label} among ${items.map((one) => one.textContent).join(', ')}`)
  item.click()
}

/** The dialog that is open in the element, when there is one. */
export const dialogIn = (element: Element) => rootOf(element).querySelector<HTMLDialogElement>('dialog[open]')

/** What stands behind a name among the facts of the open drawer. */
export const factOf = (element: Element, name: string) =>
  [...dialogIn(element)!.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling?.textContent

export const pagerText = (list: Element) => rootOf(list).querySelector('.pager-status')?.textContent

/** Waits until no load is under way. */
export const settled = (list: Element) =>
  until(
    () =>
      !rootOf(list).querySelector('[aria-busy="true"]') &&
      !rootOf(list).querySelector('.skeleton, .skeleton-row'),
  )

/** What the lists of a gateway show. */
export type Kind = 'token' | 'channel' | 'redemption' | 'user' | 'log'

/** An element of this gateway, once it has loaded. */
export async function opened<E extends HTMLElement>(
  { baseUrl }: TestGateway,
  tag: Tag,
  attributes = '',
): Promise<E> {
  await tags[tag]()
  const element = await mount<E>(`<${tag} base-url="${baseUrl}" ${attributes}></${tag}>`)
  await settled(element)
  return element
}

/** An element for root, who is known to the stand-in of new-api by a personal token, once it has loaded. */
export async function openByToken(gateway: TestGateway, tag: Tag, attributes = ''): Promise<HTMLElement> {
  await tags[tag]()
  const provider = await mount<HTMLElement & { tokenProvider: () => string }>(
    `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><${tag} ${attributes}></${tag}></oneapi-provider>`,
  )
  provider.tokenProvider = () => newApiToken
  const element = provider.querySelector<HTMLElement & { whenReady: Promise<unknown> }>(tag)!
  await element.whenReady
  await settled(element)
  return element
}

/** Replaces the clipboard: it records what is copied, or rejects it like one that is unavailable. */
export function clipboard({ works }: { works: boolean }): { copied: string[]; restore(): void } {
  const copied: string[] = []
  const real = { writeText: navigator.clipboard.writeText, execCommand: document.execCommand }
  navigator.clipboard.writeText = async (text) => {
    if (!works) throw new DOMException('refused', 'NotAllowedError')
    copied.push(text)
  }
  document.execCommand = () => false
  return {
    copied,
    restore: () => {
      navigator.clipboard.writeText = real.writeText
      document.execCommand = real.execCommand
    },
  }
}

import type { SessionUser } from '../../src/widgets/domain/accounts/user.ts'
import { gatewayFor } from '../../src/widgets/gateway/registry.ts'
import { fieldOf, hasPart, noteOf, partOf, rootOf } from './acting.ts'
import { signIn, until, type TestGateway } from './support.ts'

/** What tests of the settings share. */
export type Toast = { kind: string; text: string }
export type SettingsTabElement = HTMLElement & {
  confirmLeave(): Promise<boolean>
  refresh(): Promise<void>
  whenReady: Promise<void>
}

/** The options of the gateway as root reads them. */
export async function optionsAt(gateway: TestGateway): Promise<Record<string, string>> {
  const { data } = await gateway.call<{ data: { key: string; value: string }[] }>('GET', '/api/option/')
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}

export const setOption = (gateway: TestGateway, key: string, value: string) =>
  gateway.call('PUT', '/api/option/', { key, value })

/** Types into an input or a textarea. */
export function write(field: HTMLElement, text: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

export const sectionOf = (element: Element, name: string) => partOf(element, `section__${name}`)

/** The button that saves a section. */
export const saveOf = (element: Element, section: string) =>
  sectionOf(element, section).querySelector<HTMLButtonElement>('[part=save]')!

/** Waits until the save button can be used, as after typing, and presses it. */
export async function saveSection(element: Element, section: string) {
  await until(() => saveOf(element, section).getAttribute('aria-disabled') !== 'true')
  saveOf(element, section).click()
}

/** The switch of an option. */
export const flagOf = (element: Element, key: string) =>
  partOf(element, `option__${key}`).querySelector<HTMLElement & { checked: boolean }>('oa-switch')!

/** What stands below the switch of an option. */
export const flagNote = (element: Element, key: string) =>
  partOf(element, `option__${key}`).querySelector('.field-note')!.textContent

export const flip = (element: Element, key: string) => flagOf(element, key).click()

/** The dialog that is open. */
export const dialogOf = (element: Element) =>
  until(() => rootOf(element).querySelector<HTMLDialogElement>('dialog[open]'))

export const pressed = (element: Element, part: string) => {
  const buttons = rootOf(element).querySelectorAll<HTMLButtonElement>(`dialog[open] [part~=${part}]`)
  buttons[buttons.length - 1]!.click()
}

export const noteUnder = (element: Element, label: string) => noteOf(fieldOf(element, label))

/** Once its sections are there. */
export const loaded = (element: Element, section: string) =>
  until(() => hasPart(element, `section__${section}`))

export const textOf = (element: Element) => rootOf(element).textContent ?? ''

/** Signs in by cookie and lets the library know, so that it takes no other user's role or figures for this one's. */
export async function become(gateway: TestGateway, username: string, password = `${username}-password`) {
  await signIn(gateway, username, password)
  const { data } = await gateway.call<{ data: SessionUser }>('GET', '/api/user/self')
  gatewayFor({ baseUrl: gateway.baseUrl }).signedIn(data)
}

import type { SessionUser } from '../../../src/widgets/domain/accounts/user.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { callsTo, fieldOf, hasPart, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/** Helpers for tests of the settings. */
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

const sectionOf = (element: Element, name: string) => partOf(element, `section__${name}`)

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

/** The text below the switch of an option. */
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

/** Waits until a section is rendered. */
export const loaded = (element: Element, section: string) =>
  until(() => hasPart(element, `section__${section}`))

export const textOf = (element: Element) => rootOf(element).textContent ?? ''

/** Signs in by cookie and tells the library, so that it does not use another user's role or figures. */
export async function become(gateway: TestGateway, username = 'root', password?: string) {
  await signIn(gateway, username, password ?? (username === 'root' ? undefined : `${username}-password`))
  const { data } = await gateway.call<{ data: SessionUser }>('GET', '/api/user/self')
  gatewayFor({ baseUrl: gateway.baseUrl }).signedIn(data)
}

/** Tools for a tab's tests; available after its hooks have run. */
interface TabTests {
  gateway: TestGateway
  /** The element with these attributes, loaded. */
  settings: (attributes?: string) => Promise<SettingsTabElement>
  /** Options written so far. */
  puts: () => number
}

/** What is specific to one tab. */
interface Tab {
  tag: string
  /** The section that shows first. */
  section: string
  /** With sample data. */
  sample?: boolean
  /** Shows more content, for the accessibility check. */
  unfold?: (element: SettingsTabElement) => Promise<void>
}

/** Tests of one settings tab: with its own gateway, root signed in before each, and an accessibility check in both themes. */
export function describeTab({ tag, section, sample = false, unfold }: Tab, tests: (tab: TabTests) => void) {
  describe(`<${tag}>`, function () {
    this.timeout(60_000)
    const tab = {
      puts: () => callsTo(`PUT ${tab.gateway.baseUrl}/api/option/`),
      async settings(attributes = '') {
        const element = await mount<SettingsTabElement>(
          `<${tag} base-url="${tab.gateway.baseUrl}" ${attributes}></${tag}>`,
        )
        await loaded(element, section)
        return element
      },
    } as TabTests
    before(async () => {
      tab.gateway = await newGateway({ sample })
    })
    beforeEach(() => become(tab.gateway))
    tests(tab)

    inLong(it)('is accessible in both themes', async () => {
      for (const theme of ['light', 'dark'] as const) {
        pageIn(theme)
        const element = await tab.settings(`theme="${theme}"`)
        await unfold?.(element)
        await expectAccessible(element)
        element.remove()
      }
      pageIn('light')
    })
  })
}

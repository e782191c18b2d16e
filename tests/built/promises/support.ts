import { tags, type Tag } from '../../../src/widgets/tags.ts'
import { settled } from '../../widgets/lists/listing.ts'
import { signIn, until, type TestGateway } from '../../widgets/support.ts'
import type { OwnPage } from '../support.ts'

/** An element of the built library, as a page's own script sees it. */
export type Widget = HTMLElement & {
  whenReady: Promise<void>
  refresh(): Promise<void>
  tokenProvider?: (request: { refused: boolean }) => string | Promise<string>
  view?: object
  pageSize?: number
}

export const allTags = Object.keys(tags) as Tag[]

/** The address of an element's built module. */
export const moduleOf = (tag: string, base = '/dist/web') =>
  `${base}/elements/${tag.replace('oneapi-', '')}.js`

/** Registers elements on the test page from the built files. */
export const loadBuilt = (...wanted: Tag[]) =>
  Promise.all(wanted.map((tag) => import(/* @vite-ignore */ moduleOf(tag))))

/** Script tags that register elements on a separate page. */
export const scriptsOf = (...wanted: Tag[]) =>
  wanted.map((tag) => `<script type="module" src="${moduleOf(tag)}"></script>`).join('')

/** Loads a module into an open page, by a trusted address because strict pages refuse plain text. */
export const load = ({ document, window }: OwnPage, src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    script.src = trustedAddress(window, src)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
    document.head.append(script)
  })

/** The element of a page, once it is defined and shows its content. */
export async function shownIn(page: OwnPage, selector: string): Promise<Widget> {
  const element = page.document.querySelector<Widget>(selector)
  if (!element) throw new Error(`No ${selector} on the page`)
  await until(() => page.window.customElements.get(element.localName))
  await shown(element)
  return element
}

/** Waits until an element shows its content and loads nothing. */
export async function shown(element: Element): Promise<Widget> {
  const widget = element as Widget
  await widget.whenReady
  await settled(widget)
  return widget
}

/** All text that an element shows, in one string. */
export const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''

/** Creates a user with one key; root is signed in afterwards. */
export async function addPerson(
  gateway: TestGateway,
  username: string,
  key: string,
): Promise<{ token: string }> {
  const password = `${username}-password`
  await signIn(gateway)
  await gateway.call('POST', '/api/user/', { username, password, display_name: username })
  await signIn(gateway, username, password)
  await addKey(gateway, key)
  const token = await accessToken(gateway)
  await signIn(gateway)
  return { token }
}

export const addKey = (gateway: TestGateway, name: string) =>
  gateway.call<{ data: { id: number } }>('POST', '/api/token/', {
    name,
    unlimited_quota: true,
    expired_time: -1,
    remain_quota: 500_000,
  })

/** A new access token of the signed-in user; the previous one becomes invalid. */
export const accessToken = async (gateway: TestGateway) =>
  (await gateway.call<{ data: string }>('GET', '/api/user/token')).data

/** A proxy in front of a gateway that adds this access token to every call. */
export async function hosted({ baseUrl }: TestGateway, token: string): Promise<string> {
  const id = baseUrl.split('/').at(-1)
  await fetch(`/__gateway/${id}/token`, { method: 'PUT', body: token })
  return `/__hosted/${id}`
}

function trustedAddress(window: OwnPage['window'], address: string): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(text: string): string } }
  }
  const rules = { createScriptURL: (text: string) => text }
  return trustedTypes.createPolicy(`page-${++policies}`, rules).createScriptURL(address)
}
let policies = 0

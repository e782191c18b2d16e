import { onFetch } from '../support.ts'

/** Finding and using controls in an element's shadow root as a user would: by label, name and part. */

export const rootOf = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error(`<${element.localName}> has no shadow root`)
  return element.shadowRoot
}

export const partOf = <E extends HTMLElement>(element: Element, part: string): E => {
  const found = rootOf(element).querySelector<E>(`[part~="${part}"]`)
  if (!found) throw new Error(`No part ${part} in <${element.localName}>`)
  return found
}

/** Whether a part exists. Assert on this, not on the node, which a failed assertion would print. */
export const hasPart = (element: Element, part: string): boolean =>
  rootOf(element).querySelector(`[part~="${part}"]`) !== null

/** The control that a label belongs to. */
export const fieldOf = (element: Element, label: string): HTMLInputElement => {
  const labels = [...rootOf(element).querySelectorAll('label')]
  const found = labels.find(({ textContent }) => textContent?.replace('*', '').trim() === label)?.control
  if (!found) throw new Error(`No field ${label} in <${element.localName}>`)
  // An amount of money can be typed in units, which are exact; they are hidden until switched to.
  return (
    found.closest('.quota')?.querySelector<HTMLInputElement>('.quota > .input') ?? (found as HTMLInputElement)
  )
}

/** Whether the focus is in a field, be its amount money or units. */
export const hasFocus = (element: Element, label: string) => {
  const field = fieldOf(element, label)
  return (field.closest('.quota') ?? field).matches(':focus-within')
}

/** The note below a field: its error, or else its help. */
export const noteOf = (field: HTMLInputElement): string => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  // With a counter there are several; the id of the note ends in `note`.
  const id = ids.find((one) => one.endsWith('note')) ?? ids[0]
  const root = field.getRootNode() as ShadowRoot
  return (id && root.getElementById(id)?.textContent) || ''
}

export const fill = (field: HTMLInputElement, text: string) => {
  // The setter of the prototype, because React overrides it on the field itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Details of the events of one type that reach the document from now on. */
export function heard<Detail>(type: string): Detail[] {
  const details: Detail[] = []
  document.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail))
  return details
}

const sent: string[] = []
const send = window.fetch
window.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  sent.push(`${init?.method ?? 'GET'} ${new URL(address, location.href).pathname}`)
  return send(input, init)
}

/** The number of calls this page has made to one address; none is blocked. `callsTo('PUT /gw/1/api/user/self')` */
export const callsTo = (call: string): number => sent.filter((one) => one === call).length

/** Runs `act` while every call fails, from the first one with this method on if it is given. */
export async function cutOff<Result>(act: () => Promise<Result>, from?: string): Promise<Result> {
  let isCut = from === undefined
  const cut = ({ method }: { method: string }) =>
    (isCut ||= method === from) ? Promise.reject(new TypeError('connection lost')) : undefined
  return act().finally(onFetch(cut))
}

/** A page in the colours that an element of this theme is made for; elements have no background of their own. */
export const pageIn = (theme: 'light' | 'dark') => {
  document.body.style.background = theme === 'dark' ? '#0f1115' : ''
}

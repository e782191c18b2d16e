/** Finding and using what stands in an element's shadow root, as its user would: by label, name and part. */

export const rootOf = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error(`<${element.localName}> has no shadow root`)
  return element.shadowRoot
}

export const partOf = <E extends HTMLElement>(element: Element, part: string): E => {
  const found = rootOf(element).querySelector<E>(`[part~="${part}"]`)
  if (!found) throw new Error(`No part ${part} in <${element.localName}>`)
  return found
}

/** The control that a label belongs to. */
export const fieldOf = (element: Element, label: string): HTMLInputElement => {
  const labels = [...rootOf(element).querySelectorAll('label')]
  const found = labels.find(({ textContent }) => textContent?.replace('*', '').trim() === label)?.control
  if (!found) throw new Error(`No field ${label} in <${element.localName}>`)
  return found as HTMLInputElement
}

/** What stands below a field: its error, else its help. */
export const noteOf = (field: HTMLInputElement): string => {
  const id = field.getAttribute('aria-describedby')
  const root = field.getRootNode() as ShadowRoot
  return (id && root.getElementById(id)?.textContent) || ''
}

export const fill = (field: HTMLInputElement, text: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Details of the events of one type that reach the document from now on. */
export function heard<Detail>(type: string): Detail[] {
  const details: Detail[] = []
  document.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail))
  return details
}

/** How many calls this page has made whose address contains `path`. */
export const callsTo = (path: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length

// Listens before a modal of the page does, which may be there before the element is loaded.
import '../dom/keys.ts'
import { reportNotLoaded } from '../dom/not-loaded.ts'

/** What a framework's component needs to know about an element; the build generates it from the manifest. */
export interface Widget {
  tag: string
  /** Registers the element; only called in a browser. */
  load: () => Promise<unknown>
  /** Settings with an attribute: maps property names to attributes. */
  attributes: Record<string, string>
  /** Settings without an attribute: objects, functions and secrets, which are never written into markup. */
  properties: readonly string[]
  /** Maps props such as `onCreated` to event names. */
  events: Record<string, string>
}

/** Registers an element of the page; where its code does not come, its place says so. */
export const loadAt = (element: HTMLElement, { tag, load }: Pick<Widget, 'tag' | 'load'>) =>
  load().catch((error: unknown) => {
    console.error('oneapi-widgets: an element could not be loaded.', error)
    reportNotLoaded(element, tag, () => loadAt(element, { tag, load }))
  })

/** Listens to all events of an element. @returns a function that stops listening */
export function listen(
  element: HTMLElement,
  events: Record<string, string>,
  onEvent: (prop: string, event: Event) => void,
): () => void {
  const props = new Map(Object.entries(events).map(([prop, name]) => [name, prop]))
  const listener = (event: Event) => onEvent(props.get(event.type)!, event)
  for (const name of props.keys()) element.addEventListener(name, listener)
  return () => {
    for (const name of props.keys()) element.removeEventListener(name, listener)
  }
}

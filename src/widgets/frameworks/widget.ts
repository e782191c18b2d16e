/** What a framework's component needs to know of an element; the build writes it from the manifest. */
export interface Widget {
  tag: string
  /** Registers the element; in a browser only. */
  load: () => Promise<unknown>
  /** Settings with an attribute: property name to attribute. */
  attributes: Record<string, string>
  /** Settings without one: objects, functions and secrets, never written into markup. */
  properties: readonly string[]
  /** `onCreated` to the event's name. */
  events: Record<string, string>
}

/** Hears all events of an element. @returns stops hearing them. */
export function listen(
  element: HTMLElement,
  events: Record<string, string>,
  hear: (prop: string, event: Event) => void,
): () => void {
  const ending = new AbortController()
  for (const [prop, name] of Object.entries(events)) {
    element.addEventListener(name, (event) => hear(prop, event), { signal: ending.signal })
  }
  return () => ending.abort()
}

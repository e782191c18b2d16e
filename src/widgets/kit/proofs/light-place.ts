let count = 0

/** A name that is unique on the page. */
export const newPlaceName = () => `oneapi-place-${++count}`

/**
 * Creates an element outside every shadow root that is displayed at `<slot name={name}>` in the root of
 * `host`, for third-party scripts that look for their element in the document. Nested hosts pass the slot on.
 * `remove` removes everything again.
 */
export function lightPlace(host: Element, name: string): { place: HTMLElement; remove: () => void } {
  const place = document.createElement('div')
  const added: Element[] = []
  for (let at = host; ;) {
    const root = at.getRootNode()
    const inside = root instanceof ShadowRoot
    const child = inside ? Object.assign(document.createElement('slot'), { name }) : place
    child.slot = name
    at.append(child)
    added.push(child)
    if (!inside) break
    at = root.host
  }
  return { place, remove: () => added.forEach((element) => element.remove()) }
}

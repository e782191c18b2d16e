let count = 0

/** A name that no other place on the page has. */
export const newPlaceName = () => `oneapi-place-${++count}`

/**
 * An element outside every shadow root that shows where `<slot name={name}>` stands in the root of `host`: for foreign
 * scripts that look for their element in the document. Hosts inside hosts hand the slot on. `remove` takes all away.
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

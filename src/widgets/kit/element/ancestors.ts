/** The parent node in the flat tree: follows slots and leaves shadow roots. */
export const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)

/** Every element above `node`, nearest first, across shadow roots. */
export function* elementsAbove(node: Node): Generator<Element> {
  for (let above = parentOf(node); above; above = parentOf(above)) if (above instanceof Element) yield above
}

/** Every document or shadow root that holds `node`, nearest first. */
export function* rootsAbove(node: Node): Generator<Document | ShadowRoot> {
  for (let root = node.getRootNode(); ; root = root.host.getRootNode()) {
    if (!(root instanceof ShadowRoot)) {
      if (root instanceof Document) yield root
      return
    }
    yield root
  }
}

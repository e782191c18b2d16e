/** The parent node in the flat tree: follows slots and leaves shadow roots. */
const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)

/** Every element above `node`, nearest first, across shadow roots. */
export function* elementsAbove(node: Node): Generator<Element> {
  for (let above = parentOf(node); above; above = parentOf(above))
    if (above.nodeType === 1) yield above as Element
}

/** Every document or shadow root that holds `node`, nearest first. */
export function* rootsAbove(node: Node): Generator<Document | ShadowRoot> {
  let root = node.getRootNode()
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) yield root
  if (root.nodeType === 9) yield root as Document
}

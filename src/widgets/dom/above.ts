import { unclobbered } from './unclobbered.ts'

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? unclobbered(node).parentNode)

/** Nearest first, across shadow roots. */
export function* elementsAbove(node: Node): Generator<Element> {
  for (let above = parentOf(node); above; above = parentOf(above))
    if (unclobbered(above).nodeType === 1) yield above as Element
}

/** Nearest first. */
export function* rootsAbove(node: Node): Generator<Document | ShadowRoot> {
  let root = node.getRootNode()
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) yield root
  if (unclobbered(root).nodeType === 9) yield root as Document
}

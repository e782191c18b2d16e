import { isTag, loadTag } from '../../widgets/tags.ts'

/** Attributes the address may not set: the gateway is always the one that serves this page. */
const fixed = ['base-url']

/** The element named in an address, with the attributes it declares; undefined if unknown. */
export async function elementOf(query: URLSearchParams): Promise<HTMLElement | undefined> {
  const tag = `oneapi-${query.get('widget')}`
  if (!isTag(tag)) return undefined
  await loadTag(tag)
  const { observedAttributes = [] } = (customElements.get(tag) ?? {}) as { observedAttributes?: string[] }
  const element = document.createElement(tag)
  for (const [name, value] of query)
    if (observedAttributes.includes(name) && !fixed.includes(name)) element.setAttribute(name, value)
  return element
}

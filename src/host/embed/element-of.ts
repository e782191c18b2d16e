import { isTag, loadTag } from '../../widgets/tags.ts'

/** Which gateway is called is not the caller's to say: it is the one that serves this page. */
const fixed = ['base-url']

/** The element that an address names, with those of its attributes that it declares; nothing for an unknown one. */
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

import { version } from '../version.ts'

/** Where a class says which version of the library defined it. */
export const definedBy = Symbol.for('oneapi-widgets.version')

/**
 * The one place that defines elements. The first definition of a tag stands; another copy of the library on the page
 * defines what is missing and says once, with both versions, that there are two. In Node it does nothing.
 */
export function define(tag: string, element: CustomElementConstructor) {
  if (typeof customElements === 'undefined') return
  const standing = customElements.get(tag)
  if (standing) return standing === element ? undefined : warnOfTwo(standing)
  Object.defineProperty(element, definedBy, { value: version })
  customElements.define(tag, element)
}

let warned = false

function warnOfTwo(standing: CustomElementConstructor) {
  const other = (standing as unknown as Record<symbol, unknown>)[definedBy]
  // The same module evaluated twice by a development server is no second copy.
  if (warned || other === undefined) return
  warned = true
  console.warn(
    `oneapi-widgets: this page loads version ${String(other)} and version ${version}; elements already defined stay as they are.`,
  )
}

import { version } from '../version.ts'

/** Property of an element class that holds the version of the library that defined it. */
export const definedBy = Symbol.for('oneapi-widgets.version')

/**
 * The only place that defines elements. The first definition of a tag wins; another copy of the library on the page
 * defines what is missing and warns once, naming both versions. Does nothing in Node.
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

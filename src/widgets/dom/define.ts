import './keys.ts'
import { polyfillTestDom } from './polyfill-test-dom.ts'
import { version } from '../version.ts'

/** An element class has this property, with the version of the library that defined it. */
export const definedBy = Symbol.for('oneapi-widgets.version')

if (import.meta.env?.ONEAPI_PACKAGE) polyfillTestDom()

const own = new WeakSet<CustomElementConstructor>()

/**
 * Only this function defines elements. The first definition of a tag wins; another copy of the library on the page
 * defines what is missing and warns once, naming both versions. It does nothing in Node.
 */
export function define(tag: string, element: CustomElementConstructor) {
  if (typeof customElements === 'undefined') return
  const existing = customElements.get(tag)
  if (existing) return existing === element ? undefined : warnOfTwo(existing)
  Object.defineProperty(element, definedBy, { value: version })
  keepRoot(element)
  customElements.define(tag, element)
  own.add(element)
}

/** An element knows its shadow root even where the page makes all of them closed. */
function keepRoot({ prototype }: CustomElementConstructor) {
  prototype.attachShadow = function (this: Element, init: ShadowRootInit) {
    const value = Element.prototype.attachShadow.call(this, init)
    Object.defineProperty(this, 'shadowRoot', { value })
    return value
  }
}

let warned = false

function warnOfTwo(existing: CustomElementConstructor) {
  const other = (existing as unknown as Record<symbol, unknown>)[definedBy]
  // An element that a development server evaluates again is no second copy: a copy has its own `define`.
  if (warned || own.has(existing) || other === undefined) return
  warned = true
  const versions = other === version ? `${version} twice` : `${String(other)} and version ${version}`
  console.warn(
    `oneapi-widgets: this page loads version ${versions}; elements already defined stay as they are.`,
  )
}

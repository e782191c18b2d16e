import type { Route, ViewContext } from '../routing/route.ts'

/** The interface the host expects of an element it shows. */
export type ShownElement = Element & { whenReady?: Promise<void>; confirmLeave?: () => Promise<boolean> }

/** Creates the element of a page and applies its address. */
export function pageElement(
  { tag, attributes, properties, ...route }: Route,
  context: ViewContext,
): ShownElement {
  const element = document.createElement(tag!)
  for (const [name, value] of Object.entries(attributes?.(context) ?? {}))
    if (value || value === '') element.setAttribute(name, value === true ? '' : value)
  Object.assign(element, properties?.(context))
  showView(route, element, context)
  return element
}

/** Applies another page, search or filter to the same list. */
export const showView = (
  { keepsView }: Pick<Route, 'keepsView'>,
  element: Element,
  { view }: ViewContext,
) => {
  if (keepsView) Object.assign(element, { view })
}

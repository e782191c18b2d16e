import type { Route, ViewContext } from './route.ts'

/** What the host knows of any element it shows. */
export type ShownElement = Element & { whenReady?: Promise<void>; confirmLeave?: () => Promise<boolean> }

/** The element of a page, with what its address says. */
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

/** Another page, search or filter of the same list. */
export const showView = (
  { keepsView }: Pick<Route, 'keepsView'>,
  element: Element,
  { view }: ViewContext,
) => {
  if (keepsView) Object.assign(element, { view })
}

/** The map says, by element, how to close a screen that the kit opened in a dialog. */
const openers = new WeakMap<Element, { close: () => void }>()

export const openerOf = (element: Element) => openers.get(element)

export const setOpener = (element: Element, opener: { close: () => void }) =>
  void openers.set(element, opener)

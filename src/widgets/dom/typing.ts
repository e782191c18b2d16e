import { listen } from './listen.ts'

/** Where characters are typed; the letters of a menu choose its entries. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable], [role="menu"]'

/**
 * Ends the keys of text typed in an element at the element: to the page they seem to come from an element that is no
 * text field, so that its shortcuts (`/`, `f`) would act and swallow them. Returns a function that stops it.
 */
export const keepTyping = (root: ShadowRoot) =>
  listen(root, ['keydown', 'keypress', 'keyup'], (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent
    if (ctrlKey || metaKey || altKey || [...key].length > 1) return
    if ((target as Element).closest(typing)) event.stopPropagation()
  })

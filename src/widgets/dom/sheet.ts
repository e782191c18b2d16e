const sheets = new Map<string, CSSStyleSheet>()

/**
 * The constructable style sheet of a CSS text, created on first use and shared by all elements. Strict
 * content security policies allow no other kind of style in a shadow root. Only call it in a browser.
 */
export function sheet(cssText: string): CSSStyleSheet {
  let made = sheets.get(cssText)
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(cssText)
    sheets.set(cssText, made)
  }
  return made
}

const added = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>()

/** Replaces the style sheets of a shadow root, except those added by `addSheets`, which stay last. */
export function setSheets(root: ShadowRoot, cssTexts: readonly string[]) {
  root.adoptedStyleSheets = [...new Set([...cssTexts.map(sheet), ...(added.get(root) ?? [])])]
}

/** Adds the style sheets of a lazy-loaded part to the shadow root around `place`, if it lacks them; they stay. */
export function addSheets(place: Node, cssTexts: readonly string[]) {
  const root = place.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const missing = cssTexts.map(sheet).filter((one) => !root.adoptedStyleSheets.includes(one))
  added.set(root, new Set([...(added.get(root) ?? []), ...missing]))
  root.adoptedStyleSheets.push(...missing)
}

const sheets = new Map<string, CSSStyleSheet>()

/**
 * The constructable sheet of a CSS text, made on first use and shared by all elements: the only kind of style that a
 * strict content security policy lets a shadow root have. Call it in a browser only.
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

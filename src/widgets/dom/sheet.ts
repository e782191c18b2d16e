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

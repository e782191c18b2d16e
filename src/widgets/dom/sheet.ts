const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Strict policies allow no other kind of sheet in a shadow root, so it is shared and constructable. */
export function sheet(cssText: string, ownerDocument: Document = document): CSSStyleSheet {
  const here = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheets.set(ownerDocument, here)
  let made = here.get(cssText)
  if (!made) {
    made = new (ownerDocument.defaultView as typeof globalThis & Window).CSSStyleSheet()
    made.replaceSync(scaled(cssText))
    here.set(cssText, made)
  }
  return made
}

/** Sheets are written for text of 14 px; their lengths become multiples of the page's font size and spacing. */
const scaled = (cssText: string) =>
  cssText.replace(/@[^{]*|(gap|padding|margin)[\w-]*:[^;}]*|-?[.\d]+px/g, (part, distance?: string) =>
    part[0] === '@'
      ? part
      : part.replace(/(-?[.\d]+)px/g, `calc($1*var(--oa-${distance ? 'space' : 'px'},1px))`),
  )

type Texts = { own: readonly string[]; added: readonly string[] }
const worn = new WeakMap<ShadowRoot, Texts>()
const textsOf = (root: ShadowRoot): Texts => worn.get(root) ?? { own: [], added: [] }

/** Sheets added by `addSheets` stay; without others, it is for a new document. */
export function setSheets(root: ShadowRoot, own = textsOf(root).own, { added } = textsOf(root)) {
  worn.set(root, { own, added })
  const texts = new Set([...own, ...added])
  root.adoptedStyleSheets = [...texts].map((text) => sheet(text, root.host.ownerDocument))
}

export function addSheets(place: Node, cssTexts: readonly string[]) {
  const root = place.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const { own, added } = textsOf(root)
  const missing = cssTexts.filter((text) => ![...own, ...added].includes(text))
  if (missing.length > 0) setSheets(root, own, { own, added: [...added, ...missing] })
}

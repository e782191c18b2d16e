/**
 * Uses the Clipboard API or, where that is missing or denied (plain HTTP, a frame), `execCommand`. A window copies only
 * while it has the focus, so `ownerDocument` is that of the element. Resolves to false if neither worked; the text is
 * then to be shown selected (`CopyFallbackDialog`).
 */
export async function copyText(text: string, ownerDocument: Document): Promise<boolean> {
  try {
    await ownerDocument.defaultView!.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, ownerDocument)
  }
}

/**
 * An open modal dialog makes everything outside it inert, so the helper field is added inside that dialog.
 */
function copyBySelection(text: string, ownerDocument: Document): boolean {
  const active = deepActive(ownerDocument)
  const place = active?.closest('dialog[open]') ?? ownerDocument.body
  const field = ownerDocument.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  place.append(field)
  field.select()
  try {
    return ownerDocument.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    active?.focus()
  }
}

function deepActive(ownerDocument: Document): HTMLElement | null {
  let active = ownerDocument.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active as HTMLElement | null
}

/**
 * Copies text with the Clipboard API or, where that is missing or denied (plain HTTP, a frame), with
 * `execCommand`.
 *
 * @param page - the document of the element: a window copies only while it has the focus
 * @returns false if neither worked; then show the text selected (`CopyFallbackDialog`).
 */
export async function copyText(text: string, page: Document): Promise<boolean> {
  try {
    await page.defaultView!.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, page)
  }
}

/**
 * An open modal dialog makes everything outside it inert, so the helper field is added inside that dialog.
 */
function copyBySelection(text: string, page: Document): boolean {
  const active = deepActive(page)
  const place = active?.closest('dialog[open]') ?? page.body
  const field = page.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  place.append(field)
  field.select()
  try {
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    active?.focus()
  }
}

function deepActive({ activeElement: active }: Document): HTMLElement | null {
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active as HTMLElement | null
}

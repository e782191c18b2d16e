/**
 * Copies text with the Clipboard API or, where that is missing or denied (plain HTTP, a frame), with
 * `execCommand`.
 *
 * @returns false if neither worked; then show the text selected (`CopyFallbackDialog`).
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/**
 * An open modal dialog makes everything outside it inert, so the helper field is added inside that dialog.
 */
function copyBySelection(text: string): boolean {
  const active = deepActive()
  const place = active?.closest('dialog[open]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    active?.focus()
  }
}

function deepActive(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

import type { View } from './view.ts'

/** After a form, the focus returns to the row that it was opened from. */
export function restoreRowFocus({ match: { params, route } }: View): (next: View) => void {
  return (next) => {
    if (!params.id || next.match.route.path !== route.below) return
    void next.ready.then(() => requestAnimationFrame(() => focusRow(next.element, params.id!)))
  }
}

function focusRow(list: Element | null, id: string) {
  const { activeElement, body } = document
  if (activeElement !== body && activeElement?.id !== 'main') return
  const row = list?.shadowRoot?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const focusTarget =
    row?.querySelector<HTMLElement>('[part~=edit]') ?? row?.querySelector<HTMLElement>('button')
  focusTarget?.focus()
}

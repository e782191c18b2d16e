/** The rows of the list in an element, found by their public part. */
export const rowsOf = (element: Element | null | undefined) => [
  ...(element?.shadowRoot?.querySelectorAll<HTMLElement>('tbody [part~="row"]') ?? []),
]

/** The index of the row that has or contains the focus. */
export function rowInFocus(element: Element | null | undefined): number | undefined {
  const row = element?.shadowRoot?.activeElement?.closest<HTMLElement>('[part~="row"]')
  const place = row ? rowsOf(element).indexOf(row) : -1
  return place < 0 ? undefined : place
}

/** The rows of the list that an element shows, by their public part. */
export const rowsOf = (element: Element | null | undefined) => [
  ...(element?.shadowRoot?.querySelectorAll<HTMLElement>('tbody [part~="row"]') ?? []),
]

/** The place of the row that has the focus, or in which something has it. */
export function rowInFocus(element: Element | null | undefined): number | undefined {
  const row = element?.shadowRoot?.activeElement?.closest<HTMLElement>('[part~="row"]')
  const place = row ? rowsOf(element).indexOf(row) : -1
  return place < 0 ? undefined : place
}

/** What a list shows: kept by the console page in the address. */
export interface ViewState {
  /** From 1. */
  page: number
  search: string
  /** Order of the rows; empty for the gateway's own. */
  sort: string
  /** Only filters that differ from their default. */
  filters: Record<string, string>
  /** Columns shown, in this order, space-separated: of a view that was saved; left out, as the user has arranged them. */
  columns?: string | undefined
  /** Rows a page of a view that was saved; left out, as the user has chosen. */
  size?: number | undefined
}

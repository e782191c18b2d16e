/** What a list shows; the console keeps it in the address. */
export interface ViewState {
  /** From 1. */
  page: number
  search: string
  /** Order of the rows; empty for the gateway's own. */
  sort: string
  /** Only the filters that differ from their default. */
  filters: Record<string, string>
  /** Columns of a saved view in order, space-separated; if omitted, as arranged by the user. */
  columns?: string | undefined
  /** Rows per page of a saved view; if omitted, as chosen by the user. */
  size?: number | undefined
}

/** A user group as people know it. */
export interface NamedGroup {
  /** By which it is stored and sent. */
  symbol: string
  name: string
  /** The name with the symbol beside it, where they differ. */
  label: string
  /** What its price is multiplied by; undefined where that is no number. */
  ratio: number | undefined
}

/** A group on offer: what is stored, and how it is called. */
export interface OfferedGroup {
  value: string
  label: string
}

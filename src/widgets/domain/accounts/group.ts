/** Users and channels that name no group are in it (behaviour §9). */
export const defaultGroup = 'default'

export interface NamedGroup {
  symbol: string
  name: string
  /** The label has the symbol after the name if they differ. */
  label: string
  /** Price multiplier; undefined if it is not a number. */
  ratio: number | undefined
}

export interface OfferedGroup {
  value: string
  label: string
}

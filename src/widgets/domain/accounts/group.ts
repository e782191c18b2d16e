/** The group of users and channels that name none (behaviour §9). */
export const defaultGroup = 'default'

export interface NamedGroup {
  /** Identifies the group in storage and requests. */
  symbol: string
  name: string
  /** The name, followed by the symbol if they differ. */
  label: string
  /** Price multiplier; undefined if it is not a number. */
  ratio: number | undefined
}

export interface OfferedGroup {
  value: string
  label: string
}

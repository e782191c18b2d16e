/** What came of inviting others, in units; only some gateways keep it apart from the balance. */
export interface Invitations {
  /** Users who registered with the code. */
  count: number
  /** Not yet moved to the balance. */
  left: number
  earned: number
}

/** Why an amount of a reward cannot be moved; undefined if it can. `least` in units. */
export function moveFault(units: number | null, { left }: Invitations, least: number) {
  if (units === null || units < least) return 'tooLittle'
  return units > left ? 'tooMuch' : undefined
}

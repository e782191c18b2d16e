/** How a sum compares with an earlier one, in whole percent; undefined where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? (now === 0 ? 0 : undefined) : Math.round(((now - before) / before) * 100)

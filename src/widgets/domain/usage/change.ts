/** The change from an earlier sum in whole percent; undefined if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? (now === 0 ? 0 : undefined) : Math.round(((now - before) / before) * 100)

/**
 * Start of a day in the browser's time zone, in epoch seconds; `now` is in ms. Based on calendar days, so that days
 * of 23 or 25 hours are counted too.
 *
 * @param ago - days before today
 */
export function dayStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ago).getTime() / 1000
}

/** Start of a month in the browser's time zone, in epoch seconds; `ago` counts months before this one. */
export function monthStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth() - ago, 1).getTime() / 1000
}

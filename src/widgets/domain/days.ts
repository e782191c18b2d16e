/**
 * When a day began in the browser's zone, epoch seconds, at `now` (ms). Calendar days, so that a day of 23 or 25 hours
 * is one too.
 *
 * @param ago - days before today
 */
export function dayStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ago).getTime() / 1000
}

/** When a month began in the browser's zone, epoch seconds; `ago` counts months before this one. */
export function monthStart(ago: number, now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth() - ago, 1).getTime() / 1000
}

/** Hours of the day with prices of their own, on the clock of a place. */
export interface PriceWindow<T> {
  name: string
  /** An IANA name. */
  zone: string
  /** Minutes of the day; one that ends before it begins passes midnight, one that ends where it begins is all day. */
  ranges: readonly (readonly [start: number, end: number])[]
  /** Days of the week, Sunday is 0; absent if all. */
  days?: readonly number[] | undefined
  /** The first day, and the one after the last, as `2026-08-23`; empty without limit. */
  from: string
  to: string
  price: T
}

/** The first window that holds at a time, in epoch seconds. */
export const windowAt = <T>(windows: readonly PriceWindow<T>[], at: number) =>
  windows.find((window) => holds(window, at))

function holds({ zone, ranges, days, from, to }: PriceWindow<unknown>, at: number): boolean {
  const wall = wallClock(zone, at)
  if (wall === undefined) return false
  const date = new Date(wall * 1000).toISOString().slice(0, 10)
  if ((from && date < from) || (to && date >= to)) return false
  if (days?.length && !days.includes(new Date(wall * 1000).getUTCDay())) return false
  const minute = Math.floor((wall % day) / 60)
  return ranges.some(([start, end]) =>
    start < end ? minute >= start && minute < end : start === end || minute >= start || minute < end,
  )
}

const day = 86_400

/** As far ahead as a change is looked for: a week, after which hours repeat. */
const daysAhead = 8

/** When `valueAt` next changes, in epoch seconds; undefined if not within a week or a named day. */
export function changeAfter(
  windows: readonly PriceWindow<unknown>[],
  at: number,
  valueAt: (seconds: number) => string,
): number | undefined {
  const now = valueAt(at)
  const edges = windows.flatMap(({ zone, ranges, from, to }) => {
    const today = Math.floor((wallClock(zone, at) ?? at) / day) * day
    const minutes = [0, ...ranges.flat()]
    const walls = Array.from({ length: daysAhead }, (_, ahead) =>
      minutes.map((minute) => today + ahead * day + minute * 60),
    ).flat()
    const dates = [from, to].filter(Boolean).map((date) => Date.parse(`${date}T00:00:00Z`) / 1000)
    return [...walls, ...dates].map((wall) => momentOf(zone, wall))
  })
  return [...new Set(edges)]
    .filter((edge) => edge > at)
    .sort((one, other) => one - other)
    .find((edge) => valueAt(edge) !== now)
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

/** What the clock of a zone shows, as if it were UTC; undefined for a zone that the browser does not know. */
function wallClock(zone: string, at: number): number | undefined {
  if (!clocks.has(zone)) clocks.set(zone, clockOf(zone))
  const parts = clocks.get(zone)?.formatToParts(at * 1000)
  const of = (type: string) => Number(parts?.find((part) => part.type === type)?.value)
  return (
    parts && Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) / 1000
  )
}

function clockOf(timeZone: string) {
  const two = '2-digit'
  const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown })
  } catch {
    return undefined
  }
}

/** When the clock of a zone shows this; twice, for its offset may differ between the two. */
function momentOf(zone: string, wall: number): number {
  const guess = (at: number) => wall - ((wallClock(zone, at) ?? at) - at)
  return guess(guess(wall))
}

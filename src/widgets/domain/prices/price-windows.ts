/** The hours are on the clock of a zone. */
export interface PriceWindow<T> {
  name: string
  /** An IANA name. */
  zone: string
  /**
   * In minutes of the day; a range that ends before it begins passes midnight, one that ends where it begins is all
   * day.
   */
  ranges: readonly (readonly [start: number, end: number])[]
  /** Sunday is 0; absent means every day. */
  days?: readonly number[] | undefined
  /** `from` is the first day, `until` the one after the last, as `2026-08-23`; empty without limit. */
  from: string
  to: string
  price: T
}

/** In epoch seconds; the first that holds counts. */
export const windowAt = <T>(windows: readonly PriceWindow<T>[], at: number) =>
  windows.find((window) => holds(window, at))

function holds({ zone, ranges, days, from, to }: PriceWindow<unknown>, at: number): boolean {
  const wall = wallClock(zone, at)
  if (wall === undefined) return false
  const date = new Date(wall * 1000).toISOString().slice(0, 10)
  if ((from && date < from) || (to && date >= to)) return false
  if (days?.length && !days.includes(new Date(wall * 1000).getUTCDay())) return false
  const minute = Math.floor((wall % daySeconds) / 60)
  return ranges.some(([start, end]) =>
    start < end ? minute >= start && minute < end : start === end || minute >= start || minute < end,
  )
}

const daySeconds = 86_400

/** Hours repeat after a week, so a change is looked for no further ahead. */
const daysAhead = 8

/** In epoch seconds; undefined if the prices do not change within a week or on a named day. */
export function changeAfter(
  windows: readonly PriceWindow<unknown>[],
  at: number,
  valueAt: (seconds: number) => string,
): number | undefined {
  const now = valueAt(at)
  const edges = windows.flatMap(({ zone, ranges, from, to }) => {
    const today = Math.floor((wallClock(zone, at) ?? at) / daySeconds) * daySeconds
    const minutes = [0, ...ranges.flat()]
    const walls = Array.from({ length: daysAhead }, (_, ahead) =>
      minutes.map((minute) => today + ahead * daySeconds + minute * 60),
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

/** The zone's clock, as if it were UTC; undefined for a zone that the browser does not know. */
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

/** The offset is computed twice, because the zone's offset may differ between the two moments. */
function momentOf(zone: string, wall: number): number {
  const guess = (at: number) => wall - ((wallClock(zone, at) ?? at) - at)
  return guess(guess(wall))
}

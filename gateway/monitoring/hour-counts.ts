import type { GatewayDeps } from '../deps.ts'
import { countCalls, type Counts } from './count-calls.ts'

export const hoursShown = 24
export const hour = 3600
/** Between two counts of the current hour, however many visitors ask. */
const maxAgeSeconds = 60

/** Counts the calls of an hour by model; past hours are counted once. */
export function createHourCounts({ db }: GatewayDeps) {
  const kept = new Map<number, { at: number; counts: Promise<Counts> }>()
  return (start: number, now: number): Promise<Counts> => {
    for (const old of kept.keys()) if (old < now - 2 * hoursShown * hour) kept.delete(old)
    const known = kept.get(start)
    // A log line may be written some seconds after its time, so an hour is final a minute after its end. Counts from
    // the future were made by a clock that ran ahead, and are made again.
    const isOver = known && known.at >= start + hour + maxAgeSeconds
    if (known && known.at <= now && (isOver || known.at > now - maxAgeSeconds)) return known.counts
    const counts = countCalls(db, { from: start, to: start + hour })
    kept.set(start, { at: now, counts })
    counts.catch(() => kept.delete(start))
    return counts
  }
}

import type { GatewayDeps } from '../deps.ts'
import { countCalls, type Counts } from './count-calls.ts'

export const hoursShown = 24
export const hour = 3600
/** Seconds for which the calls of the current hour are not counted again, however many visitors there are. */
const maxAge = 60

/** Counts the calls of an hour by model; hours that are over are counted once. */
export function createHourCounts({ db }: GatewayDeps) {
  const kept = new Map<number, { at: number; counts: Promise<Counts> }>()
  return (start: number, now: number): Promise<Counts> => {
    for (const old of kept.keys()) if (old < now - 2 * hoursShown * hour) kept.delete(old)
    const known = kept.get(start)
    // A line may be written some seconds after its time.
    if (known && (known.at >= start + hour + maxAge || known.at > now - maxAge)) return known.counts
    const counts = countCalls(db, { from: start, to: start + hour })
    kept.set(start, { at: now, counts })
    counts.catch(() => kept.delete(start))
    return counts
  }
}

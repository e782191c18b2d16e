import type { Grouping } from '../../domain/usage/metrics.ts'
import type { WalkedCall } from './sources/log-walk.ts'

/** One value of the rest that no series of its own shows. */
export interface RestPart {
  /** The value to filter by; empty if the calls have none. */
  id: string
  calls: number
  /** Units. */
  quota: number
}

/** The values of a group besides those named, with their calls, the largest spend first. */
export function restParts(
  calls: readonly WalkedCall[],
  group: Exclude<Grouping, 'none'>,
  named: ReadonlySet<string>,
): RestPart[] {
  const parts = new Map<string, RestPart>()
  for (const { by, quota } of calls) {
    const id = by[group]
    if (named.has(id)) continue
    const part = parts.get(id) ?? { id, calls: 0, quota: 0 }
    parts.set(id, { id, calls: part.calls + 1, quota: part.quota + quota })
  }
  return [...parts.values()].sort((one, other) => other.quota - one.quota || other.calls - one.calls)
}

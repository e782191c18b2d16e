import type { LogEntry } from '../log.ts'

export const hoursShown = 24
const hour = 3600

export interface Health {
  id: string
  calls: number
  failed: number
  /** In milliseconds, of the calls that passed: half of them, and 95 of 100, took no longer. */
  median: number | undefined
  slow: number | undefined
  /** In milliseconds, until the first words of a stream. */
  first: number | undefined
  last: { at: number; text: string } | undefined
  /** One for each hour, oldest first. */
  hours: readonly { calls: number; failed: number }[]
}

/** In epoch seconds; the current hour is the last. */
export const healthStart = (now: number) => (Math.floor(now / hour) - hoursShown + 1) * hour

const emptyHours = () => Array.from({ length: hoursShown }, () => ({ calls: 0, failed: 0 }))

export const noCalls: Omit<Health, 'id'> = {
  calls: 0,
  failed: 0,
  hours: emptyHours(),
  median: undefined,
  slow: undefined,
  first: undefined,
  last: undefined,
}

/** The worst comes first. A call that failed on its way is charged as well, and counts once. */
export function healthOf(
  passed: readonly LogEntry[],
  failures: readonly LogEntry[],
  by: 'channel' | 'model_name',
  from: number,
): Health[] {
  const groups = new Map<string, { passed: LogEntry[]; failures: LogEntry[] }>()
  const groupOf = (line: LogEntry) => {
    const id = String(line[by])
    const group = groups.get(id) ?? { passed: [], failures: [] }
    groups.set(id, group)
    return group
  }
  const attempt = ({ request_id, channel }: LogEntry) => request_id && `${request_id} ${channel}`
  const failed = new Set(failures.map(attempt))
  const isNamed = (line: LogEntry) => Boolean(line[by])
  for (const line of failures.filter(isNamed)) groupOf(line).failures.push(line)
  for (const line of passed.filter(isNamed))
    if (!attempt(line) || !failed.has(attempt(line))) groupOf(line).passed.push(line)
  return [...groups]
    .map(([id, { passed, failures }]): Health => {
      const times = rising(passed.map(({ elapsed_time }) => elapsed_time))
      const [newest] = failures.toSorted((one, other) => other.created_at - one.created_at)
      const hours = emptyHours()
      const count = (lines: LogEntry[], failed: 0 | 1) => {
        for (const { created_at } of lines) {
          const at = hours[Math.floor((created_at - from) / hour)]
          if (!at) continue
          at.calls += 1
          at.failed += failed
        }
      }
      count(passed, 0)
      count(failures, 1)
      return {
        id,
        hours,
        calls: passed.length + failures.length,
        failed: failures.length,
        median: quantile(times, 0.5),
        slow: quantile(times, 0.95),
        first: quantile(rising(passed.map(({ extras }) => extras?.first_token ?? 0)), 0.5),
        last: newest && { at: newest.created_at, text: newest.content },
      }
    })
    .sort((one, other) => share(other) - share(one) || other.calls - one.calls)
}

const share = ({ calls, failed }: Health) => failed / calls

const rising = (times: readonly number[]) => times.filter((time) => time > 0).sort((a, b) => a - b)

/** The smallest value that is not below `part` of the others; undefined without values. */
const quantile = (sorted: readonly number[], part: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]

/** The result is 100 only if the share is whole. */
export const percentOf = (share: number): string =>
  (Math.floor(share * 1000 + 1e-9) / 10).toFixed(1).replace(/\.0$/, '')

import { LogType, type LogEntry } from '../../../domain/log.ts'

export const lineGroups = ['model', 'user', 'key', 'channel'] as const
export type LineGroup = (typeof lineGroups)[number]

export interface LineSum {
  /** A channel is named by its id. */
  name: string
  calls: number
  prompt: number
  completion: number
  /** Units. */
  quota: number
  /** Milliseconds, of the calls whose time was recorded. */
  elapsed: number
  timed: number
}

/** In milliseconds; 0 if no time was recorded. */
export const meanOf = ({ elapsed, timed }: Pick<LineSum, 'elapsed' | 'timed'>) => elapsed / (timed || 1)

type Totals = Omit<LineSum, 'name'>

const zero = (): Totals => ({ calls: 0, prompt: 0, completion: 0, quota: 0, elapsed: 0, timed: 0 })

function put(sum: Totals, more: Totals) {
  sum.calls += more.calls
  sum.prompt += more.prompt
  sum.completion += more.completion
  sum.quota += more.quota
  sum.elapsed += more.elapsed
  sum.timed += more.timed
}

/**
 * Sums are kept by every combination of model, user, key and channel, so that another grouping needs no second read.
 */
export class LineSums {
  readonly total = zero()
  readonly #parts = new Map<string, { names: Record<LineGroup, string>; sum: Totals }>()

  add(rows: readonly LogEntry[]) {
    for (const row of rows) {
      if (row.type !== LogType.consumption) continue
      const names = {
        model: row.model_name,
        user: row.username,
        key: row.token_name,
        channel: String(row.channel),
      }
      const id = JSON.stringify(Object.values(names))
      const part = this.#parts.get(id) ?? { names, sum: zero() }
      this.#parts.set(id, part)
      const call = {
        calls: 1,
        prompt: row.prompt_tokens,
        completion: row.completion_tokens,
        quota: row.quota,
        elapsed: row.elapsed_time,
        timed: row.elapsed_time > 0 ? 1 : 0,
      }
      put(part.sum, call)
      put(this.total, call)
    }
  }

  by(group: LineGroup): LineSum[] {
    const sums = new Map<string, LineSum>()
    for (const { names, sum } of this.#parts.values()) {
      const name = names[group]
      const whole = sums.get(name) ?? { name, ...zero() }
      sums.set(name, whole)
      put(whole, sum)
    }
    return [...sums.values()]
  }
}

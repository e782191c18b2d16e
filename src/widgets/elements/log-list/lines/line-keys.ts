import type { LogEntry } from '../../../domain/log.ts'

/**
 * Tells the lines of a page apart, also after it was loaded again: own lines all have the id 0, and some gateways give
 * no request id. Of two lines that are the same in everything, the second is counted.
 */
export function lineKeys(rows: readonly LogEntry[]): (row: LogEntry) => string {
  const met = new Map<string, number>()
  const keys = new Map(
    rows.map((row) => {
      const { id, created_at, type, request_id, quota, prompt_tokens, completion_tokens, content } = row
      const key = [id, created_at, type, request_id, quota, prompt_tokens, completion_tokens, content].join()
      const before = met.get(key) ?? 0
      met.set(key, before + 1)
      return [row, key + String(before)]
    }),
  )
  return (row) => keys.get(row) ?? ''
}

import type { LogEntry } from '../../../domain/log.ts'

/**
 * Keys that identify the lines of a page, also after a reload: a user's own lines all have the id 0, and some gateways
 * give no request id. Identical lines are numbered.
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

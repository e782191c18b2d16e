import { logExportLimit, type LogEntry } from './log.ts'

/**
 * Tells lines not met before: if the gateway's clock is behind, new lines still shift the pages. Own lines may be
 * numbered anew on each page (new-api), so the id only counts without a request id; a line without both is new.
 */
export function createDuplicateFilter(): (row: LogEntry) => boolean {
  let [seen, earlier] = [new Set<string>(), new Set<string>()]
  return ({ id, ...row }) => {
    if (!id && !row.request_id) return true
    const line = JSON.stringify(row.request_id ? row : { id, ...row })
    if (seen.has(line) || earlier.has(line)) return false
    // Pages shift by a few lines only, so that not all have to be remembered.
    if (seen.size === logExportLimit) [seen, earlier] = [new Set(), seen]
    seen.add(line)
    return true
  }
}

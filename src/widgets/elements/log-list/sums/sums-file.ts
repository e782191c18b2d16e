import { csvText } from '../../../kit/files/csv.ts'
import type { LogFilters } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { fileNameOf } from '../export/export-file.ts'
import type { LineGroup, LineSum } from './line-sums.ts'
import type { SumsWords } from './sums.messages.ts'

/** The sums as a table: exact units, and unrounded money if the gateway displays money. */
export function sumsCsv(sums: readonly LineSum[], group: LineGroup, words: SumsWords, unit: QuotaUnit): Blob {
  const money = unit.display_in_currency && unit.quota_per_unit > 0
  const head = [
    ...[words.groups[group], words.calls, words.prompt, words.completion],
    ...(money ? [`${words.quota} ($)`] : []),
    ...[words.exactUnits, `${words.latency} (ms)`],
  ]
  const lines = sums.map(({ name, calls, prompt, completion, quota, elapsed }) => [
    ...[name, calls, prompt, completion],
    ...(money ? [Number((quota / unit.quota_per_unit).toFixed(8))] : []),
    ...[quota, Math.round(elapsed / calls)],
  ])
  return new Blob([csvText([head, ...lines])], { type: 'text/csv;charset=utf-8' })
}

/** `log-by-model_alice_20261101_20261120.csv` */
export const sumsFileName = (group: LineGroup, filters: LogFilters): string =>
  fileNameOf(`log-by-${group}`, filters, filters.start_timestamp, filters.end_timestamp)

import { csvFile } from '../../../kit/data/csv.ts'
import { moneyColumns } from '../../../kit/data/money-columns.ts'
import { formatTimestamp, zonedHead } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { Metric, UsageFilter } from '../../../domain/usage/metrics.ts'
import { dayOf } from '../../../domain/usage/spans.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import type { Labels } from './labels.ts'
import type { UsageWords } from '../usage.messages.ts'

interface CsvSettings {
  metric: Metric
  unit: QuotaUnit
  labels: Labels
  words: UsageWords
}

/**
 * The displayed numbers, one line per step: exact units, and unrounded money if the gateway displays money. Means are
 * in milliseconds, and empty where there were no calls.
 */
export function usageCsv(
  { buckets, series, total, calls }: Usage,
  { metric, unit, labels, words }: CsvSettings,
): Blob {
  const [money] = metric === 'spend' ? moneyColumns(unit) : []
  const columns = [
    ...(series.length > 1 ? series.map((one) => ({ name: labels.name(one), values: one.values })) : []),
    { name: calls ? words.all : words.total, values: total },
  ].map(({ name, values }) => ({ name: calls ? words.meanColumn(name) : name, values }))
  const head = columns.flatMap(({ name }) => (money ? [money.head(name), name] : [name]))
  const lines = buckets.map((bucket, index) => [
    formatTimestamp(bucket.from),
    ...columns.flatMap(({ values }): (string | number)[] => {
      const value = values[index]
      if (value === undefined || (calls && value === 0)) return money ? ['', ''] : ['']
      if (calls) return [Number(value.toFixed(3))]
      return money ? [money.value(value), value] : [value]
    }),
  ])
  return csvFile([[zonedHead(words.time, labels.zone), ...head], ...lines])
}

/** `usage_alice_2026-11-01_2026-11-20.csv`, with the names that it is filtered by. */
export const usageFileName = ({ buckets }: Usage, filter: UsageFilter, kind: 'csv' | 'svg'): string =>
  `usage_${Object.values(filter)
    .map((name) => `${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}_`)
    .join('')}${dayOf(buckets[0]?.from ?? 0)}_${dayOf((buckets.at(-1)?.to ?? 1) - 1)}.${kind}`

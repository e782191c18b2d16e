import { csvLine } from '../../../kit/data/csv.ts'
import { moneyColumns } from '../../../kit/data/money-columns.ts'
import { annotated, formatTimestamp, zonedHead } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { LogColumn } from '../log-columns.ts'
import type { LogMessages } from '../log-list.messages.ts'

export interface ExportTable {
  columns: readonly string[]
  t: LogMessages
  typeName: (type: number) => string
  unit: QuotaUnit
  /** By id, because only some gateways have these columns. */
  extra?: Record<string, Field>
  channelNames?: boolean
}

export interface Field {
  title: string
  value: (entry: LogEntry) => string | number
}

/** A CSV file begins with the titles of the columns. */
export function csvWriter(table: ExportTable) {
  const fields = table.columns.flatMap((column) => fieldsOf(column, table))
  return {
    head: csvLine(fields.map(({ title }) => title)),
    lines: (rows: readonly LogEntry[]) =>
      rows.map((entry) => csvLine(fields.map(({ value }) => value(entry)))).join(''),
  }
}

function fieldsOf(column: string, { t, typeName, unit, channelNames, extra = {} }: ExportTable): Field[] {
  const one = (title: string, value: Field['value']): Field[] => [{ title, value }]
  if (column in extra) return [extra[column]!]
  switch (column as LogColumn) {
    case 'time':
      return one(zonedHead(t.time), ({ created_at }) => formatTimestamp(created_at))
    case 'type':
      return one(t.type, ({ type }) => typeName(type))
    case 'username':
      return one(t.username, ({ username }) => username)
    case 'channel':
      return [
        ...one(t.channelColumn, ({ channel }) => (channel === 0 ? '' : channel)),
        ...(channelNames ? one(t.channelName, ({ channel_name = '' }) => channel_name) : []),
      ]
    case 'token':
      return one(t.tokenColumn, ({ token_name }) => token_name)
    case 'model':
      return one(t.modelColumn, ({ model_name }) => model_name)
    case 'prompt':
      return one(t.prompt, ({ prompt_tokens }) => prompt_tokens)
    case 'completion':
      return one(t.completion, ({ completion_tokens }) => completion_tokens)
    case 'quota':
      return [...costField(t.cost, unit), ...one(t.exactUnits, ({ quota }) => quota)]
    case 'latency':
      return one(annotated(t.latency, 'ms'), ({ elapsed_time }) => elapsed_time)
    case 'content':
      return one(t.content, ({ content }) => content)
    case 'request':
      return one(t.request, ({ request_id }) => request_id)
  }
}

const costField = (title: string, unit: QuotaUnit): Field[] =>
  moneyColumns(unit).map(({ head, value }) => ({ title: head(title), value: ({ quota }) => value(quota) }))

import { useState } from 'react'
import { dialectLogTypes, type LogEntry } from '../../../domain/log.ts'
import { formatQuota } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { FailedLine } from '../../../kit/data/failed-state.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { messages } from './key-usage.messages.ts'
import type { Fetched } from './use-key-usage.ts'

/** A gateway returns up to a thousand. */
const atFirst = 20

export function KeyCalls({
  calls,
  unit,
  retry,
}: {
  calls: Fetched<LogEntry[]>
  unit: QuotaUnit
  retry: () => unknown
}) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const [whole, setWhole] = useState(false)
  if (calls.phase === 'failed') return <FailedLine error={calls.error} title={t.callsFailed} retry={retry} />
  const rows = calls.phase === 'loaded' ? calls.data.map((line, place) => ({ ...line, place })) : []
  if (calls.phase === 'loaded' && rows.length === 0)
    return (
      <p className="key-note" part="empty">
        {t.noCalls}
      </p>
    )
  const columns: Column<LogEntry & { place: number }>[] = [
    {
      id: 'time',
      header: t.time,
      primary: true,
      nowrap: true,
      cell: ({ created_at }) => <Moment seconds={created_at} />,
    },
    { id: 'model', header: t.model, cell: ({ model_name }) => model_name },
    {
      id: 'prompt',
      header: t.prompt,
      align: 'end',
      cell: ({ prompt_tokens }) => numberFormat.number(prompt_tokens),
    },
    {
      id: 'completion',
      header: t.completion,
      align: 'end',
      cell: ({ completion_tokens }) => numberFormat.number(completion_tokens),
    },
    {
      id: 'quota',
      header: t.quota,
      align: 'end',
      cell: ({ type, quota }) =>
        type === dialectLogTypes.error ? (
          <Badge tone="bad">{t.failedCall}</Badge>
        ) : (
          <span title={t.units(numberFormat.number(quota))}>{formatQuota(quota, unit, numberFormat)}</span>
        ),
    },
  ]
  return (
    <>
      <Table
        caption={t.calls}
        columns={columns}
        rows={whole ? rows : rows.slice(0, atFirst)}
        rowKey={({ place }) => place}
        loading={calls.phase === 'loading'}
      />
      {!whole && rows.length > atFirst && (
        <div className="key-more">
          <Button size="small" onPress={() => setWhole(true)}>
            {t.showAll(rows.length)}
          </Button>
        </div>
      )}
    </>
  )
}

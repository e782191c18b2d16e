import { useEffect, useState } from 'react'
import type { Id } from '../../../domain/id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import { megabytes } from '../data/list-rows.ts'
import type { List } from '../data/use-list.ts'
import type { Selection } from '../data/use-selection.ts'
import { bulkMessages } from './bulk.messages.ts'

interface SelectAllProps<Row> {
  list: List<Row>
  selection: Selection<Row>
}

/** Selects the whole page or all matching rows, which may have to be loaded first. */
export function SelectAll<Row extends { id: Id }>({ list, selection }: SelectAllProps<Row>) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const { rows, view, more, total, allRows } = list
  const { search, filters } = view
  const query = JSON.stringify({ search, filters })
  // A request to select all is dropped once search or filters change.
  const [wanted, want] = useState<string>()
  const waiting = wanted === query
  const matching = list.matching()
  useEffect(() => {
    if (!waiting || !matching || allRows.stale) return
    want(undefined)
    selection.set(matching, true)
  }, [waiting, matching, allRows.stale, selection])

  const all = () => {
    list.wantAll()
    want(query)
  }
  if (waiting && allRows.incomplete)
    return (
      <>
        <span className="muted" role="alert">
          {allRows.incomplete.total === undefined
            ? t.notAll
            : t.tooMany(
                numberFormat.number(allRows.incomplete.total),
                megabytes(list.known, allRows.incomplete.total, numberFormat),
              )}
        </span>
        <Button size="small" onPress={allRows.incomplete.load} part="load-all">
          {t.load}
        </Button>
      </>
    )
  if (waiting) return <span className="muted">{t.reading(numberFormat.number(allRows.read))}</span>
  const pages = more || view.page > 1
  const known = matching?.length ?? total
  return (
    <>
      {!rows.every(selection.has) && (
        <Button
          size="small"
          variant="ghost"
          className="bulk-page"
          onPress={() => selection.set(rows, true)}
          part="select-page"
        >
          {t.page}
        </Button>
      )}
      {pages && !matching?.every(selection.has) && (
        <Button size="small" variant="ghost" onPress={all} part="select-all">
          {known === undefined ? t.allMatching : t.all(numberFormat.number(known))}
        </Button>
      )}
    </>
  )
}

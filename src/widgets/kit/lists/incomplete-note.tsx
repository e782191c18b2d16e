import type { Figures } from '../../domain/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { listMessages } from './list.messages.ts'
import type { List } from './data/use-list.ts'

/**
 * Explains why a filter or order applies to this page only and offers to load all rows; or shows the
 * progress.
 */
export function IncompleteNote<Row>({ list }: { list: List<Row> }) {
  const { figures } = useWidget()
  const words = useMessages(listMessages)
  const { incomplete, read } = list
  if (incomplete)
    return (
      <span className="toolbar-note" role="status">
        {incomplete.total === undefined
          ? words.notAll
          : words.tooMany(
              figures.number(incomplete.total),
              megabytes(list.known, incomplete.total, figures),
            )}{' '}
        <LoadAll list={list} />
      </span>
    )
  return read > 0 && <span className="toolbar-note">{words.reading(figures.number(read))}</span>
}

function LoadAll<Row>({ list }: { list: List<Row> }) {
  const { loadAll } = useMessages(listMessages)
  return (
    <Button size="small" onPress={list.incomplete?.load} part="load-all">
      {loadAll}
    </Button>
  )
}

/** Estimated size of all rows, extrapolated from the rows already loaded. */
export function megabytes(known: readonly unknown[], total: number, figures: Figures): string {
  const each = known.length > 0 ? JSON.stringify(known).length / known.length : 0
  return figures.number(Math.max(0.1, (each * total) / 1e6).toFixed(1))
}

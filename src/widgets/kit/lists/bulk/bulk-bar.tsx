import { useRef, useState, useEffect } from 'react'
import type { Id } from '../../../domain/id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { saveFile } from '../../data/save-file.ts'
import { useCopy } from '../../data/use-copy.tsx'
import { useLazySheets } from '../../element/lazy.tsx'
import { useMessages, useWidget, useUntestedReason } from '../../element/widget-context.ts'
import { partOf } from '../actions/action.ts'
import type { BulkProps } from '../entity-list.tsx'
import { BulkButtons, SelectedCount } from './bulk-buttons.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkMessages } from './bulk.messages.ts'
import { bulkStyles } from './bulk.styles.ts'
import { type EditAction, type BulkAction, targetOf, type Plan } from './bulk-action.ts'
import { FollowedJob } from '../../jobs/display/followed-job.tsx'
import { planned, type ShownChangeType } from '../../jobs/job-plan.ts'
import { queueOf } from '../../jobs/jobs.ts'
import { megabytes } from '../data/list-rows.ts'
import type { List } from '../data/use-list.ts'
import type { Selection } from '../data/use-selection.ts'

interface BulkBarProps<Row> extends BulkProps<Row> {
  acts: readonly BulkAction<Row>[]
  kinds: Readonly<Record<string, ShownChangeType>>
}

export function BulkBar<Row extends { id: Id }>(props: BulkBarProps<Row>) {
  const { list, selection, acts, kind, nameOf } = props
  const t = useMessages(bulkMessages)
  const place = useRef<HTMLDivElement>(null)
  const copy = useCopy()
  const untested = useUntestedReason()
  const [chosen, choose] = useState<BulkAction<Row> & EditAction<Row>>()
  const { start, status } = useBulkJob(props)
  useLazySheets(...bulkStyles)
  const rows = selection.rows()
  const hidden = selection.hidden()
  const tools = {
    copy,
    save: (text: string, name: string, type: string) =>
      saveFile(place.current!, new Blob([text], { type: `${type};charset=utf-8` }), name),
  }
  return (
    <div ref={place} className="bulk" part="bulk-bar" role="group" aria-label={t.bar}>
      {status}
      {rows.length > 0 && (
        <div className="bulk-bar">
          <SelectedCount selection={selection} />
          <SelectAll list={list} selection={selection} />
          <Button size="small" variant="ghost" icon="x" onPress={selection.clear} part="clear-selection">
            {t.clear}
          </Button>
          <BulkButtons
            acts={acts
              .filter((act) => !props.hidden.has(partOf(act)))
              .map((act) => (untested && !('exports' in act) ? { ...act, obstacle: () => untested } : act))}
            rows={rows}
            tools={tools}
            onChoose={choose}
          />
        </div>
      )}
      {chosen && (
        <BulkDialog
          act={chosen}
          rows={rows}
          hidden={hidden}
          onDrop={() => selection.set(hidden, false)}
          targets={t.things[kind]}
          nameOf={nameOf}
          onClose={() => choose(undefined)}
          onConfirm={(plan, some, title) => {
            choose(undefined)
            // A row that the action did not touch stays out of the selection, unless the page has kept it from
            // everything.
            if (!start(chosen, plan, some, title, rows.length - some.length)) return
            selection.set(
              rows.filter((row) => !some.includes(row)),
              false,
            )
          }}
        />
      )}
    </div>
  )
}

type BulkJobProps<Row> = Pick<BulkBarProps<Row>, 'kind' | 'kinds' | 'nameOf'> & {
  selection: Pick<Selection<Row>, 'set'>
}

export function useBulkJob<Row extends { id: Id }>({ kind, kinds, selection, nameOf }: BulkJobProps<Row>) {
  const { gateway, emit, numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const [started, follow] = useState<{ id: string; leftOut: number }>()
  const start = (
    { removes }: Pick<EditAction<Row>, 'removes'>,
    plan: Plan<Row>,
    rows: readonly Row[],
    title: string,
    leftOut: number,
  ) => {
    const some = removes ? rows.filter(({ id }) => emit('oneapi-before-delete', { type: kind, id })) : rows
    if (some.length === 0) return false
    const targets = some.map((row) => targetOf(plan, kinds[plan.job]!, gateway, row, nameOf(row)))
    const job = queueOf(gateway).start(
      planned(kinds, plan.job, title, targets, {
        onItem: ({ items }, index) => {
          const row = some[index]
          if (!row || items[index]?.state !== 'done') return
          selection.set([row], false)
          emit(`oneapi-${kind}-${removes ? 'deleted' : 'updated'}`, { id: row.id })
        },
      }),
    )
    follow({ id: job.id, leftOut })
    return true
  }
  return {
    start,
    status: started && (
      <FollowedJob
        jobId={started.id}
        className="bulk-status"
        onDismiss={() => follow(undefined)}
        note={
          started.leftOut > 0 && (
            <p className="bulk-left">{t.leftOut(numberFormat.number(started.leftOut))}</p>
          )
        }
      />
    ),
  }
}

interface SelectAllProps<Row> {
  list: List<Row>
  selection: Selection<Row>
}

/** Matching rows may have to be loaded first. */
function SelectAll<Row extends { id: Id }>({ list, selection }: SelectAllProps<Row>) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const { rows, view, more, total, allRows, stale } = list
  const incomplete = list.incomplete ?? allRows.incomplete
  const { search, filters } = view
  const query = JSON.stringify({ search, filters })
  // A request to select all is dropped once search or filters change.
  const [wanted, want] = useState<string>()
  const waiting = wanted === query
  const matching = list.matching()
  useEffect(() => {
    if (!waiting || !matching || incomplete || stale || allRows.stale) return
    want(undefined)
    selection.set(matching, true)
  }, [waiting, matching, incomplete, stale, allRows.stale, selection])

  const all = () => {
    list.wantAll()
    want(query)
  }
  if (waiting && incomplete)
    return (
      <>
        <span className="muted" role="alert">
          {incomplete.total === undefined
            ? t.notAll
            : t.tooMany(
                numberFormat.number(incomplete.total),
                megabytes(list.known, incomplete.total, numberFormat),
              )}
        </span>
        <Button size="small" onPress={incomplete.load} part="load-all">
          {t.load}
        </Button>
      </>
    )
  if (waiting) return <span className="muted">{t.reading(numberFormat.number(allRows.read))}</span>
  const pages = more || view.page > 1
  const known = incomplete?.total ?? matching?.length ?? total
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

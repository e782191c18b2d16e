import type { Key, MouseEvent, ReactNode } from 'react'
import { describeFailure, joinSentences } from '../../messages/shared/error.messages.ts'
import { currentConsole } from '../../stores/palette-commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Table, tableStyles } from '../../ui/table/table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { FailedState, RetryIn } from '../data/failed-state.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { withColumnWidth } from './columns/use-columns.ts'
import { listMessages } from './list.messages.ts'
import { pageSizes, type List } from './data/use-list.ts'
import { lazy } from '../element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'
import { statStyles } from '../../ui/layout/stat.tsx'
import menuStyles from '../../ui/overlays/menu.css?raw'
import frameStyles from './list.css?raw'

/** The edge is only needed once the pointer is in the header. */
const ColumnEdge = lazy(() => import('../../ui/table/column-edge.tsx'), { quiet: true })

interface ListFrameProps<Row> extends ListToolbarProps<Row> {
  rowKey: (row: Row, index: number) => Key
  selectColumn?: Column<Row> | undefined
  actionColumn?: Column<Row> | undefined
  /** Omitted where rows do not open. */
  onOpen?: ((row: Row) => void) | undefined
  /** Explains the list and offers its primary action, when no filter is active. */
  empty: ReactNode
  bar?: ReactNode
}

export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, t, hidden, bar } = props
  const { toRows } = useMessages(listMessages)
  return (
    <div className="card list-card" part="card">
      {!hidden.has('toolbar') && list.rows.length > 0 && (
        <button type="button" className="to-rows button small" onClick={focusFirstRow}>
          {toRows}
        </button>
      )}
      {!hidden.has('toolbar') && <ListToolbar {...props} />}
      {/* The rows take a task of their own. */}
      {!list.imminent && (
        <>
          <ListBody {...props} />
          {/* The live region must exist before its text, or the text is not announced. */}
          <div role="status">{foundNothing(list) && <NothingFound list={list} />}</div>
          {bar}
          {!hidden.has('pager') && <ListPager list={list} caption={t.caption} />}
        </>
      )}
    </div>
  )
}

/** The keyboard skips the toolbar and the heads, which take a dozen presses of Tab. */
function focusFirstRow({ currentTarget }: MouseEvent) {
  currentTarget.parentElement?.querySelector<HTMLElement>('tbody :is(input, a, button)')?.focus()
}

function ListBody<Row>({ list, t, rowKey, selectColumn, actionColumn, onOpen, empty }: ListFrameProps<Row>) {
  const { rows, columns, loading, stale, error } = list
  const { locale } = useWidget()
  const { retry } = useCommon()
  const own = useMessages(listMessages)
  if (error && rows.length === 0) return <FailedState error={error} title={t.failed} retry={list.reload} />
  if (isBlank(list)) return foundNothing(list) ? null : <slot name="empty">{empty}</slot>
  const keys = uniqueKeys(rows, rowKey)
  return (
    <>
      {error && (
        <div className="list-alert" role="alert">
          <span>
            {joinSentences(own.notRenewed, describeFailure(error, locale), locale)} <RetryIn error={error} />
          </span>
          <Button size="small" icon="refresh" onPress={list.reload}>
            {retry}
          </Button>
        </div>
      )}
      <Table
        caption={t.caption}
        columns={[selectColumn, ...columns.shown, actionColumn].filter((column) => column !== undefined)}
        rows={rows}
        rowKey={(row) => keys.get(row) ?? ''}
        order={list.order?.id}
        onOrder={list.sortBy}
        edge={({ id, header }) => (
          <ColumnEdge
            label={own.edgeOf(header)}
            onResize={(width) => columns.arrange(withColumnWidth(columns.layout, id, width))}
          />
        )}
        onOpen={onOpen}
        loading={loading || stale}
        skeletonRows={Math.min(list.pageSize, 10)}
      />
    </>
  )
}

/** An empty page after the first does not count, because the list is about to step back. */
const isBlank = <Row,>({ rows, loading, stale, error, view, incomplete }: List<Row>) =>
  rows.length === 0 && !loading && !stale && !error && (view.page === 1 || incomplete !== undefined)

const foundNothing = <Row,>(list: List<Row>) => isBlank(list) && (list.filtered || list.narrowed)

/** A gateway may send a row twice, or two rows with the same id: each keeps a distinct React key. */
function uniqueKeys<Row>(rows: readonly Row[], rowKey: (row: Row, index: number) => Key): Map<Row, Key> {
  const counts = new Map<Key, number>()
  return new Map(
    rows.map((row, index) => {
      const key = rowKey(row, index)
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      return [row, before ? `${String(key)} again ${before}` : key]
    }),
  )
}

function NothingFound<Row>({ list }: { list: List<Row> }) {
  const context = currentConsole()
  const t = useCommon()
  const own = useMessages(listMessages)
  return (
    <EmptyState
      icon="search"
      title={list.incomplete ? own.noneHere : t.nothingFound}
      detail={list.incomplete ? own.noneHereHelp : own.nothingFoundHelp}
      action={
        list.filtered && (
          <>
            <Button onPress={list.clear}>{own.clearFilters}</Button>
            {list.view.search && context && (
              <Button onPress={() => context.find(list.view.search)} part="find-everywhere">
                {own.findEverywhere}
              </Button>
            )}
          </>
        )
      }
      part="nothing-found"
    />
  )
}

function ListPager<Row>({ list, caption }: { list: List<Row>; caption: string }) {
  const { number } = useWidget().numberFormat
  const { view, more, total, rows, loading, stale, error, all, narrowed } = list
  const t = useCommon()
  const own = useMessages(listMessages)
  const known = !loading && !(error && rows.length === 0)
  const long = more || view.page > 1 || list.pageSize > pageSizes[0]
  const page = number(view.page)
  const status =
    total === undefined
      ? t.page(page, more)
      : narrowed && all
        ? own.pageOfAll(page, number(total), number(all.length))
        : t.pageOf(page, number(total))
  return (
    <Pager
      status={known ? status : ''}
      idle={known && view.page === 1 && rows.length === 0 && !more}
      t={{ previous: t.previousPage, next: t.nextPage, label: own.pages(caption) }}
      onPrevious={view.page > 1 ? () => list.turnTo(view.page - 1) : undefined}
      onNext={known && more && !stale ? () => list.turnTo(view.page + 1) : undefined}
      pending={stale}
    >
      {list.resize && known && long && <PageSize size={list.pageSize} onChange={list.resize} />}
    </Pager>
  )
}

function PageSize({ size, onChange }: { size: number; onChange: (rows: number) => void }) {
  const { rowsAPage, rowsEach } = useMessages(listMessages)
  return (
    <Select
      label={rowsAPage}
      hideLabel
      value={String(size)}
      onChange={(rows) => onChange(Number(rows))}
      options={pageSizes.map((rows) => ({ value: String(rows), label: rowsEach(rows) }))}
      part="page-size"
    />
  )
}

/** An element adds its own: `static styles = [...listStyles, own]`. */
export const listStyles: readonly string[] = [tableStyles, menuStyles, statStyles, frameStyles]

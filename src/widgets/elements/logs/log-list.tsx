import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useLazyModule } from '../../kit/element/lazy.tsx'
import { currentUnit } from '../../api/status.ts'
import type { Id } from '../../domain/id.ts'
import type { LogEntry, LogFilters } from '../../domain/log.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { partOf, selecting } from '../../kit/lists/actions/action.ts'
import { ListFrame } from '../../kit/lists/list-frame.tsx'
import { listMessages } from '../../kit/lists/list.messages.ts'
import { selectColumn } from '../../kit/lists/select-column.tsx'
import { useSelection } from '../../kit/lists/data/use-selection.ts'
import { formatTimestamp, moneyDecimals } from '../../domain/format.ts'
import { ErrorBoundary } from '../../kit/element/error-boundary.tsx'
import { lazy } from '../../kit/element/lazy.tsx'
import { useGatewayWords } from '../../kit/data/use-gateway-words.ts'
import { useMessages, useWidget, useSession, useStatus } from '../../kit/element/widget-context.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { fixedFilters, type FixedFilters } from './filters/log-filters.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { LogSum } from './sums/log-sum.tsx'
import { LogTools } from './log-tools.tsx'
import { messages } from './log-list.messages.ts'
import { filterCell, type FilterContext } from './filters/filter-cells.tsx'
import { formatLatency, hasTokens, nothing, speedOf } from './log-values.ts'
import { detailColumn, tableColumns } from './table-columns.tsx'
import { useChannelNames } from './filters/use-channel-names.ts'
import { isExported, useLogKinds } from './use-log-kinds.ts'
import { useLogList, type LogListAttributes } from './use-log-list.ts'
import type { LineRequest } from './export/export-job.ts'

const ChannelDrawer = lazy(() => import('./details/channel-drawer.tsx'))
const LogDetail = lazy(() => import('./details/log-detail.tsx'))
const LineSelection = lazy(() => import('./sums/line-selection.tsx'))
const LogExport = lazy(() => import('./export/log-export.tsx'))
const LogSums = lazy(() => import('./sums/log-sums.tsx'))

const loadExtras = () => import('./details/extras.ts')

/** Imported by the details too, they would be a script of their own, so they are passed on. */
const values = { formatLatency, hasTokens, nothing, speedOf } as const

/** What was asked for, or what a reload has interrupted. */
type Exported = { columns: readonly string[]; filters: LogFilters } | { interrupted: true }

interface LogListProps extends FixedFilters, LogListAttributes {
  hide?: string
}

export function LogList(attributes: LogListProps) {
  const { gateway, inDialog, locale, numberFormat } = useWidget()
  const t = useMessages(messages)
  const ofLists = useMessages(listMessages)
  const unit = useStatus()
  const kinds = useLogKinds()
  const fixedText = JSON.stringify(fixedFilters(attributes))
  const fixed = useMemo(() => JSON.parse(fixedText) as ReturnType<typeof fixedFilters>, [fixedText])
  const { list, summed, texts, session, scope, everybody } = useLogList(attributes, {
    fixed,
    textIds: kinds.textIds,
    // `filterContext` is defined below; cells read it only when rendered.
    columns: (everybody) =>
      tableColumns({
        everybody,
        named: wordsOf(attributes.columns),
        locale,
        numberFormat,
        kinds,
        filterContext: () => filterContext,
        decimals: () => decimals,
        operationOf: (entry) => audit?.auditSentence(entry, locale),
      }),
  })
  useGatewayWords(
    list.rows.map(({ content }) => content),
    true,
  )
  const { action } = list.view.filters
  const audit = useLazyModule(
    action !== undefined || list.rows.some(({ extras }) => extras?.audit),
    loadExtras,
  )
  const decimals = useDecimals(list.rows, unit)
  const [shown, setShown] = useState<LogEntry | null>(null)
  const [exported, setExported] = useState<Exported | null>(null)
  const [exporting, setExporting] = useState(false)
  const [added, setAdded] = useState<LineRequest | null>(null)
  const hidden = new Set(wordsOf(attributes.hide))
  const selectable = !hidden.has(partOf(selecting))
  const selection = useSelection(list, lineKeys(list.rows))
  const [channel, openChannel] = useState<Id | null>(null)
  const channelNames = useChannelNames(list.rows, everybody)
  const userId = useSession(({ user }) => user?.id)
  const storedAt = `export-${String(userId)}-${scope}`
  const interrupted = session.enabled && !hidden.has('export') && gateway.storage.read(storedAt) !== null
  useEffect(() => {
    if (interrupted) setExported((now) => now ?? { interrupted })
  }, [interrupted])
  const filterContext: FilterContext = {
    t,
    applied: list.view.filters,
    filterBy: ['toolbar', 'filters'].some((part) => hidden.has(part))
      ? undefined
      : (filters) => list.filterBy(filters as Record<string, string>),
    fixed,
    channelNames,
    openChannel: hidden.has('drawer') ? undefined : openChannel,
  }

  if (session.error) return <FailedState error={session.error} title={t.failed} retry={session.reload} />
  return (
    <div className="log">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={t.title} help={everybody ? t.helpAll : t.help} />
      )}
      {summed && !hidden.has('figures') && (
        <LogSum scope={scope} texts={texts} enabled={session.enabled} textIds={kinds.textIds} />
      )}
      {exported && (
        <LogExport
          key={storedAt + JSON.stringify(exported)}
          exported={'columns' in exported ? exported : undefined}
          storedAt={storedAt}
          fixed={fixedText}
          requestOf={(columns, filters) => ({
            scope,
            columns,
            filters,
            unit,
            t,
            typeName: kinds.labelOf,
            channelNames: kinds.channelNames,
            extra: kinds.extrasModule?.extraFields(kinds.extras, locale) ?? {},
          })}
          isExported={(column) => isExported(column, kinds)}
          onContinue={() => setExporting(true)}
          onEnd={() => setExporting(false)}
          onClose={() => {
            setExported(null)
            setExporting(false)
          }}
        />
      )}
      <div className={added ? 'log-work with-sums' : 'log-work'}>
        {added && (
          <LogSums
            request={added}
            everybody={everybody}
            unit={unit}
            t={t}
            pick={(by, name) => filterCell(filterContext, by, name)}
            latency={(milliseconds) => formatLatency(milliseconds, t, numberFormat)}
            onClose={() => setAdded(null)}
          />
        )}
        <ListFrame
          list={list}
          t={{ caption: t.title, failed: t.failed }}
          hidden={hidden}
          rowKey={(_, index) => index}
          selectColumn={selectable ? selectColumn(list.rows, selection, timeOf, ofLists) : undefined}
          actionColumn={hidden.has('detail') ? undefined : detailColumn(t, setShown)}
          onOpen={hidden.has('detail') ? undefined : setShown}
          filters={
            <FilterBar
              fixed={fixed}
              scope={scope}
              kinds={kinds}
              operationName={(action) => audit?.operationsIn(locale).find(({ id }) => id === action)?.name}
              loadOperations={async () => (await loadExtras()).operationsIn(locale)}
              applied={list.view.filters}
              onApply={list.filterBy}
            />
          }
          wideTools={(worded) => (
            <LogTools
              list={list}
              kinds={kinds}
              scope={scope}
              texts={texts}
              hidden={hidden}
              worded={worded}
              exporting={exporting}
              adds={summed && !hidden.has('sums')}
              added={added !== null}
              onAdd={setAdded}
              onExport={(columns, filters) => {
                setExporting(true)
                // The export takes the unit of when it begins.
                void currentUnit(gateway).then(() => setExported({ columns, filters }))
              }}
            />
          )}
          bar={<SelectionBar selection={selection} rows={list.rows} unit={unit} />}
          empty={<EmptyState icon="log" title={t.empty} detail={t.emptyHelp} />}
        />
      </div>
      {channel !== null && (
        <ChannelDrawer
          id={channel}
          name={channelNames.get(channel) ?? ''}
          onClose={() => openChannel(null)}
        />
      )}
      {shown && (
        <LogDetail
          list={list}
          everybody={everybody}
          unit={unit}
          kinds={kinds}
          channelNames={channelNames}
          t={t}
          values={values}
          openChannel={filterContext.openChannel}
          entry={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

/** Once rendered it stays, since a live region must exist before its text changes. */
function SelectionBar(props: ComponentProps<typeof LineSelection>) {
  const used = useRef(false)
  used.current ||= props.selection.size > 0
  return (
    used.current && (
      <ErrorBoundary>
        <LineSelection {...props} />
      </ErrorBoundary>
    )
  )
}

const timeOf = ({ created_at }: LogEntry) => formatTimestamp(created_at)

function useDecimals(rows: readonly LogEntry[], unit: QuotaUnit): number {
  return useMemo(
    () =>
      moneyDecimals(
        rows.map(({ quota }) => quota),
        unit,
      ),
    [rows, unit],
  )
}

/** A user's own lines all have the id 0, and some gateways give no request id, so identical ones are numbered. */
function lineKeys(rows: readonly LogEntry[]): (row: LogEntry) => string {
  const counts = new Map<string, number>()
  const keys = new Map(
    rows.map((row) => {
      const { id, created_at, type, request_id, quota, prompt_tokens, completion_tokens, content } = row
      const key = [id, created_at, type, request_id, quota, prompt_tokens, completion_tokens, content].join()
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      return [row, key + String(before)]
    }),
  )
  return (row) => keys.get(row) ?? ''
}

import { lazy, Suspense, useMemo, useState } from 'react'
import type { LogEntry } from '../../domain/log.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { ListFrame } from '../../kit/lists/list-frame.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ExportButton } from './export-button.tsx'
import { fixedFilters, type FixedFilters } from './fixed-filters.ts'
import { isLogColumn } from './log-columns.ts'
import { LogDetail } from './log-detail.tsx'
import { LogFilterForm } from './log-filter-form.tsx'
import { LogSum } from './log-sum.tsx'
import { messages } from './log-list.messages.ts'
import { tableColumns } from './table-columns.tsx'
import { useLogList } from './use-log-list.ts'
import type { ExportRequest } from './use-log-export.ts'

const LogExport = lazy(() => import('./log-export.tsx'))

export interface LogListProps extends FixedFilters {
  pageSize?: number
  columns?: string
  hide?: string
  scope?: string
  view?: Partial<ViewState>
}

export function LogList({ pageSize, columns, hide, scope, view, ...attributes }: LogListProps) {
  const { inDialog, locale } = useWidget()
  const words = useMessages(messages)
  const unit = useStatus()
  const fixedText = JSON.stringify(fixedFilters(attributes))
  const fixed = useMemo(() => JSON.parse(fixedText) as ReturnType<typeof fixedFilters>, [fixedText])
  const {
    list,
    sum,
    summed,
    texts,
    session,
    scope: whose,
    everybody,
  } = useLogList({ fixed, scope, pageSize, view })
  const [shown, setShown] = useState<LogEntry | null>(null)
  const [request, setRequest] = useState<ExportRequest | null>(null)
  const [exporting, setExporting] = useState(false)
  const startExport = (asked: ExportRequest) => {
    setRequest(asked)
    setExporting(true)
  }
  const closeExport = () => {
    setRequest(null)
    setExporting(false)
  }
  const hidden = new Set(wordsOf(hide))
  const offered = useMemo(
    () =>
      tableColumns({
        everybody,
        named: wordsOf(columns),
        locale,
        unit,
        onDetail: hidden.has('detail') ? undefined : setShown,
      }),
    [everybody, columns, locale, unit, hide],
  )

  if (session.error) return <FailedState error={session.error} title={words.failed} retry={session.reload} />
  return (
    <div className="log">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={words.title} help={everybody ? words.helpAll : words.help} />
      )}
      {summed && !hidden.has('figures') && <LogSum sum={sum} unit={unit} />}
      {request && (
        <Suspense>
          <LogExport request={request} onEnd={() => setExporting(false)} onClose={closeExport} />
        </Suspense>
      )}
      <ListFrame
        list={list}
        caption={words.title}
        columns={offered}
        shownColumns={columns}
        rowKey={(_, index) => index}
        hide={hide}
        filters={
          <LogFilterForm
            applied={list.view.filters}
            fixed={fixed}
            everybody={everybody}
            onApply={list.filterBy}
          />
        }
        tools={(visible) =>
          !hidden.has('export') && (
            <ExportButton
              columns={visible.map(({ id }) => id).filter(isLogColumn)}
              unit={unit}
              scope={whose}
              filters={texts}
              running={exporting}
              disabled={list.rows.length === 0}
              onStart={startExport}
            />
          )
        }
        failedTitle={words.failed}
        empty={<EmptyState icon="log" title={words.empty} detail={words.emptyHelp} />}
      />
      <LogDetail entry={shown} everybody={everybody} unit={unit} onClose={() => setShown(null)} />
    </div>
  )
}

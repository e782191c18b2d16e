import { lazy, Suspense, useMemo, useState } from 'react'
import type { Id } from '../../domain/id.ts'
import type { LogEntry } from '../../domain/log.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
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
import type { Picks } from './picks.tsx'
import { detailColumn, tableColumns } from './table-columns.tsx'
import { useChannelNames } from './use-channel-names.ts'
import { useLogList, type LogListAttributes } from './use-log-list.ts'
import type { ExportRequest } from './export-job.ts'

const ChannelDrawer = lazy(() => import('./channel-drawer.tsx'))
const LogExport = lazy(() => import('./log-export.tsx'))

export interface LogListProps extends FixedFilters, LogListAttributes {
  hide?: string
}

export function LogList(attributes: LogListProps) {
  const { inDialog, locale } = useWidget()
  const words = useMessages(messages)
  const unit = useStatus()
  const fixedText = JSON.stringify(fixedFilters(attributes))
  const fixed = useMemo(() => JSON.parse(fixedText) as ReturnType<typeof fixedFilters>, [fixedText])
  const { list, summed, texts, session, scope, everybody } = useLogList(attributes, {
    fixed,
    // `picks` is defined below; cells read it only when drawn.
    columns: (everybody) =>
      tableColumns({ everybody, named: wordsOf(attributes.columns), locale, unit, picks: () => picks }),
  })
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
  const hidden = new Set(wordsOf(attributes.hide))
  const [channel, openChannel] = useState<Id | null>(null)
  const channelNames = useChannelNames(list.rows, everybody)
  const filtering = !hidden.has('toolbar') && !hidden.has('filters')
  const picks: Picks = {
    words,
    applied: list.view.filters,
    filterBy: filtering ? (filters) => list.filterBy(filters as Record<string, string>) : undefined,
    fixed,
    channelNames,
    openChannel: hidden.has('drawer') ? undefined : openChannel,
  }

  if (session.error) return <FailedState error={session.error} title={words.failed} retry={session.reload} />
  return (
    <div className="log">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={words.title} help={everybody ? words.helpAll : words.help} />
      )}
      {summed && !hidden.has('figures') && (
        <LogSum scope={scope} texts={texts} enabled={session.enabled} unit={unit} />
      )}
      {request && (
        <Suspense>
          <LogExport request={request} onEnd={() => setExporting(false)} onClose={closeExport} />
        </Suspense>
      )}
      <ListFrame
        list={list}
        words={{ caption: words.title, failed: words.failed }}
        hidden={hidden}
        rowKey={(_, index) => index}
        actionColumn={hidden.has('detail') ? undefined : detailColumn(words, setShown)}
        filters={
          <LogFilterForm
            applied={list.view.filters}
            fixed={fixed}
            everybody={everybody}
            onApply={list.filterBy}
          />
        }
        tools={
          !hidden.has('export') && (
            <ExportButton
              columns={list.columns.shown.map(({ id }) => id).filter(isLogColumn)}
              unit={unit}
              scope={scope}
              filters={texts}
              running={exporting}
              disabled={list.rows.length === 0}
              onStart={startExport}
            />
          )
        }
        empty={<EmptyState icon="log" title={words.empty} detail={words.emptyHelp} />}
      />
      {channel !== null && (
        <Suspense>
          <ChannelDrawer
            id={channel}
            name={channelNames.get(channel) ?? ''}
            onClose={() => openChannel(null)}
          />
        </Suspense>
      )}
      <LogDetail entry={shown} everybody={everybody} unit={unit} onClose={() => setShown(null)} />
    </div>
  )
}

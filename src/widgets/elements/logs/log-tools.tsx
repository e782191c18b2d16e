import { useState } from 'react'
import type { LogScope } from '../../api/logs.ts'
import { timeNow } from '../../domain/clock.ts'
import { freezeRange, type LogEntry, type LogFilters } from '../../domain/log.ts'
import { useMessages } from '../../kit/element/widget-context.ts'
import { useRefreshing } from '../../kit/lists/data/use-refreshing.ts'
import type { List } from '../../kit/lists/data/use-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { LineRequest } from './export/export-job.ts'
import { wireFilters, type FilterTexts } from './filters/log-filters.ts'
import { messages } from './log-list.messages.ts'
import { SumsButton } from './sums/log-sum.tsx'
import { isExported, type LogKinds } from './use-log-kinds.ts'

interface LogToolsProps {
  list: List<LogEntry>
  kinds: LogKinds
  scope: LogScope
  texts: FilterTexts
  hidden: ReadonlySet<string>
  worded: boolean
  adds: boolean
  added: boolean
  exporting: boolean
  onAdd: (request: LineRequest) => void
  onExport: (columns: readonly string[], filters: LogFilters) => void
}

export function LogTools({ list, kinds, scope, texts, hidden, worded, ...tools }: LogToolsProps) {
  const t = useMessages(messages)
  const isEmpty = list.rows.length === 0
  const startExport = () => {
    const now = timeNow()
    const filters = wireFilters(texts, now, kinds.textIds)
    const columns = list.columns.shown.map(({ id }) => id).filter((id) => isExported(id, kinds))
    tools.onExport(columns, { ...filters, ...freezeRange(filters, now) })
  }
  return (
    <>
      {tools.adds && (
        <SumsButton
          scope={scope}
          texts={texts}
          t={t}
          textIds={kinds.textIds}
          disabled={tools.added || isEmpty}
          onStart={tools.onAdd}
        />
      )}
      {!hidden.has('refresh') && (
        <AutoRefresh reload={list.reload} first={list.view.page === 1} worded={worded} />
      )}
      {!hidden.has('export') && (
        <Button
          icon="download"
          label={t.export}
          pending={tools.exporting}
          disabled={isEmpty}
          onPress={startExport}
          part="export-button"
        >
          {t.export}
        </Button>
      )}
    </>
  )
}

/** Between two loads. */
const intervalSeconds = 10

interface AutoRefreshProps {
  reload: () => Promise<unknown>
  /** Other pages would move under the reader. */
  first: boolean
  worded: boolean
}

function AutoRefresh({ reload, first, worded }: AutoRefreshProps) {
  const t = useMessages(messages)
  const [on, setOn] = useState(false)
  useRefreshing(reload, intervalSeconds, on && first)
  const label = !on ? t.autoRefresh(intervalSeconds) : first ? t.autoRefreshStop : t.autoRefreshPaused
  return (
    <Button
      icon={on ? 'pause' : 'play'}
      variant={worded ? 'default' : 'ghost'}
      className={on ? 'log-live' : undefined}
      label={label}
      aria-pressed={on}
      onPress={() => setOn(!on)}
      part="auto-refresh"
    >
      {worded ? label : undefined}
    </Button>
  )
}

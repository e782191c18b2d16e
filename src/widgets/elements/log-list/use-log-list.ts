import { useMemo } from 'react'
import { getLogStat, listLogs, logKeys } from '../../api/logs.ts'
import type { LogEntry } from '../../domain/log.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { isSummed, merged, wireFilters, type FilterTexts } from './log-filters.ts'
import { useLogScope } from './use-log-scope.ts'

interface LogRequest {
  /** Filters that the page has fixed. */
  fixed: FilterTexts
  /** `self`: one's own log, whatever the role. */
  scope: string | undefined
  pageSize: number | undefined
  view: Partial<ViewState> | undefined
}

/**
 * The log's page and the sum of its filter. Ranges are resolved when a page is asked for, so that "today" stays
 * today on a page that is open overnight.
 */
export function useLogList({ fixed, scope: forced, pageSize, view }: LogRequest) {
  const session = useLogScope(forced)
  const scope = session.scope ?? 'self'
  const loaded = useList<LogEntry>({
    key: logKeys.list(scope, fixed),
    filtersByGateway: true,
    load: (gateway, page, _order, signal, own) =>
      listLogs(gateway, scope, page, wireFilters(merged(own, fixed), Date.now()), { signal }),
    pageSize,
    view,
    enabled: session.enabled,
  })
  const { filters } = loaded.view
  const texts = useMemo(() => merged(filters, fixed), [filters, fixed])
  const summed = isSummed(texts)
  const sum = useResource({
    key: logKeys.stat(scope, texts),
    load: (gateway, signal) => getLogStat(gateway, scope, wireFilters(texts, Date.now()), signal),
    enabled: session.enabled && summed,
    optional: true,
  })
  const list = { ...loaded, reload: () => Promise.all([loaded.reload(), ...(summed ? [sum.reload()] : [])]) }
  return { list, sum, summed, texts, session, scope, everybody: session.scope === 'all' }
}

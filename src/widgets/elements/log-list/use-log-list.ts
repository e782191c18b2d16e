import { useMemo } from 'react'
import { getLogStat, listLogs, logKeys } from '../../api/logs.ts'
import type { LogEntry } from '../../domain/log.ts'
import { useList, type ListAttributes } from '../../kit/lists/use-list.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { isSummed, merged, wireFilters, type FilterTexts } from './log-filters.ts'
import { useLogScope } from './use-log-scope.ts'

export interface LogListAttributes extends ListAttributes {
  /** `self`: one's own log, whatever the role. */
  scope?: string
}

interface LogRequest {
  /** Filters that the page has fixed. */
  fixed: FilterTexts
  /** The columns of everybody's log, or of one's own. */
  columns: (everybody: boolean) => Column<LogEntry>[]
}

/**
 * The log's page and the sum of its filter. Ranges are resolved when a page is asked for, so that "today" stays
 * today on a page that is open overnight.
 */
export function useLogList(attributes: LogListAttributes, { fixed, columns }: LogRequest) {
  const session = useLogScope(attributes.scope)
  const scope = session.scope ?? 'self'
  const everybody = session.scope === 'all'
  const loaded = useList<LogEntry>(attributes, {
    key: logKeys.list(scope, fixed),
    filtersByGateway: true,
    load: (gateway, page, _order, signal, own) =>
      listLogs(gateway, scope, page, wireFilters(merged(own, fixed), Date.now()), { signal }),
    columns: columns(everybody),
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
  return { list, sum, summed, texts, session, scope, everybody }
}

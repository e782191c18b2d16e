import { useMemo } from 'react'
import { timeNow } from '../../domain/clock.ts'
import { listLogs, logKeys } from '../../api/logs.ts'
import type { LogEntry } from '../../domain/log.ts'
import { useList, type ListAttributes } from '../../kit/lists/data/use-list.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { isSummed, withFixed, wireFilters, type FilterTexts } from './filters/log-filters.ts'
import { useLogScope } from '../../kit/usage/use-log-scope.ts'

export interface LogListAttributes extends ListAttributes {
  /** `self`: the user's own log, whatever the role. */
  scope?: string
}

interface LogRequest {
  fixed: FilterTexts
  textIds: boolean
  columns: (everybody: boolean) => Column<LogEntry>[]
}

/** Ranges are resolved on each request, so that "today" stays correct on a page left open overnight. */
export function useLogList(attributes: LogListAttributes, { fixed, columns, textIds }: LogRequest) {
  const { gateway } = useWidget()
  const session = useLogScope(attributes.scope)
  const scope = session.scope ?? 'self'
  const everybody = session.scope === 'all'
  const loaded = useList<LogEntry>(attributes, {
    key: logKeys.list.at(scope, fixed),
    filtersByGateway: true,
    load: (gateway, { page, rows, filters: own }, signal) =>
      listLogs(gateway, scope, page, wireFilters(withFixed(own, fixed), timeNow(), textIds), {
        rows,
        signal,
      }),
    columns: columns(everybody),
    enabled: session.enabled,
  })
  const { filters } = loaded.view
  const texts = useMemo(() => withFixed(filters, fixed), [filters, fixed])
  const summed = isSummed(texts)
  const reload = () =>
    Promise.all([loaded.reload(), gateway.resources.invalidate(logKeys.stat.at(scope, texts))])
  const list = { ...loaded, reload }
  return { list, summed, texts, session, scope, everybody }
}

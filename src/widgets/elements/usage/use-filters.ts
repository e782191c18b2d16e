import { useEffect, useState } from 'react'
import type { ViewState } from '../../kit/element/events.ts'
import { useWidget } from '../../kit/element/widget-context.ts'

type Filters = ViewState['filters']

/** The state kept in the URL: only the filters of a list's view state, without page, search and sort. */
export function useFilters(given: Partial<ViewState> | undefined): [Filters, (filters: Filters) => void] {
  const { emit } = useWidget()
  const [filters, setFilters] = useState<Filters>(given?.filters ?? {})
  useEffect(() => {
    if (given?.filters) setFilters(given.filters)
  }, [given])
  const change = (next: Filters) => {
    setFilters(next)
    emit('oneapi-view-changed', { page: 1, search: '', sort: '', filters: next })
  }
  return [filters, change]
}

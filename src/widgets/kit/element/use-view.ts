import { useCallback, useEffect, useState } from 'react'
import type { ViewState } from './events.ts'
import { useWidget } from './widget-context.ts'

export const firstView: ViewState = { page: 1, search: '', sort: '', filters: {} }

/** Only changes by the user fire `oneapi-view-changed`, not a view that the page sets through `view`. */
export function useView(given: Partial<ViewState> | undefined, defaults: Partial<ViewState> = {}) {
  const { emit } = useWidget()
  const [view, setView] = useState<ViewState>(() => ({ ...firstView, ...defaults, ...given }))
  useEffect(() => {
    if (given) setView((before) => ({ ...before, ...given }))
  }, [given])
  const change = useCallback(
    (changes: Partial<ViewState>) => {
      const next = known({ ...view, ...changes })
      setView(next)
      emit('oneapi-view-changed', next)
    },
    [view, emit],
  )
  return [view, change] as const
}

const known = ({ columns, size, ...view }: ViewState): ViewState => ({
  ...view,
  ...(columns && { columns }),
  ...(size && { size }),
})

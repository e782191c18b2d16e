import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LogScope } from '../../../api/logs.ts'
import { asGatewayError, type GatewayError } from '../../../gateway/gateway-error.ts'
import { reportFailedLoad } from '../../../kit/element/report-failure.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import type { MetricsSource, Usage, UsageQuery } from '../../../kit/usage/metrics-source.ts'
import { logSource } from '../../../kit/usage/sources/log-source.ts'
import { UnevenGrid } from '../../../kit/usage/sources/stat-grid.ts'

export interface UsageState {
  usage?: Usage
  /** `uneven`: the sums contradicted each other. */
  error?: GatewayError | 'uneven'
  loading: boolean
}

/** The source stays the same as long as gateway and scope do. */
export function useSource(scope: LogScope): MetricsSource {
  const { gateway } = useWidget()
  return useMemo(() => logSource(gateway, scope), [gateway, scope])
}

/** The query runs again whenever it changes, which aborts the previous run. Null waits. */
export function useUsage(
  source: MetricsSource,
  query: UsageQuery | null,
): UsageState & { reload: () => void } {
  const { gateway, locale, notify, ready } = useWidget()
  const [current, setCurrent] = useState<UsageState & { of?: string }>({ loading: true })
  const [attempt, setAttempt] = useState(0)
  const text = JSON.stringify(query)
  // A result of another query must never be shown for this one, not even before its request starts.
  const state: UsageState = current.of === text ? current : { loading: query !== null }

  useEffect(() => {
    const query = JSON.parse(text) as UsageQuery | null
    setCurrent({ loading: query !== null, of: text })
    if (!query) return
    const control = new AbortController()
    const { signal } = control
    source
      .series(query, signal, (usage) => signal.aborted || setCurrent({ usage, loading: true, of: text }))
      .then(
        (usage) => signal.aborted || setCurrent({ usage, loading: false, of: text }),
        (thrown: unknown) => {
          if (signal.aborted) return
          const error = thrown instanceof UnevenGrid ? 'uneven' : asGatewayError(thrown)
          setCurrent(({ usage }) => ({ ...(usage && { usage }), error, loading: false, of: text }))
          if (error !== 'uneven') reportFailedLoad({ gateway, locale, notify }, error)
        },
      )
    return () => control.abort()
    // `locale` and `notify` are left out: they only affect toasts and must not run the query again.
  }, [source, text, attempt, gateway])

  const shown = state.usage !== undefined || state.error !== undefined
  useEffect(() => {
    if (shown) ready.settle()
  }, [ready, shown])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => ready.onRefresh(() => Promise.resolve(reload())), [ready, reload])
  return { ...state, reload }
}

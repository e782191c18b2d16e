import { useCallback, useEffect, useRef, useState } from 'react'
import { getKeyUsage, listKeyCalls } from '../../../api/extensions/key-usage.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { KeyUsage } from '../../../domain/tokens/key-usage.ts'
import { fetcherByKey, type FetchByKey } from '../../../gateway/by-key.ts'
import { asGatewayError, type GatewayError } from '../../../gateway/gateway-error.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'

export type Fetched<Data> =
  { phase: 'loading' } | { phase: 'loaded'; data: Data } | { phase: 'failed'; error: GatewayError }

interface State {
  usage?: Fetched<KeyUsage>
  /** Undefined where the gateway does not return them. */
  calls?: Fetched<LogEntry[]>
}

const loading = { phase: 'loading' } as const
const failed = (error: unknown) => ({ phase: 'failed', error: asGatewayError(error) }) as const

/** The key stays here: no cache, no storage. A newer question ends the former one. */
export function useKeyUsage() {
  const { gateway, ready } = useWidget()
  const [state, setState] = useState<State>({})
  const byKey = useRef<FetchByKey>(undefined)
  const running = useRef<AbortController>(undefined)

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const loadCalls = useCallback(
    async (signal = begin()) => {
      setState(({ usage }) => ({ ...(usage && { usage }), calls: loading }))
      const calls = await listKeyCalls(gateway, byKey.current!, signal).then(
        (data): Fetched<LogEntry[]> => ({ phase: 'loaded', data }),
        failed,
      )
      if (!signal.aborted) setState(({ usage }) => ({ ...(usage && { usage }), calls }))
    },
    [gateway],
  )
  const load = useCallback(async () => {
    if (!byKey.current) return
    const signal = begin()
    setState({ usage: loading })
    try {
      const data = await getKeyUsage(gateway, byKey.current, signal)
      if (signal.aborted) return
      setState({ usage: { phase: 'loaded', data } })
      if (data.name) await loadCalls(signal)
    } catch (error) {
      if (!signal.aborted) setState({ usage: failed(error) })
    }
  }, [gateway, loadCalls])

  useEffect(() => ready.settle(), [ready])
  useEffect(() => ready.onRefresh(load), [ready, load])
  useEffect(() => () => running.current?.abort(), [])
  return {
    ...state,
    load: (key: string) => {
      byKey.current = fetcherByKey(gateway, key)
      return load()
    },
    reload: load,
    reloadCalls: () => loadCalls(),
    forget: () => {
      running.current?.abort()
      byKey.current = undefined
      setState({})
    },
  }
}

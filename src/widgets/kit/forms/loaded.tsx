import { useState, type ReactNode } from 'react'
import { FailedState } from '../data/failed-state.tsx'
import { useResource, type ResourceRequest } from '../data/use-resource.ts'

interface LoadedProps<Data> extends Pick<ResourceRequest<Data>, 'load'> {
  place: ResourceRequest<Data>['key']
  /** Title if loading fails. */
  failed: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Loads what a form edits. The form starts with fresh data, not with cached data; later loads do not reach it, so that
 * they never overwrite input. Set its React `key` to what is edited.
 */
export function Loaded<Data>({ place, load, failed, skeleton, children }: LoadedProps<Data>) {
  const { data, error, stale, reload } = useResource({ key: place, load, sharedFor: 0 })
  const [start, setStart] = useState<{ data: Data }>()
  if (!start && data !== undefined && !stale) setStart({ data })
  if (start) return children(start.data)
  return error ? <FailedState error={error} title={failed} retry={reload} /> : skeleton
}

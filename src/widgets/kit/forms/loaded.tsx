import { useState, type ReactNode } from 'react'
import { FailedState } from '../data/failed-state.tsx'
import { useResource, type ResourceRequest } from '../data/use-resource.ts'

interface LoadedProps<Data> extends Pick<ResourceRequest<Data>, 'load'> {
  place: ResourceRequest<Data>['key']
  /** Title when it could not be loaded. */
  failed: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What a form edits: it begins with what the gateway says now, not with what was cached, and then is the user's, so
 * that nothing that loads later takes away what was typed. Give it the `key` of what is edited.
 */
export function Loaded<Data>({ place, load, failed, skeleton, children }: LoadedProps<Data>) {
  const { data, error, stale, reload } = useResource({ key: place, load, sharedFor: 0 })
  const [start, setStart] = useState<{ data: Data }>()
  if (!start && data !== undefined && !stale) setStart({ data })
  if (start) return children(start.data)
  return error ? <FailedState error={error} title={failed} retry={reload} /> : skeleton
}

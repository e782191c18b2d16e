import { useEffect, useRef } from 'react'
import type { LogScope } from '../../api/logs.ts'
import { sessionRequest } from '../data/use-session-user.ts'
import { useResource } from '../data/use-resource.ts'
import { useWidget, useSession } from '../element/widget-context.ts'
import { isAdmin } from '../../stores/session.ts'

/** An administrator sees the log of all users, others their own; the scope outlives the session, as content does. */
export function useLogScope(forced: string | undefined) {
  const { ready } = useWidget()
  const phase = useSession((state) => state.phase)
  const role = useSession(isAdmin) ? 'all' : 'self'
  const own = forced === 'self'
  const { error, reload } = useResource({ ...sessionRequest, enabled: phase === 'unknown' && !own })
  const last = useRef<LogScope>(undefined)
  if (own) last.current = 'self'
  else if (phase === 'signed-in') last.current = role
  useEffect(() => {
    if (error) ready.settle()
  }, [ready, error])
  return {
    scope: last.current,
    enabled: last.current !== undefined && phase !== 'signed-out',
    error: last.current ? undefined : error,
    reload,
  }
}

import { ensureSession } from '../../api/session.ts'
import type { SessionUser } from '../../domain/accounts/user.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useSession } from '../element/widget-context.ts'
import { useResource } from './use-resource.ts'

export const sessionRequest = {
  key: resourceOf('session').key<true>(),
  load: async (gateway: Gateway) => {
    await ensureSession(gateway)
    return true as const
  },
  optional: true,
}

/** Undefined until known, for example on a page that signs in by token and has no stored user. */
export function useSessionUser(): SessionUser | undefined {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  useResource({ ...sessionRequest, enabled: phase === 'unknown' })
  return user ?? undefined
}

import { ensureSession } from '../../api/session.ts'
import type { SessionUser } from '../../domain/accounts/user.ts'
import { useSession } from './use-gateway.ts'
import { useResource } from './use-resource.ts'

/** The signed-in user; undefined until known, for example on a page that signs in by token and has no stored user. */
export function useSessionUser(): SessionUser | undefined {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  useResource({
    key: ['session'],
    load: async (gateway) => {
      await ensureSession(gateway)
      return true
    },
    enabled: phase === 'unknown',
    optional: true,
  })
  return user ?? undefined
}

import { ensureSession } from '../../api/session.ts'
import type { SessionUser } from '../../domain/accounts/user.ts'
import { useSession } from './use-gateway.ts'
import { useResource } from './use-resource.ts'

/** Who is signed in; undefined until it is known, as on a page that signs in by token and has stored nobody. */
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

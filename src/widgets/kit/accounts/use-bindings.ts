import { listBindings } from '../../api/oauth.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import { useResource } from '../data/use-resource.ts'
import { useProviders, type NamedProvider } from './use-providers.ts'

/** `value` is empty if no account is bound, and undefined while that is unknown. */
export type Bound = NamedProvider & { value: string | undefined }

export function useBindings(user: User, isOther = false) {
  const providers = useProviders()
  const whose = isOther ? user.id : undefined
  const { data, error, reload } = useResource({
    key: userKeys.bindings.at(whose ?? 'own'),
    load: (gateway, signal) => listBindings(gateway, whose, signal),
    enabled: providers.some(({ account }) => !account),
    optional: true,
  })
  const bindings = providers
    .map((provider): Bound => ({
      ...provider,
      value: provider.account ? provider.account(user) : data && (data[provider.id] ?? ''),
    }))
    .filter(({ on, value }) => on || value)
  return { bindings, error, reload }
}

import type { User } from '../../domain/accounts/user.ts'
import type { SignInWay } from '../element/events.ts'
import { useWidget } from '../element/widget-context.ts'
import { storeConsent } from './use-agreement.tsx'
import { useLastWay } from './use-providers.ts'

/** `warning` says that the password is still the default one. */
export function useWelcome() {
  const { emit, gateway, notify, showResult, inDialog } = useWidget()
  const { remember } = useLastWay()
  return ({ id, role }: User, via: SignInWay, said: string, warning?: string) => {
    remember(via)
    storeConsent(gateway)
    notify('success', said)
    if (warning) notify('warning', warning)
    emit('oneapi-signed-in', { id, role, default_password: warning !== undefined, via })
    // Outside a dialog the page handles the event, as it knows where the visitor wanted to go.
    if (inDialog) showResult({ tag: 'oneapi-token-list', href: '/token' })
  }
}

import { unbind, listBindings } from '../../api/oauth.ts'
import { userKeys } from '../../api/users.ts'
import type { Call } from '../../gateway/dialect-context.ts'
import { RiskyButton } from '../data/risky-button.tsx'
import { rereading } from '../data/use-command.ts'
import { useConfirm } from '../data/use-confirm.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { unbindMessages } from './unbind.messages.ts'
import type { User } from '../../domain/accounts/user.ts'
import { useResource } from '../data/use-resource.ts'
import { useProviders, type NamedProvider } from './use-providers.ts'

interface UnbindButtonProps {
  call: Call
  service: { id: string; name: string; value: string | undefined }
  onDone?: () => void
}

export function UnbindButton({ call, service: { id, name, value = '' }, onDone }: UnbindButtonProps) {
  const { gateway, notify } = useWidget()
  const t = useMessages(unbindMessages)
  const { ask, confirmation } = useConfirm()
  const request = {
    title: t.title(name),
    help: t.help(value),
    label: t.unbind,
    perform: () => unbind(gateway, call).catch(rereading(gateway, userKeys.all)),
    done() {
      notify('success', t.done(name))
      onDone?.()
      void gateway.resources.invalidate(userKeys.all)
    },
  }
  return (
    <>
      <RiskyButton
        label={t.unbindService(name)}
        aria-haspopup="dialog"
        onPress={() => ask(request)}
        part={`unbind__${id}`}
      >
        {t.unbind}
      </RiskyButton>
      {confirmation}
    </>
  )
}

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

import { useState } from 'react'
import type { User } from '../../../domain/accounts/user.ts'
import { UnbindButton } from '../../../kit/accounts/unbind-button.tsx'
import { unbindMessages } from '../../../kit/accounts/unbind.messages.ts'
import { useBindings } from '../../../kit/accounts/use-bindings.ts'
import { LoadingPart } from '../../../kit/data/loading-part.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { FormGroup, FormRow } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './user-form.messages.ts'

/**
 * The services that the account is bound to; read-only here (behaviour §2 "User edit"), but for an administrator, where the
 * gateway lets one clear those of another user (`isOther`).
 */
export function Bindings({ user, isOther = false }: { user: User; isOther?: boolean }) {
  const t = useMessages(messages)
  const { failed } = useMessages(unbindMessages)
  const { bindings, error, reload } = useBindings(user, isOther)
  const field = (label: string, value: string) => (
    <TextField label={label} value={value} placeholder={t.unbound} onChange={() => undefined} readOnly />
  )
  // The form keeps the user as it was loaded.
  const [cleared, setCleared] = useState<readonly string[]>([])
  const clears = isOther && bindings.some(({ clear, value }) => clear && value)
  return (
    <FormGroup title={t.bindings} note={clears ? undefined : t.bindingsHelp}>
      <FormRow>
        {field(t.email, user.email)}
        {bindings.map(({ clear, ...service }) =>
          cleared.includes(service.id) ? (
            <div key={service.id}>{field(service.name, '')}</div>
          ) : service.value === undefined ? (
            <LoadingPart key={service.id} {...{ error, reload }} title={failed} />
          ) : (
            <div key={service.id} className="bound">
              {field(service.name, service.value)}
              {isOther && clear && service.value && (
                <UnbindButton
                  call={clear(user.id)}
                  service={service}
                  onDone={() => setCleared([...cleared, service.id])}
                />
              )}
            </div>
          ),
        )}
      </FormRow>
    </FormGroup>
  )
}

export const bindingStyles = /* css */ `
.bound { display: flex; align-items: end; gap: 8px; }
.bound > :first-child { flex: 1; min-width: 0; }
`

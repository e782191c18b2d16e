import { useState } from 'react'
import type { User } from '../../../domain/accounts/user.ts'
import { UnbindButton, useBindings } from '../../../kit/accounts/bindings.tsx'
import { unbindMessages } from '../../../kit/accounts/unbind.messages.ts'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { FormGroup, FormRow } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './user-form.messages.ts'

/** Only an administrator may clear another user's (`isOther`; behaviour §2). */
export function Bindings({ user, isOther = false }: { user: User; isOther?: boolean }) {
  const t = useMessages(messages)
  const { failed } = useMessages(unbindMessages)
  const { bindings, error, reload } = useBindings(user, isOther)
  const { clearMail } = useWidget().gateway.dialect.extensions.account ?? {}
  const status = useStatus()
  // The form keeps the user as it was loaded.
  const [cleared, setCleared] = useState<readonly string[]>([])
  const accounts = [
    { id: 'email', name: t.email, value: user.email, call: clearMail?.(status, user.id) },
    ...bindings.map(({ id, name, value, clear }) => ({ id, name, value, call: clear?.(user.id) })),
  ].map((account) => (cleared.includes(account.id) ? { ...account, value: '' } : account))
  const clears = isOther && accounts.some(({ call, value }) => call && value)
  return (
    <FormGroup title={t.bindings} note={clears ? undefined : t.bindingsHelp}>
      <FormRow>
        {accounts.map(({ call, ...account }) =>
          account.value === undefined ? (
            <LoadingPart key={account.id} error={error} reload={reload} title={failed} />
          ) : (
            <div key={account.id} className="bound">
              <TextField
                label={account.name}
                value={account.value}
                placeholder={t.unbound}
                onChange={() => undefined}
                readOnly
              />
              {isOther && call && account.value && (
                <UnbindButton
                  call={call}
                  service={account}
                  onDone={() => setCleared([...cleared, account.id])}
                />
              )}
            </div>
          ),
        )}
      </FormRow>
    </FormGroup>
  )
}

import type { User } from '../../../domain/accounts/user.ts'
import { useProviders } from '../../../kit/accounts/use-providers.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { FormGroup, FormRow } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './user-form.messages.ts'

/** The services that the account is bound to; read-only here (behaviour §2 "User edit"). */
export function Bindings({ user }: { user: User }) {
  const t = useMessages(messages)
  const bound = [
    [t.email, user.email],
    ...useProviders().map(({ name, account }) => [name, account(user)] as const),
  ] as const
  return (
    <FormGroup title={t.bindings} note={t.bindingsHelp}>
      <FormRow>
        {bound.map(([label, value]) => (
          <TextField
            key={label}
            label={label}
            value={value}
            placeholder={t.unbound}
            onChange={() => undefined}
            readOnly
          />
        ))}
      </FormRow>
    </FormGroup>
  )
}

import { oauthAccount, oauthProviders } from '../../../domain/accounts/oauth.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { FormGroup, FormRow } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './user-form.messages.ts'

/** The services that the account is bound to; read-only here (behaviour §2 "User edit"). */
export function Bindings({ user }: { user: User }) {
  const words = useMessages(messages)
  const bound = [
    [words.email, user.email],
    ...oauthProviders.map((provider) => [words[provider], oauthAccount(user, provider)] as const),
    [words.wechat, user.wechat_id],
  ] as const
  return (
    <FormGroup title={words.bindings} note={words.bindingsHelp}>
      <FormRow>
        {bound.map(([label, value]) => (
          <TextField
            key={label}
            label={label}
            value={value}
            placeholder={words.unbound}
            onChange={() => undefined}
            readOnly
          />
        ))}
      </FormRow>
    </FormGroup>
  )
}

import type { User } from '../../domain/accounts/user.ts'
import { Editor } from '../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../kit/forms/gateway-quota-field.tsx'
import { useCounter } from '../../kit/forms/use-counter.ts'
import { useSession } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { FormGroup } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { adminMessages } from './admin.messages.ts'
import { Bindings } from './bindings.tsx'
import { GroupField } from './group-field.tsx'
import { messages } from './user-form.messages.ts'
import { nameLengths } from './user-checks.ts'
import type { UserFields, UserOutcome } from './user-fields.ts'
import { useUserEditor } from './use-user-editor.ts'

interface UserEditorProps {
  /** The user to edit; undefined makes a new one. */
  user?: User
  showBindings: boolean
  onStored: (outcome: UserOutcome) => void
  onCancel: () => void
}

/** An administrator's form of one user. Group and quota belong to users that exist (spec §6). */
export function UserEditor({ user, showBindings, onStored, onCancel }: UserEditorProps) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const own = useMessages(adminMessages)
  const general = useMessages(common)
  const count = useCounter()
  const actorId = useSession((state) => state.user?.id)
  const isSelf = user !== undefined && user.id === actorId
  const { fields, change, problems, changed, submit, guard, pending, error } = useUserEditor(user, onStored)

  const text = (name: 'username' | 'password' | 'display_name') => {
    const problem = problems[name]
    return {
      name,
      value: fields[name],
      onChange: (value: string) => change({ [name]: value }),
      error: problem && problem !== 'quotaInvalid' ? words[problem] : undefined,
      part: name,
    }
  }
  const save = async () => {
    const back: keyof UserFields | undefined = await submit()
    return back && `[part="${back}"] input`
  }
  return (
    <Editor
      label={user ? own.editForm(user.username) : own.createForm}
      saveLabel={user ? general.save : own.submitCreate}
      note={changed ? words.unsaved : undefined}
      {...{ guard, pending, error, onCancel }}
      onSave={save}
    >
      <FormGroup>
        <TextField
          {...text('username')}
          counter={count(fields.username, 'letters', nameLengths.username)}
          label={words.username}
          help={words.usernameHelp}
          autoComplete="off"
          autoFocus={inDialog}
          required
        />
        <TextField
          {...text('display_name')}
          counter={count(fields.display_name, 'letters', nameLengths.display_name)}
          label={words.displayName}
          help={words.displayNameHelp}
          autoComplete="off"
        />
        {!isSelf && (
          <PasswordField
            {...text('password')}
            label={user ? words.password : own.initialPassword}
            help={user ? words.passwordHelp : own.initialPasswordHelp}
            autoComplete="new-password"
            required={!user}
            words={{ show: general.reveal, hide: general.hide }}
          />
        )}
      </FormGroup>
      {user && (
        <FormGroup>
          <GroupField chosen={fields.groups} onChange={(groups) => change({ groups })} />
          <GatewayQuotaField
            label={own.quota}
            moneyLabel={own.money}
            min={0}
            value={fields.quota}
            onChange={(quota) => change({ quota })}
            error={problems.quota && own.quotaInvalid}
            part="quota"
          />
        </FormGroup>
      )}
      {user && showBindings && <Bindings user={user} />}
    </Editor>
  )
}

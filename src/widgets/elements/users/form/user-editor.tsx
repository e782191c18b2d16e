import { userLimits, type Profile } from '../../../domain/forms/user-rules.ts'
import { isRoot, type User } from '../../../domain/accounts/user.ts'
import { registersByPassword } from '../../../domain/status.ts'
import { Editor } from '../../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useCounter, letters, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { InviteLink } from '../../../kit/accounts/invite-link.tsx'
import { useCommon, useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { adminMessages } from './admin.messages.ts'
import { Bindings } from './bindings.tsx'
import { GroupField } from './group-field.tsx'
import { messages } from './user-form.messages.ts'
import type { UserOutcome } from './user-fields.ts'
import { useUserEditor } from './use-user-editor.ts'

interface UserEditorProps {
  /** Undefined creates a new user. */
  user?: User
  showBindings: boolean
  onStored: (outcome: UserOutcome) => void
  onCancel: () => void
}

export function UserEditor({ user, showBindings, onStored, onCancel }: UserEditorProps) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const own = useMessages(adminMessages)
  const common = useCommon()
  const count = useCounter()
  const { username: maxLength } = useTextLimits()
  const actor = useSessionUser()
  const isSelf = user !== undefined && user.id === actor?.id
  const invites = registersByPassword(useStatus())
  const form = useUserEditor(user, onStored)
  const { fields, field } = form
  const text = (name: keyof Profile) => ({ ...field(name), name, part: name })
  return (
    <Editor
      label={user ? own.editForm : own.createForm}
      saveLabel={user ? common.save : own.submitCreate}
      of={user?.username}
      form={form}
      onCancel={onCancel}
    >
      <FormGroup>
        <TextField
          {...text('username')}
          counter={count(fields.username, letters(maxLength))}
          label={t.username}
          help={t.usernameHelp(maxLength)}
          autoComplete="off"
          autoFocus={inDialog}
          required
        />
        <TextField
          {...text('display_name')}
          prose
          counter={count(fields.display_name, letters(userLimits.display_name))}
          label={t.displayName}
          help={t.displayNameHelp(userLimits.display_name)}
          autoComplete="off"
        />
        {!isSelf && (
          <PasswordField
            {...text('password')}
            label={user ? t.password : own.initialPassword}
            help={(user ? t.passwordHelp : own.initialPasswordHelp)(userLimits.shortest, userLimits.password)}
            autoComplete="new-password"
            required={!user}
          />
        )}
      </FormGroup>
      <FormGroup>
        <GroupField chosen={fields.groups} onChange={field('groups').onChange} />
        <GatewayQuotaField
          {...field('quota')}
          label={user ? own.quota : own.newQuota}
          help={user ? undefined : own.newQuotaHelp}
          part="quota"
        />
        {!user && isRoot(actor) && (
          <Checkbox
            label={own.admin}
            help={own.adminHelp}
            checked={fields.admin}
            onChange={field('admin').onChange}
            part="admin"
          />
        )}
      </FormGroup>
      {!user && invites && (
        <FormGroup title={own.invite} note={own.inviteHelp}>
          <InviteLink t={own} />
        </FormGroup>
      )}
      {user && showBindings && <Bindings user={user} isOther={!isSelf} />}
    </Editor>
  )
}

import { useState } from 'react'
import { userLimits, type Profile } from '../../../domain/forms/user-rules.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useCounter, letters, useTextLimits } from '../../../kit/forms/use-form.ts'
import { unsavedMessages } from '../../../messages/forms/unsaved.messages.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form, FormGroup, SaveBar } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Bindings } from './bindings.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { messages } from './user-form.messages.ts'

type OwnProfileFormProps = {
  user: User
  askForPassword: boolean
  showBindings: boolean
}

export function OwnProfileForm({ user, askForPassword, showBindings }: OwnProfileFormProps) {
  const words = useMessages(messages)
  const { unsaved, unchanged } = useMessages(unsavedMessages)
  const { save: saveLabel, reveal, hide } = useMessages(common)
  const count = useCounter()
  const { username: longest } = useTextLimits()
  const [passwordChanged, setPasswordChanged] = useState(false)
  const form = useOwnProfile(user, () => setPasswordChanged(true))
  const { changed, told } = form
  const text = (name: keyof Profile) => ({ ...form.field(name), name })
  return (
    <>
      <Form ref={form.ref} label={words.form} onSubmit={() => form.submit()}>
        {askForPassword && !passwordChanged && (
          <Callout tone="warn" part="default-password">
            {words.defaultPassword}
          </Callout>
        )}
        <FormGroup>
          <TextField
            {...text('username')}
            counter={count(form.fields.username, letters(longest))}
            label={words.username}
            help={words.usernameHelp(longest)}
            autoComplete="username"
            required
          />
          <PasswordField
            {...text('password')}
            onChange={form.changePassword}
            label={words.password}
            help={words.passwordHelp(userLimits.shortest, userLimits.password)}
            autoComplete="new-password"
            words={{ show: reveal, hide }}
          />
          {form.asksForOld && (
            <PasswordField
              {...form.field('original_password')}
              name="original_password"
              label={words.oldPassword}
              help={words.oldPasswordHelp}
              autoComplete="current-password"
              words={{ show: reveal, hide }}
            />
          )}
          <TextField
            {...text('display_name')}
            counter={count(form.fields.display_name, letters(userLimits.display_name))}
            label={words.displayName}
            help={words.displayNameHelp(userLimits.display_name)}
            autoComplete="nickname"
          />
        </FormGroup>
        {showBindings && <Bindings user={user} />}
        <SaveBar note={told ?? (changed ? unsaved : undefined)} failed={Boolean(told)}>
          <Button
            type="submit"
            variant="primary"
            pending={form.pending}
            disabledReason={changed ? undefined : unchanged}
            part="save"
          >
            {saveLabel}
          </Button>
        </SaveBar>
      </Form>
      {form.guard.prompt}
      {form.conflict}
    </>
  )
}

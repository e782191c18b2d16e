import { useState } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { useCounter } from '../../kit/forms/use-counter.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form, FormGroup, SaveBar } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Bindings } from './bindings.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { nameLengths } from './user-checks.ts'
import { messages } from './user-form.messages.ts'

type OwnProfileFormProps = {
  user: User
  askForPassword: boolean
  showBindings: boolean
}

export function OwnProfileForm({ user, askForPassword, showBindings }: OwnProfileFormProps) {
  const words = useMessages(messages)
  const { save: saveLabel, reveal, hide } = useMessages(common)
  const count = useCounter()
  const [passwordChanged, setPasswordChanged] = useState(false)
  const { field, changed, save, pending, failure, prompt } = useOwnProfile(user, () =>
    setPasswordChanged(true),
  )
  return (
    <>
      <Form label={words.form} onSubmit={save}>
        {askForPassword && !passwordChanged && (
          <Callout tone="warn" part="default-password">
            {words.defaultPassword}
          </Callout>
        )}
        <FormGroup>
          <TextField
            {...field('username')}
            counter={count(field('username').value, 'letters', nameLengths.username)}
            label={words.username}
            help={words.usernameHelp}
            autoComplete="username"
            required
          />
          <PasswordField
            {...field('password')}
            label={words.password}
            help={words.passwordHelp}
            autoComplete="new-password"
            words={{ show: reveal, hide }}
          />
          <TextField
            {...field('display_name')}
            counter={count(field('display_name').value, 'letters', nameLengths.display_name)}
            label={words.displayName}
            help={words.displayNameHelp}
            autoComplete="nickname"
          />
        </FormGroup>
        {showBindings && <Bindings user={user} />}
        <SaveBar note={failure ?? (changed ? words.unsaved : undefined)} failed={Boolean(failure)}>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledReason={changed ? undefined : words.unchanged}
            part="save"
          >
            {saveLabel}
          </Button>
        </SaveBar>
      </Form>
      {prompt}
    </>
  )
}

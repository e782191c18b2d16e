import { useState } from 'react'
import { getSelf, userKeys } from '../../../api/users.ts'
import { isRoot, type User } from '../../../domain/accounts/user.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { FormPage, FormSkeleton } from '../../../kit/forms/editor.tsx'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { messages } from './user-form.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { userLimits, type Profile } from '../../../domain/forms/user-rules.ts'
import { useCounter, letters, useTextLimits } from '../../../kit/forms/use-form.ts'
import { unsavedMessages } from '../../../messages/forms/form.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form, FormGroup, SaveBar } from '../../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { Bindings } from './bindings.tsx'
import { useOwnProfile } from './use-own-profile.ts'

const AdminUserForm = lazy(() => import('./admin-user-form.tsx'))

interface UserFormProps {
  defaultPassword?: boolean
  create?: boolean
  userId?: string
  hide?: string
}

export function UserForm({ defaultPassword = false, create = false, userId, hide }: UserFormProps) {
  const t = useMessages(messages)
  const hidden = new Set(wordsOf(hide))
  const showBindings = !hidden.has('bindings')
  const whose = useWhose(create, userId)
  return (
    <div className="user-form">
      <FormPage {...t[whose]} untitled={hidden.has('title')}>
        {whose === 'own' ? (
          <OwnProfile askForPassword={defaultPassword} showBindings={showBindings} />
        ) : (
          <AdminUserForm
            fallback={<FormSkeleton fields={4} />}
            key={create ? undefined : userId}
            userId={create ? undefined : userId}
            showBindings={showBindings}
          />
        )}
      </FormPage>
    </div>
  )
}

/** Only root may change a user of the same role, so an administrator's own id shows the own profile. */
function useWhose(create: boolean, userId: string | undefined): 'own' | 'created' | 'edited' {
  const actor = useSessionUser()
  if (create) return 'created'
  const own = actor && String(actor.id) === userId && !isRoot(actor)
  return userId === undefined || own ? 'own' : 'edited'
}

function OwnProfile(props: { askForPassword: boolean; showBindings: boolean }) {
  const t = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  if (user) return <OwnProfileForm user={user} {...props} />
  if (error) return <FailedState error={error} title={t.failed} retry={reload} />
  return <FormSkeleton fields={3} />
}

type OwnProfileFormProps = { user: User; askForPassword: boolean; showBindings: boolean }

function OwnProfileForm({ user, askForPassword, showBindings }: OwnProfileFormProps) {
  const t = useMessages(messages)
  const { unsaved, unchanged } = useMessages(unsavedMessages)
  const { save: saveLabel } = useCommon()
  const count = useCounter()
  const { username: maxLength } = useTextLimits()
  const [passwordChanged, setPasswordChanged] = useState(false)
  const { showResult } = useWidget()
  const form = useOwnProfile(user, () => {
    setPasswordChanged(true)
    // What a new gateway needs next is there.
    if (askForPassword) showResult({ tag: 'oneapi-home', href: '/' })
  })
  const { changed, failure, problem } = form
  const failed = failure ?? problem
  const text = (name: keyof Profile) => ({ ...form.field(name), name })
  return (
    <>
      <Form ref={form.ref} label={t.form} onSubmit={() => form.submit()}>
        {askForPassword && !passwordChanged && (
          <Callout tone="warn" part="default-password">
            {t.defaultPassword}
          </Callout>
        )}
        <FormGroup>
          <TextField
            {...text('username')}
            counter={count(form.fields.username, letters(maxLength))}
            label={t.username}
            help={t.usernameHelp(maxLength)}
            autoComplete="username"
            required
          />
          <PasswordField
            {...text('password')}
            onChange={form.changePassword}
            label={t.password}
            help={t.passwordHelp(userLimits.shortest, userLimits.password)}
            autoComplete="new-password"
          />
          {form.asksForOld && (
            <PasswordField
              {...form.field('original_password')}
              name="original_password"
              label={t.oldPassword}
              help={t.oldPasswordHelp}
              autoComplete="current-password"
            />
          )}
          <TextField
            {...text('display_name')}
            prose
            counter={count(form.fields.display_name, letters(userLimits.display_name))}
            label={t.displayName}
            help={t.displayNameHelp(userLimits.display_name)}
            autoComplete="nickname"
          />
        </FormGroup>
        {showBindings && <Bindings user={user} />}
        <SaveBar note={failed || (changed ? unsaved : undefined)} failed={Boolean(failed)}>
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

import { useEffect } from 'react'
import { getUser } from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { isRoot, type User } from '../../../domain/accounts/user.ts'
import { FormSkeleton, useClose } from '../../../kit/forms/editor.tsx'
import { Loaded } from '../../../kit/forms/loaded.tsx'
import { useMovedNote } from '../../../kit/forms/use-conflicts.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { unsavedMessages } from '../../../messages/forms/form.messages.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { adminMessages } from './admin.messages.ts'
import { UserEditor } from './user-editor.tsx'
import { useIgnoredFieldsNote } from './use-ignored-fields-note.ts'
import type { UserOutcome } from './user-fields.ts'
import { messages } from './user-form.messages.ts'

const list = { tag: 'oneapi-user-list', href: '/user' }

export default function AdminUserForm(props: { userId: string | undefined; showBindings: boolean }) {
  const { userId, showBindings } = props
  if (userId === undefined) return <CreateUser />
  return <EditUser userId={userId} showBindings={showBindings} />
}

function CreateUser() {
  const { locale, notify, ready } = useWidget()
  const { close } = useClose()
  const own = useMessages(adminMessages)
  const ignoredNote = useIgnoredFieldsNote()
  useEffect(() => ready.settle(), [ready])
  const finish = ({ failed, ignored, stored }: UserOutcome) => {
    if (failed) notify('warning', own.notSetUp(describeFailure(failed, locale)))
    else notify('success', own.created)
    if (stored && ignored.length > 0) notify('warning', ignoredNote(ignored, stored))
    close(list)
  }
  return <UserEditor showBindings={false} onStored={finish} onCancel={() => close(list)} />
}

function EditUser({ userId, showBindings }: { userId: string; showBindings: boolean }) {
  const { notify } = useWidget()
  const { close } = useClose()
  const t = useMessages(messages)
  const own = useMessages(adminMessages)
  const actor = useSessionUser()
  const { unchanged } = useMessages(unsavedMessages)
  const ignoredNote = useIgnoredFieldsNote()
  const tellMoved = useMovedNote()
  const finish = ({ changes, ignored, stored, moved = 0 }: UserOutcome) => {
    if (Object.keys(changes).length === 0) notify('info', unchanged)
    if (stored && ignored.length > 0) notify('warning', ignoredNote(ignored, stored))
    if (Object.keys(changes).length > ignored.length) notify('success', t.saved)
    tellMoved(moved, stored?.quota ?? changes.quota)
    close(list)
  }
  // Most gateways refuse to return a user of equal rank; the others would refuse to store it.
  const walled = ({ role }: User) => actor && !isRoot(actor) && role >= actor.role
  return (
    <Loaded
      resourceKey={userKeys.one.at(userId)}
      load={(gateway, signal) => getUser(gateway, userId, signal)}
      failed={own.failed}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(user) =>
        walled(user) ? (
          <Walled onBack={() => close(list)} />
        ) : (
          <UserEditor
            user={user}
            showBindings={showBindings}
            onStored={finish}
            onCancel={() => close(list)}
          />
        )
      }
    </Loaded>
  )
}

function Walled({ onBack }: { onBack: () => void }) {
  const own = useMessages(adminMessages)
  return (
    <EmptyState
      icon="lock"
      title={own.walled}
      detail={own.walledHelp}
      action={<Button onPress={onBack}>{own.toList}</Button>}
      part="walled"
    />
  )
}

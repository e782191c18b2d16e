import { getSelf, userKeys } from '../../../api/users.ts'
import { isRoot } from '../../../domain/accounts/user.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { FormPage, FormSkeleton } from '../../../kit/forms/editor.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { useSessionUser } from '../../../kit/data/use-gateway.ts'
import { messages } from './user-form.messages.ts'
import { late } from '../../../kit/element/late.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'

const AdminUserForm = late(() => import('./admin-user-form.tsx'))

interface UserFormProps {
  defaultPassword?: boolean
  create?: boolean
  userId?: string
  hide?: string
}

export function UserForm({ defaultPassword = false, create = false, userId, hide }: UserFormProps) {
  const words = useMessages(messages)
  const hidden = new Set(wordsOf(hide))
  const showBindings = !hidden.has('bindings')
  const whose = useWhose(create, userId)
  return (
    <div className="user-form">
      <FormPage {...words[whose]} untitled={hidden.has('title')}>
        {whose === 'own' ? (
          <OwnProfile askForPassword={defaultPassword} showBindings={showBindings} />
        ) : (
          <AdminUserForm
            meanwhile={<FormSkeleton fields={4} />}
            key={create ? undefined : userId}
            userId={create ? undefined : userId}
            showBindings={showBindings}
          />
        )}
      </FormPage>
    </div>
  )
}

/**
 * For an administrator's own id the own profile is shown: the gateway lets nobody manage users of equal rank,
 * themselves included. Root is exempt from that rule and can edit its own group and quota.
 */
function useWhose(create: boolean, userId: string | undefined): 'own' | 'created' | 'edited' {
  const actor = useSessionUser()
  if (create) return 'created'
  const own = actor && String(actor.id) === userId && !isRoot(actor)
  return userId === undefined || own ? 'own' : 'edited'
}

/** The profile of the signed-in user. */
function OwnProfile(props: { askForPassword: boolean; showBindings: boolean }) {
  const words = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  if (user) return <OwnProfileForm user={user} {...props} />
  if (error) return <FailedState error={error} title={words.failed} retry={reload} />
  return <FormSkeleton fields={3} />
}

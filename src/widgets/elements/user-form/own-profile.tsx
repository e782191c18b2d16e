import { getSelf, userKeys } from '../../api/users.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { FormSkeleton } from '../../kit/forms/form-skeleton.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { OwnProfileForm } from './own-profile-form.tsx'
import { messages } from './user-form.messages.ts'

/** The profile of the signed-in user. */
export function OwnProfile(props: { askForPassword: boolean; showBindings: boolean }) {
  const words = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  if (user) return <OwnProfileForm user={user} {...props} />
  if (error) return <FailedState error={error} title={words.failed} retry={reload} />
  return <FormSkeleton fields={3} />
}

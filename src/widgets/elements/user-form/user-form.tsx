import { getSelf, userKeys } from '../../api/users.ts'
import { wordsOf } from '../../kit/attributes.ts'
import { FailedState } from '../../kit/failed-state.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { messages } from './user-form.messages.ts'

export function UserForm({ defaultPassword = false, hide }: { defaultPassword?: boolean; hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  const hidden = new Set(wordsOf(hide))
  return (
    <div className="user-form">
      {!inDialog && !hidden.has('title') && <PageHead title={words.title} help={words.help} />}
      <div className={inDialog ? undefined : 'card work'}>
        {user ? (
          <OwnProfileForm
            user={user}
            askForPassword={defaultPassword}
            showBindings={!hidden.has('bindings')}
          />
        ) : error ? (
          <FailedState error={error} title={words.failed} retry={reload} />
        ) : (
          <FormSkeleton fields={3} />
        )}
      </div>
    </div>
  )
}

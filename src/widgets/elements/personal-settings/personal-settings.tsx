import { getSelf, userKeys } from '../../api/users.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { SectionsSkeleton } from '../../ui/sections/sections-skeleton.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { AccessToken } from './access-token.tsx'
import { AvailableModels } from './available-models.tsx'
import { Bindings } from './bindings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { InviteLink } from './invite-link.tsx'
import { messages } from './personal-settings.messages.ts'
import { late } from '../../kit/element/late.tsx'

const Passkeys = late(() => import('./passkeys/passkeys.tsx'))
const Sessions = late(() => import('./sessions/sessions.tsx'))
const SecondFactor = late(() => import('./second-factor/second-factor.tsx'))

export function PersonalSettings({ hide }: { hide?: string }) {
  const { gateway, inDialog } = useWidget()
  const words = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  const hidden = new Set(wordsOf(hide))
  // Known once the user is loaded.
  const { secondFactor, passkeys, sessions } = gateway.dialect.capabilities
  // Refused for personal access tokens, and not available in the generation with cookie sessions.
  const listed = sessions && !gateway.tokens && gateway.sessionTokens.of(gateway) !== undefined
  return (
    <>
      {!inDialog && !hidden.has('title') && <PageHead title={words.title} help={words.help} />}
      {user ? (
        <>
          {!hidden.has('bindings') && <Bindings user={user} />}
          {secondFactor && !hidden.has('second-factor') && <SecondFactor way={secondFactor} />}
          {passkeys && !hidden.has('passkeys') && <Passkeys way={passkeys} />}
          {listed && !hidden.has('sessions') && <Sessions />}
          {!hidden.has('access-token') && <AccessToken />}
          {!hidden.has('invite') && <InviteLink />}
          {!hidden.has('models') && <AvailableModels />}
          {!hidden.has('delete') && <DeleteAccount user={user} />}
        </>
      ) : error ? (
        <div className="card">
          <FailedState error={error} title={words.failed} retry={reload} />
        </div>
      ) : (
        <SectionsSkeleton sections={[4, 1, 1, 2]} />
      )}
    </>
  )
}

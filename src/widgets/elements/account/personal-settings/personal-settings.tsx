import { getSelf, userKeys } from '../../../api/users.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { InviteLink } from '../../../kit/accounts/invite-link.tsx'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { Section, SectionsSkeleton } from '../../../ui/layout/section.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { AccessToken } from './access-token.tsx'
import { AvailableModels } from './available-models.tsx'
import { Bindings } from './bindings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { messages } from './personal-settings.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { Button } from '../../../ui/controls/button.tsx'

const AgreeAgain = lazy(() => import('./agree-again.tsx'))
const Invitations = lazy(() => import('./invitations.tsx'))
const Passkeys = lazy(() => import('./passkeys/passkeys.tsx'))
const Sessions = lazy(() => import('./sessions.tsx'))
const QuotaWarning = lazy(() => import('./quota-warning.tsx'))
const SecondFactor = lazy(() => import('./second-factor/second-factor.tsx'))

export function PersonalSettings({ hide }: { hide?: string }) {
  const { gateway, inDialog } = useWidget()
  const t = useMessages(messages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  const hidden = new Set(wordsOf(hide))
  // Known once the user is loaded.
  const { secondFactor, passkeys, sessions, keepsAccounts, quotaWarning } = gateway.dialect.capabilities
  // Refused for personal access tokens, and not available in the generation with cookie sessions.
  const listed = sessions && !gateway.tokens && gateway.sessionTokens.of(gateway) !== undefined
  return (
    <>
      {!inDialog && !hidden.has('title') && <PageHead title={t.title} help={t.help} />}
      {user ? (
        <>
          {user.agree_again && <AgreeAgain />}
          {!hidden.has('bindings') && <Bindings user={user} />}
          {!hidden.has('password') && <Password />}
          {secondFactor && !hidden.has('second-factor') && <SecondFactor api={secondFactor} />}
          {passkeys && !hidden.has('passkeys') && <Passkeys api={passkeys} />}
          {listed && !hidden.has('sessions') && <Sessions />}
          {!hidden.has('access-token') && <AccessToken />}
          {!hidden.has('invite') && <Invite />}
          {quotaWarning && !hidden.has('quota-warning') && <QuotaWarning />}
          {!hidden.has('models') && <AvailableModels />}
          {!keepsAccounts && !hidden.has('delete') && <DeleteAccount user={user} />}
        </>
      ) : error ? (
        <div className="card">
          <FailedState error={error} title={t.failed} retry={reload} />
        </div>
      ) : (
        <SectionsSkeleton sections={[4, 1, 1, 1, 2]} />
      )}
    </>
  )
}

function Password() {
  const { navigate } = useWidget()
  const t = useMessages(messages)
  return (
    <Section title={t.password} help={t.passwordHelp} name="password">
      <div>
        <Button
          icon="lock"
          onPress={() => navigate({ tag: 'oneapi-user-form', href: '/user/edit' })}
          part="change-password"
        >
          {t.changePassword}
        </Button>
      </div>
    </Section>
  )
}

function Invite() {
  const { gateway } = useWidget()
  const t = useMessages(messages)
  return (
    <Section title={t.invite} help={t.inviteHelp} name="invite">
      <InviteLink t={t} />
      {gateway.dialect.capabilities.invitations && <Invitations />}
    </Section>
  )
}

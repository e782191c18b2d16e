import { useState } from 'react'
import { getSelf, userKeys, listAvailableModels } from '../../../api/users.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { InviteLink } from '../../../kit/accounts/invite-link.tsx'
import { FailedState, LoadingPart } from '../../../kit/data/failed-state.tsx'
import { Section, SectionsSkeleton } from '../../../ui/layout/section.tsx'
import { useMessages, useWidget, useCommon } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Bindings } from './bindings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { messages } from './personal-settings.messages.ts'
import { lazy, LazyDialog } from '../../../kit/element/lazy.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createAccessToken } from '../../../api/account.ts'
import { useConfirm } from '../../../kit/data/use-confirm.tsx'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Secret } from '../../../ui/controls/secret.tsx'
import { useFilter, VirtualList } from '../../../ui/choices/windowed.tsx'

const AgreeAgain = lazy(() => import('./agree-again.tsx'))
const Invitations = lazy(() => import('./invitations.tsx'))
const Passkeys = lazy(() => import('./passkeys.tsx'))
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

/** The new token replaces the old one; it is copied, and shown once. */
function AccessToken() {
  const t = useMessages(messages)
  const { close } = useCommon()
  const [token, setToken] = useState<string | null>(null)
  const copy = useCopy()
  const { ask, confirmation } = useConfirm()
  const create = () =>
    ask({
      title: t.tokenAsk,
      help: t.tokenAskHelp,
      label: t.createToken,
      perform: (gateway) => createAccessToken(gateway),
      done(made) {
        setToken(made)
        return copy(made, t.tokenCopied)
      },
    })
  return (
    <Section title={t.token} help={t.tokenHelp} name="access-token">
      <div className="act">
        <p>{t.tokenScope}</p>
        <Button icon="key" onPress={create} part="create-token">
          {t.createToken}
        </Button>
      </div>
      {confirmation}
      <LazyDialog
        open={token !== null}
        title={t.tokenReady}
        onClose={() => setToken(null)}
        footer={<Button onPress={() => setToken(null)}>{close}</Button>}
        part="token-dialog"
      >
        <div className="token-shown">
          <Callout tone="warn">{t.tokenOnce}</Callout>
          <Secret value={token ?? ''} onCopy={() => copy(token ?? '')} part="token" />
        </div>
      </LazyDialog>
    </Section>
  )
}

/** A search finds the other models, and a button shows all. */
const shownAtFirst = 40

function AvailableModels() {
  const t = useMessages(messages)
  const { nothingFound } = useCommon()
  const copy = useCopy()
  const [all, setAll] = useState(false)
  const { data, error, reload } = useResource({
    key: userKeys.availableModels,
    load: listAvailableModels,
    optional: true,
    staleTime: 60_000,
  })
  const models = [...new Set(data)]
  const { field, found } = useFilter(models, t.searchModels)
  const chip = (model: string) => (
    <button
      type="button"
      className="model-chip"
      aria-label={t.copyModel(model)}
      title={model}
      onClick={() => copy(model, t.modelCopied(model))}
    >
      {model}
    </button>
  )
  return (
    <Section title={t.models} help={t.modelsHelp} name="models">
      {models.length > shownAtFirst && field}
      {data ? (
        <>
          {found.length === 0 && <p className="muted">{models.length === 0 ? t.noModels : nothingFound}</p>}
          {all ? (
            <VirtualList
              count={found.length}
              rowHeight={34}
              height={340}
              row={(index) => (
                <div key={found[index]} className="model-row">
                  {chip(found[index]!)}
                </div>
              )}
            />
          ) : (
            <ul className="model-chips">
              {found.slice(0, shownAtFirst).map((model) => (
                <li key={model}>{chip(model)}</li>
              ))}
            </ul>
          )}
          {!all && found.length > shownAtFirst && (
            <div>
              <Button size="small" onPress={() => setAll(true)}>
                {t.allModels(found.length)}
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadingPart error={error} reload={reload} title={t.modelsFailed} height="96px" />
      )}
    </Section>
  )
}

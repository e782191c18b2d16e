import { useEffect, useState } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import { callModel } from '../../../api/extensions/key-usage.ts'
import { fetcherByKey } from '../../../gateway/by-key.ts'
import { listLogs, logKeys } from '../../../api/logs.ts'
import { userKeys } from '../../../api/users.ts'
import { channelState } from '../../../domain/channels/channel.ts'
import { secretOf, type Token } from '../../../domain/tokens/token.ts'
import { isAdmin } from '../../../stores/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import {
  modelPlaceholder,
  Samples,
  useOwnKey,
  useOwnKeys,
  useSampleModel,
} from '../../../kit/keys/code-samples.tsx'
import { samples } from '../../../kit/keys/code-samples.messages.ts'
import { OwnKey } from '../../../kit/keys/own-key.tsx'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useFullKey } from '../../../kit/keys/use-full-key.ts'
import { useAllChannels, useMayConnect } from '../../../kit/channels/use-channels.ts'
import { Screen } from '../../../kit/element/screen.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { useShopLink } from '../../../kit/data/use-shop-link.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useSession, useStatus } from '../../../kit/element/widget-context.ts'
import { Steps, type GuideStep } from '../../../ui/content/steps.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './dashboard.messages.ts'
import { anyCall } from '../../../kit/usage/log-filters.ts'
import { Panel } from './panel.tsx'
import { useRefreshing } from '../../../kit/lists/data/use-refreshing.ts'

/** Between two polls for the first call. */
const pollSeconds = 10

const firstCall = logKeys.all.key<LogEntry | undefined>()

interface FirstStepsProps {
  account: Resource<User>
  onDismiss: () => void
  noAgents: boolean
}

/** The steps lead a new account, and a new gateway's operator, to the first response; each is ticked automatically. */
export default function FirstSteps({ account, onDismiss, noAgents }: FirstStepsProps) {
  const t = useMessages(messages)
  const { navigate, gateway } = useWidget()
  const status = useStatus()
  const formatQuota = useFormatQuota()
  const user = account.data
  const called = (user?.request_count ?? 0) > 0
  const balance = user?.quota ?? 0
  const shop = useShopLink(user !== undefined && balance <= 0)
  const token = useOwnKey()
  const hasKeys = (useOwnKeys().data?.rows.length ?? 0) > 0
  const provider = useProviderStep()
  return (
    <Panel
      title={t.steps}
      part="guide"
      actions={
        <Button size="small" variant="ghost" onPress={onDismiss} part="dismiss">
          {t.dismiss}
        </Button>
      }
    >
      <Steps
        heading="h3"
        t={t}
        steps={[
          ...(provider ? [provider] : []),
          ...(provider && balance > 0
            ? []
            : [
                {
                  title: t.balanceStep,
                  done: balance > 0,
                  help: balance > 0 ? t.balanceDone(formatQuota(balance)) : shop ? t.shopHelp : t.balanceHelp,
                  content: balance <= 0 && (
                    <Button
                      icon="gift"
                      variant="primary"
                      onPress={() => navigate({ tag: 'oneapi-topup', href: '/topup' })}
                      part="redeem"
                    >
                      {gateway.dialect.payments ? t.redeemOrPay : t.redeem}
                    </Button>
                  ),
                },
              ]),
          { title: t.keyStep, done: hasKeys, help: t.keyHelp, content: <OwnKey /> },
          {
            title: t.callStep,
            done: called,
            help: t.callHelp,
            content: (
              <>
                <Samples token={token} noAgents={noAgents} />
                {token && balance > 0 && provider?.done !== false && (
                  <Run token={token} onAnswer={account.reload} />
                )}
                <FirstCall account={account} called={called} />
              </>
            ),
          },
          ...(status.chat_link
            ? [
                {
                  title: t.clientStep,
                  help: t.clientHelp,
                  content: (
                    <Button
                      icon="chat"
                      onPress={() => navigate({ tag: 'oneapi-chat', href: '/chat' })}
                      part="chat"
                    >
                      {t.openChat}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

/** Undefined for users who may not connect a provider. */
function useProviderStep(): GuideStep | undefined {
  const t = useMessages(messages)
  const { gateway } = useWidget()
  const admin = useSession(isAdmin)
  const mayConnect = useMayConnect(admin)
  const { data } = useAllChannels({ enabled: admin, optional: true })
  const connected = data?.rows.filter((channel) => channelState(channel) === 'enabled').length ?? 0
  useEffect(() => {
    if (connected > 0) void gateway.resources.invalidate(userKeys.availableModels)
  }, [connected, gateway])
  if (!admin || !mayConnect) return undefined
  return {
    title: t.providerStep,
    done: connected > 0,
    help: connected > 0 ? t.providerDone(connected) : t.providerHelp,
    content: data && connected === 0 && (
      <div className="home-provider">
        <Screen tag="oneapi-channel-form" attributes={{ quick: 'true' }} />
      </div>
    ),
  }
}

function Run({ token, onAnswer }: { token: Token; onAnswer: () => unknown }) {
  const t = useMessages(messages)
  const { hello: content } = useMessages(samples)
  const model = useSampleModel(token.models)
  const { get } = useFullKey()
  const [answer, setAnswer] = useState<string>()
  const { run, pending, failure } = useCommand(
    (gateway, key: string) => callModel(fetcherByKey(gateway, key), { model, content }),
    { inPlace: true, anonymous: true },
  )
  const start = async () => {
    const key = await get(token)
    const reply = key && (await run(secretOf(key)))
    if (reply === undefined) return
    setAnswer(reply)
    onAnswer()
  }
  if (model === modelPlaceholder) return null
  return (
    <>
      <Button variant="primary" icon="bolt" pending={pending} onPress={start} part="run">
        {t.run(model)}
      </Button>
      <div role="status">
        {failure ? (
          <Callout tone="bad">{failure}</Callout>
        ) : (
          answer !== undefined && <Callout part="answer">{t.answered(answer)}</Callout>
        )}
      </div>
    </>
  )
}

function FirstCall({ account, called }: { account: Resource<User>; called: boolean }) {
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  // The account counts calls even if the log does not record them.
  useRefreshing(account.reload, pollSeconds, !called && !account.error)
  const [began] = useState(secondsNow)
  const first = useResource({
    key: firstCall.at(began),
    load: async (gateway, signal) => (await listLogs(gateway, 'self', 0, anyCall, { signal })).rows.at(-1),
    enabled: called,
    optional: true,
  })
  return (
    <p className={called ? 'home-called' : 'home-waiting'} role="status" part="first-call">
      {called
        ? first.data
          ? t.called(first.data.model_name, formatQuota(first.data.quota))
          : t.calledUnknown
        : account.error
          ? t.waitingPaused
          : t.waiting}
    </p>
  )
}

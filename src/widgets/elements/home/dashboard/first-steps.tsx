import { secondsNow } from '../../../domain/clock.ts'
import { useState } from 'react'
import { listLogs, logKeys } from '../../../api/logs.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { baseUrlOf, Samples } from '../../../kit/data/code-samples.tsx'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { usePublicAddress, useStatus } from '../../../kit/data/use-gateway.ts'
import { useShopLink } from '../../../kit/data/use-shop-link.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { AddressLine } from '../../../ui/content/code-sample.tsx'
import { Steps } from '../../../ui/content/steps.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './dashboard.messages.ts'
import { useOwnKeys } from './due-keys.tsx'
import { anyCall } from '../../../kit/usage/log-filters.ts'
import { Panel } from './panel.tsx'
import { useRefreshing } from '../../../kit/lists/data/use-refreshing.ts'

/** Seconds between polls for the first call. */
const every = 10

const firstCall = logKeys.all.key<LogEntry | undefined>()

interface FirstStepsProps {
  account: Resource<User>
  onDismiss: () => void
}

/** The steps of a new account up to its first response; each is ticked automatically. */
export function FirstSteps({ account, onDismiss }: FirstStepsProps) {
  const t = useMessages(messages)
  const { navigate } = useWidget()
  const status = useStatus()
  const formatQuota = useFormatQuota()
  const keys = useOwnKeys().data?.rows
  const user = account.data
  const called = (user?.request_count ?? 0) > 0
  const balance = user?.quota ?? 0
  const shop = useShopLink(user !== undefined && balance <= 0)
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
          {
            ...{ title: t.balanceStep, done: balance > 0 },
            help: balance > 0 ? t.balanceDone(formatQuota(balance)) : shop ? t.shopHelp : t.balanceHelp,
            content: balance <= 0 && (
              <Button
                icon="gift"
                variant="primary"
                onPress={() => navigate({ tag: 'oneapi-topup', href: '/topup' })}
                part="redeem"
              >
                {t.redeem}
              </Button>
            ),
          },
          {
            ...{ title: t.keyStep, done: (keys?.length ?? 0) > 0 },
            help: keys?.length ? t.keyDone(keys.length) : t.keyHelp,
            content:
              keys?.length === 0 ? (
                <Button
                  icon="plus"
                  onPress={() => navigate({ tag: 'oneapi-token-form', href: '/token/add' })}
                  part="create-key"
                >
                  {t.createKey}
                </Button>
              ) : (
                <Button
                  icon="key"
                  onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
                  part="keys"
                >
                  {t.showKeys}
                </Button>
              ),
          },
          {
            ...{ title: t.callStep, done: called },
            content: (
              <>
                {!called && <FirstCallHelp />}
                <FirstCall account={account} called={called} />
              </>
            ),
          },
          {
            ...{ title: t.clientStep, help: t.clientHelp },
            content: status.chat_link && (
              <Button icon="chat" onPress={() => navigate({ tag: 'oneapi-chat', href: '/chat' })} part="chat">
                {t.openChat}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function FirstCallHelp() {
  const t = useMessages(messages)
  const { copy: copyWord } = useCommon()
  const { copy, fallback } = useCopy()
  const baseUrl = baseUrlOf(usePublicAddress())
  return (
    <>
      <p>{t.callHelp}</p>
      <AddressLine
        url={baseUrl}
        copyLabel={copyWord}
        button={{ label: `${copyWord} ${baseUrl}`, part: 'copy-base-url' }}
        onCopy={copy}
        part="base-url"
      />
      <Samples languages={['curl']} />
      {fallback}
    </>
  )
}

/** Waits for the first call, then shows what it cost. */
function FirstCall({ account, called }: { account: Resource<User>; called: boolean }) {
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  // The account counts calls even if the log does not record them.
  useRefreshing(account.reload, every, !called && !account.error)
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

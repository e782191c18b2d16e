import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getSelf, userKeys } from '../../../api/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useSession } from '../../../kit/data/use-gateway.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useLateSheets } from '../../../kit/element/use-late-sheets.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Screen, type ShownElement } from '../../../kit/screens/screen.tsx'
import { isAdmin } from '../../../stores/session.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { figureStyles } from '../../../ui/layout/figure.tsx'
import { FailingChannels, UsersBySpend } from './administration.tsx'
import { messages } from './dashboard.messages.ts'
import { dashboardStyles } from './dashboard.styles.ts'
import { DueKeys } from './due-keys.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestCalls } from './newest-calls.tsx'
import { OpenButton, Panel } from './panel.tsx'
import { SpendFigures } from './spend-figures.tsx'

const styles = [figureStyles, dashboardStyles]

/** Attributes of the embedded chart; what it hides is left to the usage page. */
const chart = {
  range: '7d',
  group: 'none',
  hide: 'title figures controls tools hours legend forecast export note',
}

/** The home page of a signed-in user: balance, spend, newest calls, and what needs attention. */
export default function Dashboard({ system }: { system: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLateSheets(place, styles)
  const admin = useSession(isAdmin)
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 3000 })
  const steps = useFirstSteps(account.data)
  const now = useMoment()
  const scope = admin ? 'all' : 'self'
  const known = account.data !== undefined || account.error !== undefined
  return (
    <div className="home-own" ref={place} part="dashboard">
      {!known ? (
        <Skeleton height="420px" />
      ) : (
        <>
          {steps.shown && <FirstSteps account={account} onDismiss={steps.dismiss} />}
          {(!steps.shown || admin) && (
            <>
              <SpendFigures {...{ account, scope, now }} />
              <Week />
              <div className="home-halves">
                <div className="home-half">
                  {admin && <FailingChannels />}
                  <NewestCalls scope={scope} />
                </div>
                <div className="home-half">
                  <DueKeys now={now} />
                  {admin && <UsersBySpend />}
                  {system}
                </div>
              </div>
            </>
          )}
          {steps.shown && !admin && system}
        </>
      )}
    </div>
  )
}

/** The last seven days: the usage element reduced to its chart. */
function Week() {
  const words = useMessages(messages)
  const { ready } = useWidget()
  const [shown, setShown] = useState<ShownElement | null>(null)
  useEffect(() => shown?.refresh && ready.onRefresh(() => shown.refresh!()), [ready, shown])
  return (
    <Panel
      title={words.week}
      part="week"
      actions={<OpenButton to={{ tag: 'oneapi-usage', href: '/usage' }}>{words.toUsage}</OpenButton>}
    >
      <Screen
        tag="oneapi-usage"
        attributes={chart}
        onElement={setShown}
        placeholder={<Skeleton height="260px" />}
      />
    </Panel>
  )
}

/** The time that the figures refer to, in epoch seconds; updated when the page is refreshed. */
function useMoment(): number {
  const { ready } = useWidget()
  const [now, setNow] = useState(seconds)
  useEffect(
    () =>
      ready.onRefresh(() => {
        setNow(seconds())
        return Promise.resolve()
      }),
    [ready],
  )
  return now
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Shown to an account without any calls, until the page is left or the steps are dismissed. */
function useFirstSteps(user: User | undefined) {
  const { storage } = useWidget().gateway
  const [begun, setBegun] = useState<boolean>()
  const flag = `first-steps-${String(user?.id)}`
  useEffect(() => {
    if (user && begun === undefined) setBegun(user.request_count === 0 && storage.read(flag) === null)
  }, [user, begun, storage, flag])
  const dismiss = () => {
    storage.write(flag, 'done')
    setBegun(false)
  }
  return { shown: begun ?? (user?.request_count === 0 && storage.read(flag) === null), dismiss }
}

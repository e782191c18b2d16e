import { useEffect, useState, type ReactNode } from 'react'
import { onTimeLearnt, secondsNow } from '../../../domain/clock.ts'
import { getSelf, userKeys } from '../../../api/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useAllChannels } from '../../../kit/channels/use-channels.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { lazy, useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget, useSession, useStatus } from '../../../kit/element/widget-context.ts'
import { filtered, Screen, type ShownElement } from '../../../kit/element/screen.tsx'
import { firstStepsOf, isAdmin } from '../../../stores/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { statStyles } from '../../../ui/layout/stat.tsx'
import { messages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.css?raw'
import { DueKeys } from './due-keys.tsx'
import { NewestCalls, useNewestCalls } from './newest-calls.tsx'
import { OpenButton, Panel } from './panel.tsx'
import { SpendStats } from './spend-stats.tsx'

// Lazy: it loads seven scripts, and the first call of an account makes it superfluous.
const FirstSteps = lazy(() => import('./first-steps.tsx'))
// Most users see none of these panels.
const FailingChannels = lazy(async () => ({
  default: (await import('./administration.tsx')).FailingChannels,
}))
const UsersAtRisk = lazy(async () => ({ default: (await import('./administration.tsx')).UsersAtRisk }))
const TopSpenders = lazy(async () => ({ default: (await import('./administration.tsx')).TopSpenders }))
const GatewayToday = lazy(async () => ({ default: (await import('./administration.tsx')).GatewayToday }))
const Tops = lazy(async () => ({ default: (await import('./administration.tsx')).Tops }))

const chart = { group: 'none', hide: 'title figures controls tools hours legend forecast export note' }

export default function Dashboard({ system, noAgents }: { system: ReactNode; noAgents: boolean }) {
  useLazySheets(calloutStyles, statStyles, dashboardStyles)
  const admin = useSession(isAdmin)
  const scope = admin ? 'all' : 'self'
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 3000 })
  const calls = useNewestCalls(scope)
  const steps = useFirstSteps(account.data, calls.data && calls.data.rows.length > 0)
  const now = useMoment()
  const chosen = useDays()
  // Without sums by the gateway, a chosen time would take a sum of each model, user and key.
  const sums = useStatus().capabilities.includes('usage')
  const channels = useAllChannels({ enabled: admin && steps.shown, optional: true })
  // The first steps must not take away again what is shown before.
  const known = isKnown(account) && (account.data?.request_count !== 0 || isKnown(calls))
  return (
    <div className="home-own" part="dashboard">
      {!known ? (
        <Skeleton height="420px" />
      ) : (
        <>
          {steps.shown && (
            <FirstSteps
              fallback={<Skeleton height="420px" />}
              account={account}
              onDismiss={steps.dismiss}
              noAgents={noAgents}
            />
          )}
          {admin && steps.shown && !isKnown(channels) ? (
            <Skeleton height="420px" />
          ) : steps.shown && !channels.data?.rows.length && !channels.error ? (
            // Without a channel there are no figures.
            system
          ) : admin ? (
            <>
              <GatewayToday now={now} newest={calls} fallback={<Skeleton height="96px" />} />
              <div className="home-thirds">
                <FailingChannels fallback={<Skeleton height="204px" />} />
                <UsersAtRisk fallback={<Skeleton height="204px" />} />
                <DueKeys now={now} />
              </div>
              <LastDays {...chosen} />
              {sums && <Tops days={chosen.days} fallback={<Skeleton height="300px" />} />}
              <div className="home-halves">
                <NewestCalls calls={calls} everybody />
                <div className="home-half">
                  {!sums && <TopSpenders fallback={<Skeleton height="222px" />} />}
                  {system}
                </div>
              </div>
            </>
          ) : (
            <>
              <SpendStats account={account} now={now} />
              <LastDays {...chosen} />
              <div className="home-halves">
                <NewestCalls calls={calls} />
                <div className="home-half">
                  <DueKeys now={now} />
                  {system}
                </div>
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}

const isKnown = ({ data, error }: Pick<Resource<unknown>, 'data' | 'error'>) =>
  data !== undefined || error !== undefined

const daysKey = 'home-days'
const spans = [7, 30] as const

type Days = (typeof spans)[number]

function useDays() {
  const { storage } = useWidget().gateway
  const [days, setDays] = useState<Days>(() => (storage.read(daysKey) === '30' ? 30 : 7))
  const choose = (days: Days) => {
    setDays(days)
    storage.write(daysKey, String(days))
  }
  return { days, choose }
}

function LastDays({ days, choose }: ReturnType<typeof useDays>) {
  const t = useMessages(messages)
  const { ready } = useWidget()
  const [shown, setShown] = useState<ShownElement | null>(null)
  useEffect(() => shown?.refresh && ready.onRefresh(() => shown.refresh!()), [ready, shown])
  const range = `${String(days)}d`
  return (
    <Panel
      title={t.days(days)}
      part="week"
      actions={
        <>
          {spans.map((span) => (
            <Button
              key={span}
              size="small"
              variant={span === days ? undefined : 'ghost'}
              aria-pressed={span === days}
              onPress={() => choose(span)}
              part="days"
            >
              {t.span(span)}
            </Button>
          ))}
          <OpenButton to={filtered('oneapi-usage', days === 7 ? {} : { range })}>{t.toUsage}</OpenButton>
        </>
      }
    >
      <Screen
        key={range}
        tag="oneapi-usage"
        attributes={{ ...chart, range }}
        onElement={setShown}
        placeholder={<Skeleton height="260px" />}
      />
    </Panel>
  )
}

/** In epoch seconds; it is updated when the page is refreshed. */
function useMoment(): number {
  const { ready } = useWidget()
  const [now, setNow] = useState(secondsNow)
  useEffect(
    () =>
      ready.onRefresh(() => {
        setNow(secondsNow())
        return Promise.resolve()
      }),
    [ready],
  )
  useEffect(() => onTimeLearnt(() => setNow(secondsNow())), [])
  return now
}

/** The steps stay until left or dismissed; `called`: there are calls, for an administrator those of all users. */
function useFirstSteps(user: User | undefined, called: boolean | undefined) {
  const { storage } = useWidget().gateway
  const [started, setStarted] = useState<boolean>()
  const flag = firstStepsOf(user?.id)
  const fresh = user?.request_count === 0 && called === false && storage.read(flag) === null
  useEffect(() => {
    if (user && called !== undefined && started === undefined) setStarted(fresh)
  }, [user, called, started, fresh])
  const dismiss = () => {
    storage.write(flag, 'done')
    setStarted(false)
  }
  return { shown: started ?? fresh, dismiss }
}

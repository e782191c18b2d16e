import type { ReactNode } from 'react'
import { getDashboard, type DashboardRow } from '../../../api/dashboard.ts'
import { logKeys } from '../../../api/logs.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { changeOf } from '../../../domain/usage/metrics.ts'
import { daysLeft, dailySpendOf } from '../../../domain/usage/forecast.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { ownWholeDays, useSpend } from '../../../kit/usage/use-spend.ts'
import { soFarBefore } from '../../../domain/usage/spans.ts'
import { spanOf, type Preset } from '../../../domain/usage/days.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { messages, type DashboardMessages } from './dashboard.messages.ts'
import { callsIn } from '../../../kit/element/screen.tsx'
import type { Target } from '../../../kit/element/events.ts'

export const blank = '\u00A0'

interface SpendStatsProps {
  account: Resource<User>
  /** In epoch seconds. */
  now: number
}

export function SpendStats({ account, now }: SpendStatsProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  return (
    <Stats>
      <BalanceStat account={account} now={now} />
      <SpentStat
        now={now}
        range="today"
        label={t.today}
        compare={(change) =>
          sentenceOf(change, numberFormat.percent, t.sameDay, t.moreDay, t.lessDay, t.noDay)
        }
      />
      <SpentStat
        now={now}
        range="this-month"
        label={t.month}
        compare={(change) =>
          sentenceOf(change, numberFormat.percent, t.sameMonth, t.moreMonth, t.lessMonth, t.noMonth)
        }
      />
    </Stats>
  )
}

const ownWeek = logKeys.all.key<{ rows?: DashboardRow[] }>()

function BalanceStat({ account, now }: Pick<SpendStatsProps, 'account' | 'now'>) {
  const { gateway } = useWidget()
  const t = useMessages(messages)
  // One request has the account's last days. If it fails, there is no estimate, but no error either.
  const days = useResource({
    key: ownWeek,
    load: async (gateway, signal) => {
      try {
        if ((await gateway.knownDialect()).capabilities.noOwnDashboard) return {}
        return { rows: await getDashboard(gateway, signal) }
      } catch {
        signal.throwIfAborted()
        return {}
      }
    },
    staleTime: 60_000,
    optional: true,
  })
  const rows = days.data?.rows
  const pace = rows && dailySpendOf(ownWholeDays(rows, now, gateway.dialect.capabilities.ownDays))
  const left = account.data && pace && daysLeft(Math.max(0, account.data.quota), pace)
  const note = left
    ? t.lasts(
        Math.floor(left.likely),
        Math.floor(left.min),
        left.max === Infinity ? undefined : Math.floor(left.max),
      )
    : days.data === undefined || !account.data || pace
      ? blank
      : rows
        ? t.noPace
        : t.noEstimate
  return (
    <MoneyStat
      label={t.balance}
      resource={account}
      units={account.data?.quota}
      note={note}
      to={{ tag: 'oneapi-topup', href: '/topup' }}
      open={t.toTopUp}
    />
  )
}

interface SpentStatProps {
  now: number
  range: Extract<Preset, 'today' | 'this-month'>
  label: string
  compare: (change: number | undefined) => string
}

function SpentStat({ now, range: preset, label, compare }: SpentStatProps) {
  const t = useMessages(messages)
  const range = spanOf(preset, now)
  const spent = useSpend({ scope: 'self', range, optional: true })
  const before = useSpend({ scope: 'self', range: soFarBefore(range, now), optional: true })
  const known = spent.data !== undefined && before.data !== undefined
  return (
    <MoneyStat
      label={label}
      resource={spent}
      units={spent.data}
      note={known ? compare(changeOf(spent.data!, before.data!)) : blank}
      to={callsIn({}, range)}
      open={t.toLog}
    />
  )
}

interface MoneyStatProps {
  label: string
  resource: Resource<unknown>
  units: number | undefined
  note: ReactNode
  to: Target
  open: string
}

function MoneyStat({ label, resource, units, note, to, open }: MoneyStatProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { retry } = useCommon()
  const formatQuota = useFormatQuota()
  if (resource.error && units === undefined)
    return (
      <Stat
        label={label}
        value={
          <Button icon="refresh" size="small" onPress={resource.reload} part="retry">
            {retry}
          </Button>
        }
        note={t.failed}
      />
    )
  const value = units !== undefined && (
    <FigureLink to={to} open={open} title={t.units(numberFormat.number(units))}>
      {formatQuota(units)}
    </FigureLink>
  )
  return <Stat label={label} value={value || undefined} note={note} />
}

interface FigureLinkProps extends Pick<MoneyStatProps, 'to' | 'open'> {
  title?: string | undefined
  children: ReactNode
}

export function FigureLink({ to, open, title, children }: FigureLinkProps) {
  const { navigate } = useWidget()
  return (
    <button
      type="button"
      className="home-figure"
      title={title}
      aria-description={open}
      onClick={() => navigate(to)}
      part="open"
    >
      {children}
    </button>
  )
}

function sentenceOf(
  change: number | undefined,
  percent: (digits: string) => string,
  same: string,
  more: DashboardMessages['moreDay'],
  less: DashboardMessages['lessDay'],
  none: string,
): string {
  if (change === undefined) return none
  const written = percent(String(Math.abs(change)))
  return change === 0 ? same : change > 0 ? more(change, written) : less(-change, written)
}

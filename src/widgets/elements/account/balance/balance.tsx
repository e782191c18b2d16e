import { getSelf, userKeys } from '../../../api/users.ts'
import { callsLeft, type User } from '../../../domain/accounts/user.ts'
import { formatQuota, formatShortQuota } from '../../../domain/format.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { useCommon, useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { messages } from './balance.messages.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'

export function Balance({ hide }: { hide?: string }) {
  const { density, numberFormat } = useWidget()
  const t = useMessages(messages)
  const status = useStatus()
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 3000 })
  const hidden = new Set(wordsOf(hide))
  const user = account.data

  const quota = (units: number) => {
    const value = formatQuota(units, status, numberFormat)
    const short = formatShortQuota(units, status, numberFormat)
    return { value, short: short === value ? undefined : short, exact: t.units(numberFormat.number(units)) }
  }
  const count = (times: number) => ({
    value: numberFormat.count(times),
    exact: t.times(numberFormat.number(times)),
  })
  const left = (own: User) => {
    const calls = callsLeft(own)
    const { value, short, exact } = quota(own.quota)
    return {
      value,
      short,
      exact: calls === undefined ? exact : `${exact} · ${t.buys(numberFormat.count(calls))}`,
    }
  }
  const unknown = { value: undefined, exact: undefined }
  const amounts: Amount[] = [
    { name: 'left', label: t.left, ...(user ? left(user) : unknown) },
    { name: 'used', label: t.used, ...(user ? quota(user.used_quota) : unknown) },
    { name: 'requests', label: t.requests, ...(user ? count(user.request_count) : unknown) },
  ].filter(({ name }) => !hidden.has(name))

  const failure = user ? undefined : account.error
  const View = density === 'compact' ? BalanceLine : BalanceCards
  return <View amounts={amounts} failure={failure} retry={account.reload} />
}

function BalanceLine({ amounts, failure, retry }: BalanceViewProps) {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const { retry: again } = useCommon()
  if (failure)
    return (
      <slot name="error">
        <span className="balance-line" role="alert" title={describeFailure(failure, locale)} part="error">
          {t.failed}
          <IconButton size="small" icon="refresh" label={again} onPress={retry} part="retry" />
        </span>
      </slot>
    )
  return (
    <dl className="balance-line" part="figures">
      {amounts.map(({ name, label, value, short, exact }) => (
        <div key={name} title={exact} part="figure">
          <dt>{label}</dt>
          <dd translate="no">
            {value === undefined ? (
              <Skeleton width="48px" />
            ) : short ? (
              <span className="balance-long" data-short={short}>
                {value}
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `value` is short, `exact` is below it or on hover; both are undefined until loaded. */
interface Amount {
  name: string
  label: string
  value: string | undefined
  /** A phone shows the short text if the value is long. */
  short?: string | undefined
  exact: string | undefined
}

interface BalanceViewProps {
  amounts: Amount[]
  failure: GatewayError | undefined
  retry: () => unknown
}

const blank = '\u00a0'

function BalanceCards({ amounts, failure, retry }: BalanceViewProps) {
  const t = useMessages(messages)
  if (failure) return <FailedState error={failure} title={t.failed} retry={retry} />
  return (
    <Stats>
      {amounts.map(({ name, label, value, exact }) => (
        <Stat key={name} label={label} value={value} note={exact ?? blank} />
      ))}
    </Stats>
  )
}

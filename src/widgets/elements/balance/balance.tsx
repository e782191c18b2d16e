import { getSelf, userKeys } from '../../api/users.ts'
import { callsLeft } from '../../domain/accounts/calls-left.ts'
import type { User } from '../../domain/accounts/user.ts'
import { formatCount, formatQuota, formatUnits } from '../../domain/format.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { BalanceCards, type Amount } from './balance-cards.tsx'
import { BalanceLine } from './balance-line.tsx'
import { messages } from './balance.messages.ts'

export function Balance({ hide }: { hide?: string }) {
  const { density } = useWidget()
  const words = useMessages(messages)
  const status = useStatus()
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 3000 })
  const hidden = new Set(wordsOf(hide))
  const user = account.data

  const quota = (units: number) => ({
    value: formatQuota(units, status),
    exact: words.units(formatUnits(units)),
  })
  const count = (times: number) => ({ value: formatCount(times), exact: words.times(formatUnits(times)) })
  const left = (own: User) => {
    const calls = callsLeft(own)
    const { value, exact } = quota(own.quota)
    return { value, exact: calls === undefined ? exact : `${exact} · ${words.buys(formatCount(calls))}` }
  }
  const unknown = { value: undefined, exact: undefined }
  const amounts: Amount[] = [
    { name: 'left', label: words.left, ...(user ? left(user) : unknown) },
    { name: 'used', label: words.used, ...(user ? quota(user.used_quota) : unknown) },
    { name: 'requests', label: words.requests, ...(user ? count(user.request_count) : unknown) },
  ].filter(({ name }) => !hidden.has(name))

  const failure = user ? undefined : account.error
  const View = density === 'compact' ? BalanceLine : BalanceCards
  return <View amounts={amounts} failure={failure} retry={account.reload} />
}

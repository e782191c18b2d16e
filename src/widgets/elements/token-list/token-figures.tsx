import { getSelf, userKeys } from '../../api/users.ts'
import { formatCount, formatQuota, formatUnits } from '../../domain/format.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { messages } from './token-list.messages.ts'

/** The account's quota left, quota used and requests. The list works without them: a failure shows dashes. */
export function TokenFigures() {
  const words = useMessages(messages)
  const status = useStatus()
  const { data: user, error } = useResource({
    key: userKeys.self,
    load: getSelf,
    staleTime: 5000,
    optional: true,
  })
  const missing = error ? '—' : undefined
  const quota = (units: number | undefined) =>
    units === undefined
      ? { value: missing }
      : { value: formatQuota(units, status), title: words.units(formatUnits(units)) }
  return (
    <Figures>
      <Figure label={words.balance} {...quota(user?.quota)} />
      <Figure label={words.used} {...quota(user?.used_quota)} />
      <Figure label={words.requests} value={user ? formatCount(user.request_count) : missing} />
    </Figures>
  )
}

import { getSelf, userKeys } from '../../api/users.ts'
import { formatCount, formatQuota, formatUnits } from '../../domain/format.ts'
import { wordsOf } from '../../kit/attributes.ts'
import { FailedState } from '../../kit/failed-state.tsx'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { Figure, Figures } from '../../ui/figure.tsx'
import { messages } from './balance.messages.ts'

/** Keeps the note's line free while nothing is known, so that nothing moves later. */
const blank = '\u00a0'

export function Balance({ hide }: { hide?: string }) {
  const words = useMessages(messages)
  const status = useStatus()
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf })
  if (error && !user) return <FailedState error={error} title={words.failed} retry={reload} />

  const hidden = new Set(wordsOf(hide))
  const quota = (units: number | undefined) =>
    units === undefined
      ? { value: undefined, note: blank }
      : { value: formatQuota(units, status), note: words.units(formatUnits(units)) }
  const count = (times: number | undefined) =>
    times === undefined
      ? { value: undefined, note: blank }
      : { value: formatCount(times), note: words.times(formatUnits(times)) }
  return (
    <Figures>
      {!hidden.has('left') && <Figure label={words.left} {...quota(user?.quota)} />}
      {!hidden.has('used') && <Figure label={words.used} {...quota(user?.used_quota)} />}
      {!hidden.has('requests') && <Figure label={words.requests} {...count(user?.request_count)} />}
    </Figures>
  )
}

import { formatCount, formatQuota, formatUnits } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { callsLeft } from '../../domain/accounts/calls-left.ts'
import type { User } from '../../domain/accounts/user.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import type { Resource } from '../../kit/data/use-resource.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { messages } from './topup.messages.ts'

/** The quota left, beside the form; a failure here does not prevent redeeming. */
export function OwnBalance({ account, unit }: { account: Resource<User>; unit: QuotaUnit }) {
  const words = useMessages(messages)
  const { retry } = useMessages(common)
  const { data: user, error, reload } = account
  if (error && !user)
    return (
      <Figures>
        <Figure
          label={words.balanceFailed}
          value={
            <Button icon="refresh" size="small" onPress={reload} part="retry">
              {retry}
            </Button>
          }
        />
      </Figures>
    )
  const noteOf = (user: User) => {
    const calls = callsLeft(user)
    const units = words.units(formatUnits(user.quota))
    return calls === undefined ? units : `${units} · ${words.buys(formatCount(calls))}`
  }
  return (
    <Figures>
      <Figure
        label={words.balance}
        value={user ? formatQuota(user.quota, unit) : undefined}
        note={user ? noteOf(user) : '\u00a0'}
      />
    </Figures>
  )
}

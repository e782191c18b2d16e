import { getSelf, userKeys } from '../../api/users.ts'
import { callsLeft } from '../../domain/accounts/calls-left.ts'
import type { User } from '../../domain/accounts/user.ts'
import { formatCount, formatQuota, formatUnits } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource, type Resource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { ShopLink } from './shop-link.tsx'
import { messages } from './topup.messages.ts'

export function Topup({ hide }: { hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const status = useStatus()
  const account = useResource({ key: userKeys.self, load: getSelf })
  const hidden = new Set(wordsOf(hide))
  return (
    <div className="topup">
      {!inDialog && !hidden.has('title') && <PageHead title={words.title} help={words.help} />}
      <div className="topup-columns">
        {!hidden.has('balance') && <OwnBalance account={account} unit={status} />}
        <div className="card topup-work">
          <RedeemForm unit={status} />
          {!hidden.has('link') && <ShopLink link={status.top_up_link} user={account.data} />}
        </div>
      </div>
    </div>
  )
}

/** The quota left, beside the form; a failure here does not prevent redeeming. */
function OwnBalance({ account, unit }: { account: Resource<User>; unit: QuotaUnit }) {
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

/** Styles of the top-up screen: form and balance side by side if there is room. */
export const topupStyles = /* css */ `
.topup { container-type: inline-size; }
.topup-columns { display: flex; flex-direction: column; gap: 16px; }
.topup-columns > .topup-work { margin: 0; }
.topup-work { display: flex; flex-direction: column; gap: 20px; padding: 20px; }
.topup-work .form { gap: 16px; max-width: none; }
.topup-work .button[type="submit"] { align-self: flex-start; }
.topup-shop { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding-top: 16px; border-top: 1px solid var(--oa-line); color: var(--oa-muted); }
@container (min-width: 640px) {
  .topup-columns { display: grid; max-width: 960px; grid-template-columns: minmax(0, 1fr) minmax(200px, 260px); align-items: start; }
  .topup-columns > .figures { grid-area: 1 / 2; }
  .topup-columns > .topup-work { grid-area: 1 / 1; }
}
@container (max-width: 420px) { .topup-work { padding: 16px; } .topup-work .button { width: 100%; } }
`

import { getSelf, userKeys } from '../../../api/users.ts'
import { callsLeft, type User } from '../../../domain/accounts/user.ts'
import { randomHex } from '../../../domain/id.ts'
import { webAddress } from '../../../domain/format.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useCommon, useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { currentConsole } from '../../../stores/palette-commands.ts'
import { useShopLink } from '../../../kit/data/use-shop-link.ts'
import { messages } from './topup.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { container } from '../../../ui/layout/container.ts'
import sheet from './topup.css?raw'

const KeyAndSample = lazy(() => import('../../../kit/keys/own-key.tsx'))
const History = lazy(() => import('./history.tsx'), { quiet: true })
const Buys = lazy(() => import('./buys.tsx'), { quiet: true })
const Pay = lazy(() => import('./pay/pay.tsx'))

export function Topup({ hide, order }: { hide?: string; order?: string }) {
  const { inDialog, gateway } = useWidget()
  // Renders again once it is known which gateway this is.
  useCapabilities()
  const t = useMessages(messages)
  const account = useResource({ key: userKeys.self, load: getSelf })
  const shop = useShopLink()
  const hidden = new Set(wordsOf(hide))
  const user = account.data
  const starts = user && user.quota > 0 && user.request_count === 0 && !hidden.has('next')
  return (
    <div className="topup">
      {!inDialog && !hidden.has('title') && <PageHead title={t.title} help={t.help} />}
      <div className="topup-columns">
        {!hidden.has('balance') && <OwnBalance account={account} />}
        <div className="card topup-work">
          {starts && <KeyAndSample fallback={<Skeleton height="240px" />} noAgents={hidden.has('agents')} />}
          <RedeemForm />
          {!hidden.has('link') && <ShopLink link={shop} user={account.data} />}
          {!hidden.has('pay') && account.data && gateway.dialect.payments && (
            <Pay key={order} user={account.data.id} balance={account.data.quota} returned={order} />
          )}
        </div>
        {user && !hidden.has('history') && <History />}
        {/* Elsewhere it would push down, three calls later, what the page has below. */}
        {user && currentConsole() && !hidden.has('prices') && <Buys />}
      </div>
    </div>
  )
}

/** A failure here does not prevent redeeming. */
function OwnBalance({ account }: { account: Resource<User> }) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const t = useMessages(messages)
  const { retry } = useCommon()
  const { data: user, error, reload } = account
  if (error && !user)
    return (
      <Stats>
        <Stat
          label={t.balanceFailed}
          value={
            <Button icon="refresh" size="small" onPress={reload} part="retry">
              {retry}
            </Button>
          }
        />
      </Stats>
    )
  const noteOf = (user: User) => {
    const calls = callsLeft(user)
    const units = t.units(numberFormat.number(user.quota))
    return calls === undefined ? units : `${units} · ${t.buys(numberFormat.count(calls))}`
  }
  return (
    <Stats>
      <Stat
        label={t.balance}
        value={user ? formatQuota(user.quota) : undefined}
        note={user ? noteOf(user) : '\u00a0'}
      />
    </Stats>
  )
}

export const topupStyles = container('.base') + sheet

/** Nothing is shown without a shop, or if its link is not a web address. */
function ShopLink({ link, user }: { link: string; user: User | undefined }) {
  const t = useMessages(messages)
  if (!shopAddress(link)) return null
  // Each visit is a separate transaction, so the address is built when the button is pressed.
  const open = () => window.open(shopAddress(link, user, randomHex()), '_blank', 'noopener')
  return (
    <div className="topup-shop">
      <span>{t.shopHelp}</span>
      <Button iconEnd="external" disabled={!user} onPress={() => void open()} part="link">
        {t.shop}
        <span className="sr-only">{t.opensInNewTab}</span>
      </Button>
    </div>
  )
}

/** A shop needs the parameters to credit the right account; undefined if not http(s), which could run a script. */
function shopAddress(link: string, user?: User, transaction = ''): string | undefined {
  if (!webAddress(link)) return undefined
  const address = new URL(link)
  if (user) {
    address.searchParams.append('username', user.username)
    address.searchParams.append('user_id', String(user.id))
    address.searchParams.append('transaction_id', transaction)
  }
  return address.href
}

import { getSelf, userKeys } from '../../api/users.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { OwnBalance } from './own-balance.tsx'
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

import { listPrices, userKeys } from '../../../api/users.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Screen } from '../../../kit/element/screen.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { titles } from '../../../messages/titles.messages.ts'

const parts = { rows: '6', hide: 'title edit search group typical spend source cost' }

export default function Buys() {
  const { prices: title } = useMessages(titles)
  const { data } = useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional: true })
  if (!data || Object.keys(data.models).length === 0) return null
  return (
    <section className="topup-buys" aria-label={title} part="buys">
      <h2>{title}</h2>
      <Screen tag="oneapi-prices" attributes={parts} />
    </section>
  )
}

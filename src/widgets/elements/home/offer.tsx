import { listPrices, userKeys } from '../../api/users.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { Screen } from '../../kit/element/screen.tsx'
import { useMessages } from '../../kit/element/widget-context.ts'
import { messages } from './home.messages.ts'

const parts = { public: '', hide: 'title typical source group' }

/** For visitors: the models and what they cost, where the gateway tells everybody. */
export default function Offer() {
  const t = useMessages(messages)
  const { data } = useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional: true })
  if (!data || Object.keys(data.models).length === 0) return null
  return (
    <section className="offer" aria-label={t.offer} part="offer">
      <h2>{t.offer}</h2>
      <Screen tag="oneapi-prices" attributes={parts} />
    </section>
  )
}

import { listPrices, userKeys } from '../../api/users.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { Screen } from '../../kit/element/screen.tsx'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { titles } from '../../messages/titles.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './home.messages.ts'

const attributes = { public: '', hide: 'title typical source group' }

export default function Offer() {
  const t = useMessages(messages)
  const { prices: title } = useMessages(titles)
  const { navigate } = useWidget()
  const { data } = useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional: true })
  if (!data || Object.keys(data.models).length === 0) return null
  return (
    <section className="offer" aria-label={t.offer} part="offer">
      <div className="offer-head">
        <h2>{t.offer}</h2>
        <Button
          variant="ghost"
          iconEnd="chevron-right"
          onPress={() => navigate({ tag: 'oneapi-prices', href: '/prices' })}
          part="all-prices"
        >
          {title}
        </Button>
      </div>
      <Screen tag="oneapi-prices" attributes={attributes} />
    </section>
  )
}

import type { Redemption } from '../../domain/redemption.ts'
import { byText, type Order } from '../../kit/lists/list-order.ts'
import type { RedemptionListWords } from './redemption-list.messages.ts'

type Compare = Order<Redemption>['compare']

/** Newest first comes from the gateway, which knows no other order; the rest is sorted among the rows loaded. */
export function redemptionOrders(words: RedemptionListWords): Order<Redemption>[] {
  const down = (id: string, label: string, column: string, compare: Compare): Order<Redemption> => ({
    id,
    label,
    column,
    compare: (one, other) => compare(other, one),
    descending: true,
  })
  return [
    { ...down('', words.newest, 'created', byAge), byGateway: true },
    { id: 'created', label: words.oldest, column: 'created', compare: byAge },
    { id: 'name', label: words.byName, column: 'name', compare: byName },
    down('-name', words.byNameDown, 'name', byName),
    { id: 'quota', label: words.byQuota, column: 'quota', compare: byQuota },
    down('-quota', words.byQuotaDown, 'quota', byQuota),
    down('-redeemed', words.byRedeemed, 'redeemed', (one, other) => one.redeemed_time - other.redeemed_time),
  ]
}

const byAge: Compare = (one, other) => byText(String(one.id), String(other.id))
const byName: Compare = (one, other) => byText(one.name, other.name)
const byQuota: Compare = (one, other) => one.quota - other.quota

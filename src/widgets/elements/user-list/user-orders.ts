import type { User } from '../../domain/accounts/user.ts'
import { byText, type Order } from '../../kit/lists/list-order.ts'
import type { UserListWords } from './user-list.messages.ts'

type Compare = Order<User>['compare']

/** Default, quota left, quota used and requests come ordered from the gateway (spec §9); names are sorted here. */
export function userOrdersOf(words: UserListWords): Order<User>[] {
  const down = (id: string, label: string, column: string, compare: Compare): Order<User> => ({
    id,
    label,
    column,
    compare: (one, other) => compare(other, one),
    descending: true,
  })
  const gateway = (order: Order<User>): Order<User> => ({ ...order, byGateway: true })
  return [
    gateway(down('', words.byDefault, '', byAge)),
    gateway(down('quota', words.byQuota, 'quota', (one, other) => one.quota - other.quota)),
    gateway(down('used_quota', words.byUsed, 'used', (one, other) => one.used_quota - other.used_quota)),
    gateway(
      down(
        'request_count',
        words.byRequests,
        'requests',
        (one, other) => one.request_count - other.request_count,
      ),
    ),
    { id: 'name', label: words.byName, column: 'name', compare: byName },
    down('-name', words.byNameDown, 'name', byName),
  ]
}

const byAge: Compare = (one, other) => byText(String(one.id), String(other.id))
const byName: Compare = (one, other) => byText(one.username, other.username)

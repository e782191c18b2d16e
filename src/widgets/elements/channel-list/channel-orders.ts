import type { Channel } from '../../domain/channels/channel.ts'
import { byText, type Order } from '../../kit/lists/list-order.ts'
import type { ChannelListWords } from './channel-list.messages.ts'

type Compare = Order<Channel>['compare']
type NumberField = 'status' | 'used_quota' | 'balance' | 'priority' | 'weight'

/** The gateway sends the newest first and knows no other order: all others sort the rows loaded. */
export function channelOrders(words: ChannelListWords): Order<Channel>[] {
  const by = (column: string, field: NumberField, label: string): Order<Channel>[] => {
    const compare: Compare = (one, other) => one[field] - other[field] || newer(one, other)
    return [
      turned(column, words.most(label), compare),
      { id: column, column, label: words.least(label), compare },
    ]
  }
  const name: Compare = (one, other) => byText(one.name, other.name)
  return [
    { id: '', label: words.newest, compare: newer, byGateway: true },
    { id: 'oldest', label: words.oldest, compare: (one, other) => newer(other, one) },
    { id: 'name', column: 'name', label: words.name, compare: name },
    turned('name', words.descending(words.name), name),
    { id: 'type', label: words.type, compare: (one, other) => one.type - other.type || newer(one, other) },
    { id: 'response', column: 'response', label: words.fastest, compare: faster },
    turned('response', words.slowest, (one, other) => waited(one) - waited(other)),
    {
      id: 'status',
      column: 'status',
      label: words.status,
      compare: (one, other) => one.status - other.status || newer(one, other),
    },
    ...by('used', 'used_quota', words.used),
    ...by('balance', 'balance', words.balance),
    ...by('priority', 'priority', words.priority),
    ...by('weight', 'weight', words.weight),
  ]
}

/** The same order from its other end. */
const turned = (column: string, label: string, compare: Compare): Order<Channel> => ({
  id: `-${column}`,
  column,
  label,
  descending: true,
  compare: (one, other) => compare(other, one),
})

const newer: Compare = (one, other) => byText(String(other.id), String(one.id))

/** What was never tested stands last either way. */
const faster: Compare = (one, other) => waited(one, never) - waited(other, never) || newer(one, other)
const never = Number.MAX_SAFE_INTEGER
const waited = ({ response_time }: Channel, untested = 0) => (response_time > 0 ? response_time : untested)

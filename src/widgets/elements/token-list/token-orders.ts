import { neverExpires, type Token } from '../../domain/token.ts'
import { byText, type Order } from '../../kit/lists/list-order.ts'
import type { TokenListWords } from './token-list.messages.ts'

/** Newest, quota left and quota used come ordered from the gateway; the rest is sorted among the rows loaded. */
export function tokenOrders(words: TokenListWords): Order<Token>[] {
  const up = (id: string, label: string, column: string, compare: Order<Token>['compare']): Order<Token> => ({
    id,
    label,
    column,
    compare,
  })
  const down = (
    id: string,
    label: string,
    column: string,
    compare: Order<Token>['compare'],
  ): Order<Token> => ({
    ...up(id, label, column, (one, other) => compare(other, one)),
    descending: true,
  })
  const name = (one: Token, other: Token) => byText(one.name, other.name)
  const created = (one: Token, other: Token) =>
    one.created_time - other.created_time || byText(String(one.id), String(other.id))
  const expiry = (one: Token, other: Token) => lastsUntil(one) - lastsUntil(other)
  return [
    { ...down('', words.newest, 'created', created), byGateway: true },
    {
      ...down('remain_quota', words.byRemaining, '', (one, other) => left(one) - left(other)),
      byGateway: true,
    },
    {
      ...down('used_quota', words.byUsed, 'quota', (one, other) => one.used_quota - other.used_quota),
      byGateway: true,
    },
    up('created', words.oldest, 'created', created),
    up('name', words.byName, 'name', name),
    down('-name', words.byNameDown, 'name', name),
    up('expires', words.byExpiry, 'expires', expiry),
    down('-expires', words.byExpiryDown, 'expires', expiry),
  ]
}

/** A finite stand-in for "for ever", so that two of them compare as equal. */
const lastsUntil = (token: Token) => (neverExpires(token) ? Number.MAX_SAFE_INTEGER : token.expired_time)
const left = (token: Token) => (token.unlimited_quota ? Number.MAX_SAFE_INTEGER : token.remain_quota)

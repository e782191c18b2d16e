import { parseJson } from '../../../../domain/format.ts'
import type { Id } from '../../../../domain/id.ts'
import { number, record, text } from '../../../../domain/wire.ts'
import type { PayOrder } from '../../../../gateway/payments.ts'
import type { TextStorage } from '../../../../stores/browser-storage.ts'

const name = 'pay-order'

/** Seconds after which nobody pays an order any more. */
const longest = 24 * 3600

/**
 * Keeps an order that waits for its payment, for whoever closes the page and pays later. Where it is paid is not kept: the
 * address may be signed.
 */
export const keepOrder = (storage: TextStorage, user: Id, { id, method, since, balance, plan }: PayOrder) =>
  storage.write(
    name,
    JSON.stringify({ user, id, method: { id: method.id, name: method.name }, since, balance, plan }),
  )

export const forgetOrder = (storage: TextStorage) => storage.remove(name)

/** The user's order of before, if there is one; an old one, or another user's, is forgotten. */
export function keptOrder(storage: TextStorage, user: Id): PayOrder | undefined {
  const kept = record(parseJson(storage.read(name) ?? ''))
  const since = number(kept.since)
  if (text(kept.user) !== String(user) || since < Date.now() / 1000 - longest) {
    forgetOrder(storage)
    return undefined
  }
  const { id, owned } = record(kept.plan)
  return {
    ...orderBefore(text(kept.id), record(kept.method)),
    ...{ since, balance: number(kept.balance) },
    ...(id !== undefined && { plan: { id: text(id), owned: number(owned) } }),
  }
}

/** An order of which only the number is known, by which it is looked for. */
export const orderBefore = (
  id: string,
  method: { id?: unknown; name?: unknown } = {},
): Omit<PayOrder, 'since' | 'balance'> => ({
  id: id || undefined,
  method: { id: text(method.id), name: text(method.name), least: 0 },
  place: undefined,
})

import type { Place } from './place.ts'

/** Pages of the gateways' own consoles under other names than ours; each also with an `s`, and below `/panel`. */
const renamed: Record<string, string> = {
  '': '',
  dashboard: '',
  personal: 'setting',
  profile: 'setting',
  pricing: 'prices',
  model: 'prices',
  model_price: 'prices',
  // Its own name: the plural's s is not there.
  analytic: 'usage',
  recharge: 'topup',
  wallet: 'topup',
  'usage-log': 'log',
  key: 'token',
}

/** Pages that have our name there. */
const named = 'token channel redemption user log topup setting chat'.split(' ')

/**
 * Where a bookmark, mail or invitation of a gateway's own console leads here: one-hub's are below `/panel`, new-api's
 * below `/console`, Laisky's are plurals (`/tokens/edit/3`).
 *
 * @param path - one that no page of ours has
 * @returns undefined for one that is none of theirs either
 */
export function formerPath(path: string): string | undefined {
  const own = /^\/(?:panel|console)(?=\/|$)/
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path.replace(own, '') || '/')!
  const name = first.replace(/s$/, '')
  if (name === 'chat' && own.test(path)) return '/chat'
  if (named.includes(name)) return `/${name}${rest}`
  const other = renamed[name]
  return other === undefined || rest ? undefined : `/${other}`
}

/** Where the gateways' own consoles have payments return to. */
const returns = /^\/(topup|log)$/

/** The top-up, for an address that a payment returns to; only the order's number is kept, no signature. */
export function returnedPlace({ path, query }: Pick<Place, 'path' | 'query'>) {
  if (!returns.test(formerPath(path) ?? path)) return undefined
  const order = query.get('out_trade_no') || query.get('session_id')
  if (!order && !query.has('stripe') && !query.has('pay')) return undefined
  return { path: '/topup', query: new URLSearchParams(order ? { order } : {}), hash: '' }
}

/** Where an address leads that is another console's, or that a payment returns to; undefined for one of ours. */
export function redirect(place: Pick<Place, 'path' | 'query' | 'hash'>) {
  const path = formerPath(place.path)
  return returnedPlace(place) ?? (path && path !== place.path ? { ...place, path } : undefined)
}

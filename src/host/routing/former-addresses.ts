import type { Place } from './place.ts'

/** The gateways' own consoles have these names, also with an `s`, and below `/panel`. */
const renamed: Record<string, string> = {
  '': '',
  dashboard: '',
  personal: 'setting',
  profile: 'setting',
  pricing: 'prices',
  model: 'prices',
  model_price: 'prices',
  // The plural's s is not there in its own name.
  analytic: 'usage',
  recharge: 'topup',
  wallet: 'topup',
  'usage-log': 'log',
  key: 'token',
}

/** The gateways' own consoles use our names for these pages. */
const named = 'token channel redemption user log topup setting chat'.split(' ')

/**
 * A bookmark, mail or invitation of a gateway's own console may lead here: one-hub's are below `/panel`, new-api's
 * below `/console`, Laisky's are plurals (`/tokens/edit/3`). `path` is none of ours; undefined if it is none of theirs
 * either.
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

/** The gateways' own consoles have payments return to these paths. */
const returns = /^\/(topup|log)$/

/** Only the order's number is kept, no signature. */
export function returnedPlace({ path, query }: Pick<Place, 'path' | 'query'>) {
  if (!returns.test(formerPath(path) ?? path)) return undefined
  const order = query.get('out_trade_no') || query.get('session_id')
  if (!order && !query.has('stripe') && !query.has('pay')) return undefined
  return { path: '/topup', query: new URLSearchParams(order ? { order } : {}), hash: '' }
}

/** The address is another console's, or one that a payment returns to; undefined for one of ours. */
export function redirect(place: Pick<Place, 'path' | 'query' | 'hash'>) {
  const path = formerPath(place.path)
  return returnedPlace(place) ?? (path && path !== place.path ? { ...place, path } : undefined)
}

import type { Route } from './route.ts'

/** What the console stores in a history entry; survives a reload, and no other page can write it. */
export interface PlaceState {
  /** Where the user wanted to go before signing in; a path of the console. */
  origin?: string
  /** The gateway's own message on why the session ended, such as a ban. */
  ended?: string | undefined
  /** Signed in with the default password: the profile page warns. */
  defaultPassword?: boolean
  /** The entry this one was opened from; a path of the console. */
  from?: string
  /** Number of the entry, to distinguish Back from Forward. */
  index?: number
  /** Vertical scroll position in px when the entry was left. */
  scroll?: number
}

/** A location in the console: a path below its base, as used by routes. */
export interface Place {
  /** For example `/token/edit/3`, whatever folder the console is served from. */
  path: string
  query: URLSearchParams
  /** The part from `#`; empty if there is none. */
  hash: string
  state: PlaceState
}

/** Path, query and the part after `#` as in the address, without the console's base folder. */
export const hrefOf = ({
  path,
  query,
  hash = '',
}: Pick<Place, 'path' | 'query'> & { hash?: string }): string => {
  const search = query.toString()
  return (search ? `${path}?${search}` : path) + hash
}

/** Reads an address below `base`, a folder such as `/` or `/console/`; undefined if it is outside. */
export function placeAt(url: URL, base: string, state: unknown): Place | undefined {
  const folder = base.replace(/\/$/, '')
  if (url.pathname !== folder && !url.pathname.startsWith(`${folder}/`)) return undefined
  return {
    path: url.pathname.slice(folder.length).replace(/(?<!\/)\/+$/, '') || '/',
    query: url.searchParams,
    hash: url.hash,
    state: typeof state === 'object' && state !== null ? (state as PlaceState) : {},
  }
}

/** A path of this console except the sign-in page; undefined for `//evil`, `https:` or `javascript:`. */
export function safePath(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
  const here = 'https://console.invalid'
  const url = new URL(href, here)
  if (url.origin !== here || url.pathname === '/login') return undefined
  return url.pathname + url.search + url.hash
}

/** Removes a route's secrets from the place, so that they stay out of history, links and other pages. */
export function takeSecrets(
  { secrets: names = [] }: Route,
  place: Place,
): { place: Place; secrets: Record<string, string> } {
  const query = new URLSearchParams(place.query)
  const secrets: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) secrets[name] = value
    query.delete(name)
  }
  // Where secrets come in the query, they may come after `#` too.
  return { place: { ...place, query, hash: names.length > 0 ? '' : place.hash }, secrets }
}

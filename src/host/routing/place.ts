import type { Route } from './routes.ts'

/** The state survives a reload, and no other page can write it. */
export interface PlaceState {
  /** The user wanted to go there before signing in; it is a path of the console. */
  origin?: string
  /** The gateway's own message, such as a ban. */
  ended?: string | undefined
  /** The user signed in with the default password, so the profile page warns. */
  defaultPassword?: boolean
  /** The path of the entry this one was opened from. */
  from?: string
  /** The index tells Back from Forward. */
  index?: number
  /** In px, when the entry was left. */
  scroll?: number
}

export interface Place {
  /** For example `/token/edit/3`, whatever folder the console is served from. */
  path: string
  query: URLSearchParams
  /** The hash begins with `#`; empty if there is none. */
  hash: string
  state: PlaceState
}

export const hrefOf = ({
  path,
  query,
  hash = '',
}: Pick<Place, 'path' | 'query'> & { hash?: string }): string => {
  const search = query.toString()
  return (search ? `${path}?${search}` : path) + hash
}

/** `base` is a folder such as `/` or `/console/`; undefined if the address is outside. */
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

/** The sign-in page is none; undefined for `//evil`, `https:` or `javascript:`. */
export function safePath(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
  const here = 'https://console.invalid'
  const url = new URL(href, here)
  if (url.origin !== here || url.pathname === '/login') return undefined
  return url.pathname + url.search + url.hash
}

/** Secrets stay out of history, links and other pages. */
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

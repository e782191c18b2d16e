import type { Place } from './place.ts'
import type { Route } from './route.ts'

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

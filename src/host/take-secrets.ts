import type { Place } from './place.ts'
import type { Route } from './route.ts'

/** Separates a route's secrets from the place that history, links and other pages may know. */
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
  return { place: { ...place, query }, secrets }
}

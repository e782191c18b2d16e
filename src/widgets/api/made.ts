import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'
import type { ResourceKey } from '../domain/resource-key.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** A success is all that some gateways answer when something is created: it is then looked up by its name. */

interface Made {
  id: Id
  name: string
  created_time: number
}

/** The ids on all pages of a list that were loaded so far; taken before the creation. */
export const knownIds = <Row extends Made>(gateway: Gateway, list: ResourceKey<Page<Row>>): Set<Id> =>
  new Set(gateway.resources.read(list).flatMap(({ rows }) => rows.map(({ id }) => id)))

/**
 * The records of this name that were not known before, newest first. Reads the newest page, then the search. Empty if
 * that fails, or another page has deleted them: the creation itself has succeeded, so this never throws.
 */
export async function findMade<Row extends Made>(
  name: string,
  isKnown: (id: Id) => boolean,
  ...readers: (() => Promise<Page<Row>>)[]
): Promise<Row[]> {
  for (const read of readers) {
    const { rows } = await read().catch(() => ({ rows: [] }))
    const made = rows.filter((row) => row.name === name && !isKnown(row.id))
    if (made.length > 0) return made.sort(byAge)
  }
  return []
}

const byAge = (one: Made, other: Made) =>
  other.created_time - one.created_time || Number(other.id) - Number(one.id) || 0

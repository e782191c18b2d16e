import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'

interface CreatedRecord {
  id: Id
  name: string
  created_time: number
}

/**
 * Finds new records of this name, newest first, as some gateways answer a creation with nothing but success. Never
 * throws: the creation has succeeded.
 */
export async function findCreatedByName<Row extends CreatedRecord>(
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

const byAge = (one: CreatedRecord, other: CreatedRecord) =>
  other.created_time - one.created_time || Number(other.id) - Number(one.id) || 0

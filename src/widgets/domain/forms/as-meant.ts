import { parseJson, splitList } from '../format.ts'
import { record } from '../wire.ts'
import type { Way } from './merge.ts'

type FieldWays = Partial<Record<string, Way>>

/**
 * Whether a record has every value that a change sets.
 * @param before - the record before it, because an amount may have been spent from meanwhile: it has to be nearer to
 *   what was meant than to what it was
 */
export const isAsMeant = (now: object, change: unknown, ways: FieldWays = {}, before?: object): boolean =>
  Object.entries(record(change)).every(([field, wanted]) => {
    // Of a user; told by its state or role.
    if (field === 'action') return true
    const [is, was] = [record(now)[field], record(before)[field]]
    if (is === wanted) return true
    if (ways[field] === 'names') return namesIn(is) === namesIn(wanted)
    if (ways[field] === 'amount') return isMoved(Number(is), Number(wanted), Number(was))
    return typeof wanted === 'string' && typeof is === 'string' && isSameJson(is, wanted)
  })

const isMoved = (is: number, wanted: number, was: number) =>
  wanted === was || Math.abs(is - wanted) < Math.abs(is - was)

const namesIn = (names: unknown) => splitList(String(names)).sort().join()

/** Gateways may store a JSON text in their own form. */
const isSameJson = (one: string, other: string) =>
  [one, other].every((text) => text.trim().startsWith('{')) &&
  JSON.stringify(parseJson(one) ?? one) === JSON.stringify(parseJson(other) ?? other)

import { parseJson, splitList } from '../../domain/format.ts'
import type { Way } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
import { record } from '../../domain/wire.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export interface Verifiable {
  read: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<object>
  removes?: boolean | undefined
  /** Whether a record that can still be read is deleted. */
  isGone?: ((row: object) => boolean) | undefined
  /** How its fields take up what others have stored since the change was planned. */
  ways?: Partial<Record<string, Way>> | undefined
}

/** Reads a record and returns whether it already has the state that a change leads to. */
export const isApplied = (
  { read, removes, isGone, ways }: Verifiable,
  gateway: Gateway,
  thing: { id: Id; change?: unknown },
  signal: AbortSignal,
): Promise<boolean> => {
  const reading = read(gateway, thing.id, signal)
  return removes
    ? ifRefused(reading.then((row) => isGone?.(row) ?? false))
    : reading.then((now) => holds(now, thing.change, ways))
}

/**
 * Whether a record has every value that a change sets.
 * @param before - the record before it, because an amount may have been spent from meanwhile: it has to be nearer to
 *   what was meant than to what it was
 */
export const holds = (now: object, change: unknown, ways: Verifiable['ways'] = {}, before?: object) =>
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

/** A refusal means the record no longer exists; any other failure is inconclusive. */
const ifRefused = (asked: Promise<boolean>) =>
  asked.catch((error: unknown) => {
    if (asGatewayError(error).kind === GatewayErrorKind.refused) return true
    throw error
  })

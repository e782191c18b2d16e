import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { record, type Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export interface Verifiable {
  read: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<object>
  removes?: boolean | undefined
  /** Whether a record that can still be read is deleted. */
  isGone?: ((row: object) => boolean) | undefined
  strategies: Partial<Record<string, MergeStrategy>>
  hidden?: readonly string[] | undefined
}

/**
 * Reads a record after a write whose response was lost.
 *
 * @param thing - with what was sent for it and the record right before, as far as this page has sent it
 * @returns whether it was carried out; undefined if that cannot be told
 */
export async function isApplied(
  { read, removes, isGone, strategies, hidden = [] }: Verifiable,
  gateway: Gateway,
  { id, change, back, sent, before }: { id: Id; change?: unknown; back?: unknown } & Partial<Last>,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const reading = read(gateway, id, signal)
  if (removes) return ifRefused(reading.then((row) => isGone?.(row) ?? false))
  const now = await reading
  const wanted = omit(record(sent ?? change), hidden)
  const { outcome } = verify(now, wanted, { strategies, before })
  if (outcome !== 'stored otherwise') return outcome === 'done'
  // An amount that was moved twice would be wrong, so it is sent again only if it certainly was not moved.
  const isMoved = Object.keys(wanted).some((field) => strategies[field] === 'amount')
  if (isMoved && (before || verify(now, omit(record(back), hidden), { strategies }).outcome !== 'done'))
    return undefined
  return false
}

/** What was sent last, and the record right before it. */
export interface Last {
  sent: object
  before: object | undefined
}

const omit = (fields: Wire, hidden: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)))

/** A refusal means the record no longer exists; any other failure is inconclusive. */
const ifRefused = (asked: Promise<boolean>) =>
  asked.catch((error: unknown) => {
    if (asGatewayError(error).kind === GatewayErrorKind.refused) return true
    throw error
  })

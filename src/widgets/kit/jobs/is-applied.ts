import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export interface Verifiable {
  read: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<object>
  removes?: boolean | undefined
  /** Whether a record that can still be read is deleted. */
  isGone?: ((row: object) => boolean) | undefined
  strategies: Partial<Record<string, MergeStrategy>>
}

/** Reads a record and returns whether it already has the state that a change leads to. */
export const isApplied = (
  { read, removes, isGone, strategies }: Verifiable,
  gateway: Gateway,
  thing: { id: Id; change?: unknown },
  signal: AbortSignal,
): Promise<boolean> => {
  const reading = read(gateway, thing.id, signal)
  return removes
    ? ifRefused(reading.then((row) => isGone?.(row) ?? false))
    : reading.then((now) => verify(now, record(thing.change), { strategies }).outcome === 'done')
}

/** A refusal means the record no longer exists; any other failure is inconclusive. */
const ifRefused = (asked: Promise<boolean>) =>
  asked.catch((error: unknown) => {
    if (asGatewayError(error).kind === GatewayErrorKind.refused) return true
    throw error
  })

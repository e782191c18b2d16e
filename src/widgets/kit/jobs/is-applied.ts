import { isAsMeant } from '../../domain/forms/as-meant.ts'
import type { Way } from '../../domain/forms/merge.ts'
import type { Id } from '../../domain/id.ts'
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
    : reading.then((now) => isAsMeant(now, thing.change, ways))
}

/** A refusal means the record no longer exists; any other failure is inconclusive. */
const ifRefused = (asked: Promise<boolean>) =>
  asked.catch((error: unknown) => {
    if (asGatewayError(error).kind === GatewayErrorKind.refused) return true
    throw error
  })

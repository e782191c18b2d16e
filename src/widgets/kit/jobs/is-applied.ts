import type { Id } from '../../domain/id.ts'
import { record } from '../../domain/wire.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export interface Verifiable {
  read?: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<object>
  removes?: boolean
}

/** Reads a record and returns whether it already has the state that a change leads to. */
export const isApplied = (
  { read, removes }: Verifiable & Required<Pick<Verifiable, 'read'>>,
  gateway: Gateway,
  thing: { id: Id; change?: unknown },
  signal: AbortSignal,
): Promise<boolean> => {
  const reading = read(gateway, thing.id, signal)
  return removes ? isGone(reading) : reading.then((now) => holds(now, thing.change))
}

/** Whether a record already has every value that a change sets. */
const holds = (now: object, change: unknown) =>
  Object.entries(record(change)).every(([field, value]) => field === 'action' || record(now)[field] === value)

/** A refusal means the record no longer exists; any other failure is inconclusive. */
const isGone = async (asked: Promise<object>) => {
  try {
    await asked
    return false
  } catch (error) {
    if (asGatewayError(error).kind === GatewayErrorKind.refused) return true
    throw error
  }
}

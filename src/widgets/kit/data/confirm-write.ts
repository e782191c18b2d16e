import { asGatewayError, GatewayError } from '../../gateway/gateway-error.ts'
import { verifyOutcome, type Check } from './verify-outcome.ts'

/**
 * Makes a write and, if its response was lost or says nothing (an empty body, a page, a success without the record),
 * reads the record: what was carried out has succeeded, and what was not may be tried again.
 *
 * @returns what `write` returns; undefined if its response is missing, but it was carried out
 * @throws GatewayError; an uncertain one only if the record cannot be read, or is neither as before nor as sent
 */
export async function confirmWrite<Result>(
  write: () => Promise<Result>,
  check: Check,
): Promise<Result | undefined> {
  try {
    return await write()
  } catch (thrown) {
    const error = asGatewayError(thrown, true)
    // A refusal is believed; the dialect knows which refusals are none (`gone`).
    if (error.fault || !error.uncertain) throw thrown
    const outcome = await verifyOutcome(check).catch(() => 'unknown')
    if (outcome === 'done') return undefined
    if (outcome !== 'not stored') throw thrown
    throw new GatewayError(error.kind, error.message, { ...error, uncertain: false })
  }
}

import { asGatewayError } from '../../gateway/gateway-error.ts'
import type { Look } from './look-back.ts'

/**
 * Makes a write and, if its response was lost or says nothing (an empty body, a page, a success without the record),
 * reads the record: what was carried out has succeeded, and what was not may be tried again.
 *
 * @returns what `write` returns; undefined if its response is missing, but it was carried out
 * @throws GatewayError; an uncertain one only if the record cannot be read, or is neither as before nor as meant
 */
export async function ascertained<Result>(
  write: () => Promise<Result>,
  look: Look,
): Promise<Result | undefined> {
  try {
    return await write()
  } catch (thrown) {
    const error = asGatewayError(thrown, true)
    // A refusal is believed; those that are none are the dialect's matter (`gone`).
    if (error.fault || !error.uncertain) throw thrown
    const late = await import('./look-back.ts').catch(() => undefined)
    if (late) await late.lookBack(error, look)
    else throw thrown
    return undefined
  }
}

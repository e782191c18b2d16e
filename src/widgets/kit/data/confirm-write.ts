import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify, type Verdict } from '../../domain/forms/verify.ts'

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

interface Check {
  read: () => Promise<object>
  /** What the write changes, and the record before it if that is known; omitted for a deletion. */
  change?: { before: object | undefined; to: object } | undefined
  /** How the fields of the record take up what others stored meanwhile. */
  strategies?: Partial<Record<string, MergeStrategy>> | undefined
  /** Some gateways mark a deleted record and keep it. */
  left?: object | undefined
}

/** `unknown` if the record shows nothing of what was written; a refusal after a deletion means that it is gone. */
export async function verifyOutcome(check: Check): Promise<Verdict['outcome'] | 'unknown'> {
  const { change, strategies, left } = check
  const now = await check.read().catch((thrown: unknown) => {
    if (change || asGatewayError(thrown).kind !== GatewayErrorKind.refused) throw thrown
  })
  if (!now) return 'done'
  if (!change) return left && verify(now, left).outcome === 'done' ? 'done' : 'not stored'
  const { before, to } = change
  return Object.keys(to).some((field) => field in now)
    ? verify(now, to, { strategies, before }).outcome
    : 'unknown'
}

import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify, type Verdict } from '../../domain/forms/verify.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'

export interface Check {
  read: () => Promise<object>
  /** What the write changes, and the record before it if that is known; omitted for a deletion. */
  change?: { before: object | undefined; to: object } | undefined
  /** They say how its fields take up what others stored meanwhile. */
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

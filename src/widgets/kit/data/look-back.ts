import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'

/** How to find out whether a write was carried out. */
export interface Look {
  /** Reads the record that was written. */
  read: () => Promise<object>
  /** What it was before, and what the write changes; omitted for a deletion. */
  change?: { before: object; to: object } | undefined
  /** How its fields take up what others have stored meanwhile. */
  strategies?: Partial<Record<string, MergeStrategy>> | undefined
  /** What a deletion may leave: some gateways keep the record, and mark it. */
  left?: object | undefined
}

/**
 * Whether a write of which the response is missing was carried out.
 *
 * @throws GatewayError if it was not, or if that cannot be told
 */
export async function lookBack(error: GatewayError, look: Look): Promise<void> {
  const found = await outcome(look)
  if (found === 'unknown') throw error
  if (found === 'not done') throw new GatewayError(error.kind, error.message, { ...error, uncertain: false })
}

async function outcome({ read, change, strategies, left }: Look): Promise<'done' | 'not done' | 'unknown'> {
  try {
    const now = await read()
    if (!change) return left && verify(now, left).outcome === 'done' ? 'done' : 'not done'
    const { before, to } = change
    if (!Object.keys(to).some((field) => field in now)) return 'unknown'
    const { outcome } = verify(now, to, { strategies, before })
    return outcome === 'done' ? 'done' : outcome === 'not stored' ? 'not done' : 'unknown'
  } catch (thrown) {
    // A refusal means that the record is gone.
    return !change && asGatewayError(thrown).kind === GatewayErrorKind.refused ? 'done' : 'unknown'
  }
}

import { record } from '../../domain/wire.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'

/** How to find out whether a write was carried out. */
export interface Look {
  /** Reads the record that was written. */
  read: () => Promise<object>
  /** What it was before, and what the write changes; omitted for a deletion. */
  change?: { before: object; to: object } | undefined
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

async function outcome({ read, change, left }: Look): Promise<'done' | 'not done' | 'unknown'> {
  try {
    const now = await read()
    if (!change) return left && agree(now, left, left) ? 'done' : 'not done'
    if (agree(now, change.to, change.to)) return 'done'
    return agree(now, change.before, change.to) ? 'not done' : 'unknown'
  } catch (thrown) {
    // A refusal means that the record is gone.
    return !change && asGatewayError(thrown).kind === GatewayErrorKind.refused ? 'done' : 'unknown'
  }
}

/** Whether two records have the same values in the fields of a change, of which there is at least one. */
function agree(one: object, other: object, change: object): boolean {
  const fields = Object.keys(change)
  const [first, second] = [record(one), record(other)]
  return (
    fields.length > 0 &&
    fields.every((field) => JSON.stringify(first[field]) === JSON.stringify(second[field]))
  )
}

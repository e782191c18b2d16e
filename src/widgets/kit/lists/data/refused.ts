import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import { dropRow, fillPages } from './list-rows.ts'

/** Gateways report a missing record in the words of their database. */
export function isGone(thrown: unknown): boolean {
  const { kind, status, message } = asGatewayError(thrown)
  return kind === GatewayErrorKind.refused && (status === 404 || /record not found$/i.test(message))
}

/** A refusal, or a change by others, means that the row is not as shown. */
const stale: readonly GatewayErrorKind[] = [GatewayErrorKind.refused, GatewayErrorKind.changed]

/** A row that is gone goes, and for any other the pages are read again; resolves to whether it is gone. */
export function readAgain<Row extends { id: Id }>(
  gateway: Gateway,
  key: ResourceKey<Page<Row>>,
  row: Row,
  thrown: unknown,
): boolean {
  const gone = isGone(thrown)
  if (gone) dropRow(gateway, key, row)
  else if (stale.includes(asGatewayError(thrown).kind)) fillPages(gateway, key)
  return gone
}

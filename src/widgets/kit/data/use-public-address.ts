import { trimSlash } from '../../domain/format.ts'
import { untouchedAddress, type GatewayStatus } from '../../domain/status.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useStatus } from './use-gateway.ts'
import { useWidget } from '../element/widget-context.ts'

/**
 * Where programs reach this gateway: its own word for it, else the origin that this page calls (contract "Formats").
 * The untouched default is nobody's word: on a page that is elsewhere it leads to the reader's own machine.
 */
export function publicAddress(gateway: Gateway, { server_address }: Pick<GatewayStatus, 'server_address'>) {
  const stated = trimSlash(server_address)
  const own = new URL(gateway.baseUrl || '/', location.href).origin
  return stated && stated !== untouchedAddress ? stated : own
}

/** The public address as it is known now; follows the status. */
export const usePublicAddress = (): string => publicAddress(useWidget().gateway, useStatus())

import { trimSlash } from '../../domain/format.ts'
import { untouchedAddress, type GatewayStatus } from '../../domain/status.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useStatus } from './use-gateway.ts'
import { useWidget } from '../element/widget-context.ts'

/**
 * The address at which programs reach this gateway: the configured one, else the origin that this page calls. The unchanged default does not count as configured: it points to localhost, the reader's own machine.
 */
export function publicAddress(gateway: Gateway, { server_address }: Pick<GatewayStatus, 'server_address'>) {
  const stated = trimSlash(server_address)
  const own = new URL(gateway.baseUrl || '/', location.href).origin
  return stated && stated !== untouchedAddress ? stated : own
}

/** The public address as currently known; updates with the status. */
export const usePublicAddress = (): string => publicAddress(useWidget().gateway, useStatus())

import { trimSlash } from '../domain/format.ts'
import type { GatewayStatus } from '../domain/status.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { useStatus } from './use-gateway.ts'
import { useWidget } from './widget-context.ts'

/** Where programs reach this gateway: its own word for it, else the origin that this page calls (contract "Formats"). */
export const publicAddress = (gateway: Gateway, { server_address }: Pick<GatewayStatus, 'server_address'>) =>
  trimSlash(server_address) || new URL(gateway.baseUrl || '/', location.href).origin

/** The public address as it is known now; follows the status. */
export const usePublicAddress = (): string => publicAddress(useWidget().gateway, useStatus())

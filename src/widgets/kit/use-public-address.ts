import { trimSlash } from '../domain/format.ts'
import { useStatus } from './use-gateway.ts'
import { useWidget } from './widget-context.ts'

/** Where programs reach this gateway: its own word for it, else the origin that this page calls (contract "Formats"). */
export function usePublicAddress(): string {
  const { gateway } = useWidget()
  const { server_address } = useStatus()
  return trimSlash(server_address) || new URL(gateway.baseUrl || '/', location.href).origin
}

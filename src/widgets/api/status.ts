import type { GatewayStatus } from '../domain/status.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { GatewayError } from '../gateway/gateway-error.ts'

/** The gateway's status (behaviour §7), requested once however many elements need it; a failure is retried. */
export const loadStatus = (gateway: Gateway, { again = false } = {}): Promise<GatewayStatus> =>
  gateway.fetchStatus(again)

/** Administrators may have set the unit since the page was opened, and a file keeps its amounts. */
export const currentUnit = (gateway: Gateway): Promise<GatewayStatus> =>
  loadStatus(gateway, { again: true }).catch(() => gateway.status.getState().status)

/** Another server than a gateway is at the address. */
export const fromElsewhere = ({ status, webPage }: GatewayError) => status === 404 || webPage

import { decodeStatus, defaultName, type GatewayStatus } from '../domain/status.ts'
import { recognise } from '../gateway/dialects/recognise.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { GatewayError } from '../gateway/gateway-error.ts'

/** How long other calls wait for the status of an unknown gateway, in ms. */
const patience = 2000

const asked = new WeakMap<Gateway, Promise<GatewayStatus>>()

/**
 * The gateway's status (behaviour §7), requested once however many elements need it, and kept in its store.
 * @throws GatewayError; the next call then retries, and the last known values stay.
 */
export function loadStatus(gateway: Gateway, { again = false } = {}): Promise<GatewayStatus> {
  const known = again ? undefined : asked.get(gateway)
  if (known) return known
  const loading = gateway.request('/api/status', { anonymous: true, expects: 'record' }).then((wire) => {
    const status = { ...decodeStatus(wire), dialect: recognise(wire) }
    gateway.setStatus(status)
    return status
  })
  loading.catch((error: GatewayError) => {
    // A newer request wins.
    if (asked.get(gateway) !== loading) return
    asked.delete(gateway)
    gateway.status.setState(({ status }) => ({
      phase: 'failed',
      absent: !gateway.answered && fromElsewhere(error),
      // Its own name will not be known soon.
      status: status.system_name ? status : { ...status, system_name: defaultName },
    }))
  })
  asked.set(gateway, loading)
  // Calls made meanwhile wait until the dialect is known, but not for long.
  if (!gateway.dialectName)
    gateway.dialectReady = Promise.race([
      loading.then(
        ({ dialect }) => gateway.setDialect(dialect),
        () => undefined,
      ),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ])
  return loading
}

/** Whether the response to a failed call came from a server that is not a gateway. */
export const fromElsewhere = ({ status, webPage }: GatewayError) => status === 404 || webPage

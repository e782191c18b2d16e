import { decodeStatus, type GatewayStatus } from '../domain/status.ts'
import { recognise } from '../gateway/dialects/recognise.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { GatewayError } from '../gateway/gateway-error.ts'

/** Milliseconds that other calls wait for the status of a gateway never met. */
const patience = 2000

const asked = new WeakMap<Gateway, Promise<GatewayStatus>>()

/**
 * The gateway's status (behaviour §7), asked once however many elements want it, and kept in its store.
 * @throws GatewayError; the next call then asks again, the last known values stay.
 */
export function loadStatus(gateway: Gateway, { again = false } = {}): Promise<GatewayStatus> {
  const known = again ? undefined : asked.get(gateway)
  if (known) return known
  const loading = gateway.request('/api/status', { anonymous: true, expects: 'record' }).then((wire) => {
    const status = { ...decodeStatus(wire), dialect: recognise(wire) }
    gateway.statusKnown(status)
    return status
  })
  loading.catch((error: GatewayError) => {
    // A newer request wins.
    if (asked.get(gateway) !== loading) return
    asked.delete(gateway)
    gateway.status.setState({ phase: 'failed', absent: !gateway.answered && fromElsewhere(error) })
  })
  asked.set(gateway, loading)
  // What is asked meanwhile waits to know in whose words, but not for long.
  if (!gateway.known)
    gateway.recognised = Promise.race([
      loading.then(
        ({ dialect }) => gateway.speaks(dialect),
        () => undefined,
      ),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ])
  return loading
}

/** Whether a failed status call, or another, was answered by a server that is no gateway. */
export const fromElsewhere = ({ status, webPage }: GatewayError) => status === 404 || webPage

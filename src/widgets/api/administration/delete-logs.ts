import { number, record } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind, throwUnread } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** In ms: longer each time, as the gateway takes 180 calls in 3 minutes. */
const pauseAfter = (polls: number) => Math.min(1000 * 1.5 ** polls, 5000)

/** A task that waits for a worker that is not there never ends. */
const timeoutMs = 600_000

/** This many failed polls in a row end the waiting. */
const misses = 5

/** `before` is in epoch seconds; resolves to the number of lines once they are gone. */
export async function deleteLogs(gateway: Gateway, before: number): Promise<number> {
  await gateway.dialectReady
  const query = { target_timestamp: before }
  const { tasks } = gateway.dialect.extensions
  const logCleanup = tasks?.logCleanup
  const atOnce = async () =>
    number(await gateway.request('/api/log/', { method: 'DELETE', query, expects: 'number' }))
  if (!tasks || !logCleanup) return atOnce()
  let started: unknown
  try {
    started = await gateway.request(logCleanup.start, { method: 'POST', query })
  } catch (error) {
    // An earlier version, not recognised yet, has deleted nothing.
    if ((error as GatewayError).status === 404) return atOnce()
    throw error
  }
  const path = tasks.path(started)
  const end = Date.now() + timeoutMs
  for (let missed = 0, polls = 0; path && missed < misses && Date.now() < end; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(polls)))
    const task = await gateway.request(path).catch(() => undefined)
    missed = task === undefined ? missed + 1 : 0
    const { ended, failure, deleted, upTo } = logCleanup.read(record(task))
    // Only one task runs at a time: the answer is of one that was started for another time.
    if ((ended || failure) && upTo && upTo !== before) return deleteLogs(gateway, before)
    if (failure) throw new GatewayError(GatewayErrorKind.refused, failure, { uncertain: true })
    if (ended) return deleted
  }
  throwUnread()
}

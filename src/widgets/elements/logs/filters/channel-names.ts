import { channelKeys, getChannel } from '../../../api/channels/channels.ts'
import type { Id } from '../../../domain/id.ts'
import type { Gateway } from '../../../gateway/gateway.ts'

/** A change made here takes effect at once. */
const staleTimeMs = 300_000

/** Deleted and unnamed channels are left out. */
export async function channelNames(gateway: Gateway, ids: readonly Id[]): Promise<Map<Id, string>> {
  const found = await Promise.all(
    ids.map((id) =>
      gateway.resources
        .fetch(channelKeys.one.at(String(id)), (signal) => getChannel(gateway, id, signal), staleTimeMs)
        .then(({ name }): [Id, string][] => (name ? [[id, name]] : []))
        .catch((): [Id, string][] => []),
    ),
  )
  return new Map(found.flat())
}

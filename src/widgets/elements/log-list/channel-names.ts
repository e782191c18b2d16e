import { channelKeys, getChannel } from '../../api/channels.ts'
import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** For how long a name that was read holds, in ms; a change made here is known at once. */
const holds = 300_000

/** What channels are called; one that is gone, or has no name, is left out. */
export async function channelNames(gateway: Gateway, ids: readonly Id[]): Promise<Map<Id, string>> {
  const found = await Promise.all(
    ids.map((id) =>
      gateway.resources
        .fetch(channelKeys.one(id), (signal) => getChannel(gateway, id, signal), holds)
        .then(({ name }): [Id, string][] => (name ? [[id, name]] : []))
        .catch((): [Id, string][] => []),
    ),
  )
  return new Map(found.flat())
}

import { typesOf, channelKeys, searchChannels } from '../../api/channels/channels.ts'
import { mayConnectChannels, userKeys } from '../../api/users.ts'
import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import { useResource } from '../data/use-resource.ts'
import { useWidget, useCapabilities } from '../element/widget-context.ts'

export function useChannelTypes(): ChannelTypes {
  // Renders again once the gateway is recognised.
  useCapabilities()
  return typesOf(useWidget().gateway)
}

/** True until the gateway is known to refuse creating, deleting and redirecting channels. */
export const useMayConnect = (enabled = true): boolean =>
  useResource({
    key: userKeys.mayConnect,
    load: mayConnectChannels,
    staleTime: 60_000,
    enabled,
    optional: true,
  }).data ?? true

/** Only administrators may read them; `optional`: a page shows them beside its own subject. */
export const useAllChannels = ({ enabled = true, optional = false } = {}) =>
  useResource({
    key: channelKeys.every,
    load: (gateway, signal) => searchChannels(gateway, '', signal),
    enabled,
    optional,
  })

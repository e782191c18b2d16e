import { typesOf } from '../../api/channels/channels.ts'
import { mayConnectChannels, userKeys } from '../../api/users.ts'
import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import { useCapabilities } from '../data/use-gateway.ts'
import { useResource } from '../data/use-resource.ts'
import { useWidget } from '../element/widget-context.ts'

/** The provider types of the gateway; those of one-api until it is recognised. */
export function useChannelTypes(): ChannelTypes {
  // Renders again once the gateway is recognised.
  useCapabilities()
  return typesOf(useWidget().gateway)
}

/** Whether one may create, delete and redirect channels; true until it is known not to be so. */
export const useMayConnect = (enabled = true): boolean =>
  useResource({
    key: userKeys.mayConnect,
    load: mayConnectChannels,
    staleTime: 60_000,
    enabled,
    optional: true,
  }).data ?? true

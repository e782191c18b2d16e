import { typesOf } from '../../api/channels/channels.ts'
import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import { useCapabilities } from '../data/use-gateway.ts'
import { useWidget } from '../element/widget-context.ts'

/** The provider types of the gateway; those of one-api until it is recognised. */
export function useChannelTypes(): ChannelTypes {
  // Renders again once the gateway is recognised.
  useCapabilities()
  return typesOf(useWidget().gateway)
}

import channelTypes from '../../data/channel-types.json' with { type: 'json' }
import type { ChannelRow } from '../../db/schema.ts'

/**
 * Whether paths can be appended to an address: http or https, without anything that would swallow or redirect
 * what follows (`?`, `#`, a user name, a backslash, white space).
 */
export const isPlainAddress = (address: string) =>
  /^https?:\/\/[^/?#@\\\s]+(\/[^?#\\\s]*)?$/.test(address) && URL.canParse(address)

/**
 * Where a channel's key is sent: its own address, or else that of its type, normalised and without a trailing
 * slash; undefined when there is no usable address.
 */
export const channelAddress = ({ base_url, type }: Pick<ChannelRow, 'base_url' | 'type'>) => {
  const byType = channelTypes.find(({ id }) => id === type) as { default_base_url?: string } | undefined
  const address = base_url || byType?.default_base_url || ''
  return isPlainAddress(address) ? new URL(address).href.replace(/\/+$/, '') : undefined
}

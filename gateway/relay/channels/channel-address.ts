import channelTypes from '../../data/channel-types.json' with { type: 'json' }
import type { ChannelRow } from '../../db/schema.ts'

/**
 * Whether paths can be appended to an address: it is http or https and has nothing that would swallow or redirect them
 * (`?`, `#`, a user name, a backslash, white space).
 */
export const isPlainAddress = (address: string) =>
  /^https?:\/\/[^/?#@\\\s]+(\/[^?#\\\s]*)?$/.test(address) && URL.canParse(address)

/**
 * The address to which a channel's key is sent: the channel's own, or the default of its type, normalised and without
 * a trailing slash. Undefined without a usable address.
 */
export const channelAddress = ({ base_url, type }: Pick<ChannelRow, 'base_url' | 'type'>) => {
  const byType = channelTypes.find(({ id }) => id === type) as { default_base_url?: string } | undefined
  const address = base_url || byType?.default_base_url || ''
  return isPlainAddress(address) ? new URL(address).href.replace(/\/+$/, '') : undefined
}

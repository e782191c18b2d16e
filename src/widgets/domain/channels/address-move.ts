import { channelTypeOf } from './channel-types.ts'
import type { Channel } from './channel.ts'
import { trimSlash } from '../format.ts'
import { keyOf } from './channel-draft.ts'
import type { ChannelFields } from './channel-fields.ts'

/** A stored key that saving would send to a different address. */
export interface AddressMove {
  to: string
  /** Root may consent to it; everyone else has to enter the key again. */
  byRoot: boolean
}

/** Undefined if the address is unchanged or empty, or the key has been entered again. */
export function moveOf(fields: ChannelFields, stored: Channel | undefined, byRoot: boolean) {
  if (!stored || keyOf(fields) !== undefined) return undefined
  const to = addressOf(fields.type, fields.base_url)
  return to && to !== addressOf(stored.type, stored.base_url) ? { to, byRoot } : undefined
}

const addressOf = (type: number, baseUrl: string) =>
  trimSlash(baseUrl) || trimSlash(channelTypeOf(type)?.defaultBaseUrl ?? '')

import { channelTypeOf } from './channel-types.ts'
import type { Channel } from './channel.ts'
import { trimSlash } from '../format.ts'
import { keyOf } from './channel-draft.ts'
import type { ChannelFields } from './channel-fields.ts'

/** A stored key that saving would send to another address than before. */
export interface AddressMove {
  to: string
  /** Root may consent to it; everybody else enters the key again. */
  byRoot: boolean
}

/** Undefined while the address is unchanged, while there is none, and once the key is entered again. */
export function moveOf(fields: ChannelFields, stored: Channel | undefined, byRoot: boolean) {
  if (!stored || keyOf(fields) !== undefined) return undefined
  const to = addressOf(fields.type, fields.base_url)
  return to && to !== addressOf(stored.type, stored.base_url) ? { to, byRoot } : undefined
}

const addressOf = (type: number, baseUrl: string) =>
  trimSlash(baseUrl) || trimSlash(channelTypeOf(type)?.defaultBaseUrl ?? '')

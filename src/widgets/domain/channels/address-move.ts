import type { ChannelTypes } from './channel-types.ts'
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
export function moveOf(
  fields: ChannelFields,
  types: ChannelTypes,
  stored: Channel | undefined,
  byRoot: boolean,
) {
  if (!stored || keyOf(fields, types) !== undefined) return undefined
  const to = addressOf(fields, types)
  return to && to !== addressOf(stored, types) ? { to, byRoot } : undefined
}

const addressOf = ({ type, base_url }: { type: number; base_url: string }, types: ChannelTypes) =>
  trimSlash(base_url) || trimSlash(types.of(type)?.defaultBaseUrl ?? '')

import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import { channelTypeName } from '../../messages/channels/channel.messages.ts'
import type { Locale } from '../../messages/language/locale.ts'
import type { Kept } from '../../messages/forms/ignored-fields.messages.ts'
import type { messages } from './channel-form.messages.ts'
import type { Stored } from './use-channel-form.ts'

type Words = (typeof messages)['zh-CN']

/** Longer values are truncated, since they appear inside a sentence. */
const longest = 40

/** Labels and current values of the fields whose changes the gateway ignored. */
export const keptOf = (
  { fields, channel }: NonNullable<Stored['left']>,
  words: Words,
  locale: Locale,
  types: ChannelTypes,
): Kept[] =>
  fields.flatMap((field) => {
    if (field === 'config' || field === 'key') return []
    const value = field === 'type' ? channelTypeName(types, channel.type, locale) : String(channel[field])
    const label =
      field === 'other'
        ? words.others[types.traitsOf(channel.type).other ?? 'extra'].label
        : words.fields[field].label
    return [{ label, still: value.length > longest ? `${value.slice(0, longest)}…` : value }]
  })

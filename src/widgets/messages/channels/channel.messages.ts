import type { ChannelTypes } from '../../domain/channels/channel-types.ts'
import type { Locale } from '../language/locale.ts'
import { words as en } from '../en/channel-type.ts'
import { topic, wordsIn } from '../language/topic.ts'
import { words as zh } from '../zh-CN/channel-type.ts'

const typeNames = topic('channelType', zh, en)

/**
 * The name of a provider type of a gateway. A number unknown there reads "unknown (57)": what it means at another
 * gateway says nothing about it.
 */
export function channelTypeName(types: ChannelTypes, type: number, locale: Locale): string {
  const known = types.of(type)
  return wordsIn(typeNames, locale)(type, known?.provider, known?.label)
}

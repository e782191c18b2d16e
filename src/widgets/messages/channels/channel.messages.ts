import { channelTypeOf } from '../../domain/channels/channel-types.ts'
import type { Locale } from '../language/locale.ts'
import { words as en } from '../en/channel-type.ts'
import { topic, wordsIn } from '../language/topic.ts'
import { words as zh } from '../zh-CN/channel-type.ts'

const typeNames = topic('channelType', zh, en)

/** The name of a provider type in a language; an unknown one is shown by its number, as "type 57". */
export const channelTypeName = (type: number, locale: Locale): string =>
  wordsIn(typeNames, locale)(type, channelTypeOf(type)?.name)

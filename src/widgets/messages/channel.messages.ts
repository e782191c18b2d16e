import { channelTypeOf } from '../domain/channels/channel-types.ts'
import type { Locale, Messages } from './locale.ts'

const unknownType: Messages<(type: number) => string> = {
  'zh-CN': (type) => `类型 ${type}`,
  en: (type) => `type ${type}`,
}

/** The name of a provider type; one that the console does not know reads by its number, as "type 57". */
export const channelTypeName = (type: number, locale: Locale): string =>
  channelTypeOf(type)?.name ?? unknownType[locale](type)

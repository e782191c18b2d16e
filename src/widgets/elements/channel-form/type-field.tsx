import { channelTypeOf } from '../../domain/channels/channel-types.ts'
import { providerKeywords, typesByUse } from '../../domain/channels/provider-search.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { channelTypeName } from '../../messages/channels/channel.messages.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

/** The provider type, found by name, number or alias; numbers unknown to the console are accepted too. */
export function TypeField({ fields, change }: FormPart) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const option = (type: number) => ({
    value: String(type),
    label: channelTypeName(type, locale),
    keywords: providerKeywords(type),
    ...(channelTypeOf(type) && { hint: String(type) }),
  })
  const known = typesByUse.map(option)
  const unknown = channelTypeOf(fields.type) ? [] : [option(fields.type)]
  const typedNumber = (typed: string) => {
    const type = Number(typed)
    return /^\d{1,6}$/.test(typed) && type > 0 && !channelTypeOf(type) ? option(type) : undefined
  }
  return (
    <Combobox
      label={words.fields.type.label}
      value={String(fields.type)}
      onChange={(type) => change({ type: Number(type) })}
      options={[...unknown, ...known]}
      other={typedNumber}
      nothingFound={words.noType}
      part="type"
    />
  )
}

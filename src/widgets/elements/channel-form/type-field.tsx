import { useChannelTypes } from '../../kit/channels/use-channel-types.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { channelTypeName } from '../../messages/channels/channel.messages.ts'
import { Combobox } from '../../ui/choices/combobox.tsx'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

/** The provider type, found by name, number or alias; numbers unknown to the console are accepted too. */
export function TypeField({ fields, change }: FormPart) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const words = useMessages(messages)
  const option = (type: number) => ({
    value: String(type),
    label: channelTypeName(types, type, locale),
    keywords: types.of(type)?.alsoCalled ?? '',
    ...(types.of(type) && { hint: String(type) }),
  })
  const known = types.offered.map(({ id }) => option(id))
  // Of a stored channel: unknown here, or no longer offered.
  const own = types.offered.some(({ id }) => id === fields.type) ? [] : [option(fields.type)]
  const typedNumber = (typed: string) => {
    const type = Number(typed)
    return /^\d{1,6}$/.test(typed) && type > 0 && !types.of(type) ? option(type) : undefined
  }
  return (
    <Combobox
      label={words.fields.type.label}
      value={String(fields.type)}
      onChange={(type) => change({ type: Number(type) })}
      options={[...own, ...known]}
      other={typedNumber}
      nothingFound={words.noType}
      part="type"
    />
  )
}

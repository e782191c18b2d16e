import type { ChannelTextName } from '../../../domain/channels/channel.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { useUnclearNumber } from '../../../kit/forms/use-unclear-number.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

interface ChannelTextProps {
  of: ChannelTextName
  form: FormPart
}

export const ChannelText = ({ of, form, ...control }: ChannelTextProps & Partial<TextFieldProps>) => (
  <TextField {...useText(of, form)} autoComplete="off" {...control} />
)

export function ChannelNumber({
  of,
  form,
  ...control
}: ChannelTextProps & { signed?: boolean; part: string }) {
  const unclear = useUnclearNumber()
  const text = useText(of, form)
  const error = text.error && (unclear(text.value) ?? text.error)
  return <NumberField {...text} error={error} whole {...control} />
}

export const ChannelLines = ({ of, form, part }: ChannelTextProps & { part: string }) => (
  <Textarea {...useText(of, form)} prose part={part} />
)

const useText = (of: ChannelTextName, { field }: FormPart) => ({
  ...useMessages(messages).fields[of],
  ...field(of),
})

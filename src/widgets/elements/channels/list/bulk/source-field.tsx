import type { Channel } from '../../../../domain/channels/channel.ts'
import { useMessages } from '../../../../kit/element/use-messages.ts'
import { Combobox } from '../../../../ui/choices/combobox.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

interface SourceFieldProps {
  channels: readonly Channel[]
  /** Id of the chosen one; empty at first. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** The channel whose settings are copied, found by its name or id. */
export default function SourceField({ channels, ...field }: SourceFieldProps) {
  const { source, noSource } = useMessages(channelBulk)
  return (
    <Combobox
      {...field}
      label={source}
      options={channels.map(({ id, name }) => ({
        value: String(id),
        label: name,
        hint: `#${id}`,
        keywords: String(id),
      }))}
      nothingFound={noSource}
      part="source"
    />
  )
}

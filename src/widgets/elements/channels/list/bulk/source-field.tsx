import type { Channel } from '../../../../domain/channels/channel.ts'
import { Combobox } from '../../../../ui/choices/combobox.tsx'

interface SourceFieldProps {
  channels: readonly Channel[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
  /** Passed in: importing the messages here would add a shared chunk to every page's first load. */
  t: { source: string; noSource: string }
}

export default function SourceField({ channels, t: { source, noSource }, ...field }: SourceFieldProps) {
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

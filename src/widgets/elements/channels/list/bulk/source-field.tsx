import type { Channel } from '../../../../domain/channels/channel.ts'
import { Combobox } from '../../../../ui/choices/combobox.tsx'

interface SourceFieldProps {
  channels: readonly Channel[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
  /** The script of its words would need the bundler's helper, which is in every first view, so they are passed in. */
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

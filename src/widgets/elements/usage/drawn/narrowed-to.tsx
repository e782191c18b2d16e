import type { UsageFilter } from '../../../domain/usage/metrics.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from '../usage.messages.ts'

interface NarrowedToProps {
  filter: UsageFilter
  onDrop: (by: keyof UsageFilter) => void
}

/** The filters that the user has chosen; pressing one removes it. */
export function NarrowedTo({ filter, onDrop }: NarrowedToProps) {
  const words = useMessages(messages)
  const own = Object.entries(filter) as [keyof UsageFilter, string][]
  if (own.length === 0) return null
  return (
    <div className="usage-filters" role="group" aria-label={words.filters} part="filters">
      {own.map(([by, name]) => (
        <Button
          key={by}
          size="small"
          iconEnd="x"
          label={words.dropFilter(words.groups[by], name)}
          onPress={() => onDrop(by)}
        >
          {words.filteredBy(words.groups[by], name)}
        </Button>
      ))}
    </div>
  )
}

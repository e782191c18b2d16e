import { useMessages } from '../../../kit/element/use-messages.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { messages } from '../log-list.messages.ts'
import { isQuickRange, quickRanges, type QuickRange, type RangeChoice } from './log-range.ts'

type Choice = QuickRange | '' | 'own'

/** The quick ranges, and all time, the specified default. Times set by hand show as a custom range. */
export function RangeSelect({
  value,
  onChoose,
}: {
  value: RangeChoice
  onChoose: (range: QuickRange | '') => void
}) {
  const words = useMessages(messages)
  const own = !isQuickRange(value.range) && Boolean(value.from || value.to)
  const chosen: Choice = isQuickRange(value.range) ? value.range : own ? 'own' : ''
  return (
    <Select<Choice>
      label={words.range}
      value={chosen}
      onChange={(range) => range !== 'own' && onChoose(range)}
      options={[
        { value: '', label: words.allTime },
        ...quickRanges.map((range) => ({ value: range, label: words[range] })),
        ...(own ? [{ value: 'own' as const, label: words.ownRange }] : []),
      ]}
      part="filter-range"
    />
  )
}

import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './log-list.messages.ts'
import { isQuickRange, quickRanges, type QuickRange, type RangeChoice } from './log-range.ts'

const ranges = Object.keys(quickRanges) as QuickRange[]

/** Buttons for the quick ranges, and for all time, the specified default. */
export function RangeButtons({
  value,
  onChoose,
}: {
  value: RangeChoice
  onChoose: (range: QuickRange | '') => void
}) {
  const words = useMessages(messages)
  const chosen = isQuickRange(value.range) ? value.range : value.from || value.to ? undefined : ''
  const choices = [
    { range: '' as const, label: words.allTime },
    ...ranges.map((range) => ({ range, label: words[range] })),
  ]
  return (
    <div className="log-ranges" role="group" aria-label={words.range} part="ranges">
      {choices.map(({ range, label }) => (
        <Button
          key={range}
          size="small"
          variant="ghost"
          aria-pressed={range === chosen}
          onPress={() => onChoose(range)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

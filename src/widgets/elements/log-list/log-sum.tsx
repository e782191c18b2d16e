import { formatQuota, formatUnits } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import type { Resource } from '../../kit/data/use-resource.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { messages } from './log-list.messages.ts'

/** What the calls of the filter cost. It loads beside the list, and its failure is a note, no more. */
export function LogSum({ sum, unit }: { sum: Resource<number>; unit: QuotaUnit }) {
  const words = useMessages(messages)
  const { data, error } = sum
  if (error && data === undefined)
    return (
      <Figures>
        <Figure label={words.sum} value="—" note={words.sumFailed} />
      </Figures>
    )
  return (
    <Figures>
      <Figure
        label={words.sum}
        value={data === undefined ? undefined : formatQuota(data, unit)}
        note={data === undefined ? '\u00A0' : words.units(formatUnits(data))}
      />
    </Figures>
  )
}

import { getLogStat, logKeys, type LogScope } from '../../api/logs.ts'
import { formatQuota, formatUnits } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { wireFilters, type FilterTexts } from './log-filters.ts'
import { messages } from './log-list.messages.ts'

interface LogSumProps {
  scope: LogScope
  /** The filter; its ranges are resolved when it is asked for. */
  texts: FilterTexts
  /** False waits, as while the role is not known. */
  enabled: boolean
  unit: QuotaUnit
}

/** What the calls of the filter cost. It loads beside the list, which is not drawn again, and its failure is a note. */
export function LogSum({ scope, texts, enabled, unit }: LogSumProps) {
  const words = useMessages(messages)
  const { data, error } = useResource({
    key: logKeys.stat(scope, texts),
    load: (gateway, signal) => getLogStat(gateway, scope, wireFilters(texts, Date.now()), signal),
    enabled,
    optional: true,
  })
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

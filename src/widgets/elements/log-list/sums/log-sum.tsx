import { getLogStat, logKeys, type LogScope } from '../../../api/logs.ts'
import { formatQuota, formatUnits } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Figure, Figures } from '../../../ui/layout/figure.tsx'
import { wireFilters, type FilterTexts } from '../filters/log-filters.ts'
import { messages } from '../log-list.messages.ts'

interface LogSumProps {
  scope: LogScope
  /** The filter; its range is resolved on each request. */
  texts: FilterTexts
  /** False postpones the request, e.g. while the role is unknown. */
  enabled: boolean
  unit: QuotaUnit
  textIds: boolean
}

/** Total cost of the filtered calls. Loads without re-rendering the list; a failure is only a note. */
export function LogSum({ scope, texts, enabled, unit, textIds }: LogSumProps) {
  const words = useMessages(messages)
  const { data, error } = useResource({
    key: logKeys.stat.at(scope, texts),
    load: (gateway, signal) => getLogStat(gateway, scope, wireFilters(texts, Date.now(), textIds), signal),
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

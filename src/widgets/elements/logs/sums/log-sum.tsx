import { timeNow } from '../../../domain/clock.ts'
import { getLogStat, logKeys, type LogScope } from '../../../api/logs.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { wireFilters, type FilterTexts } from '../filters/log-filters.ts'
import { messages, type LogMessages } from '../log-list.messages.ts'
import { freezeRange, LogType } from '../../../domain/log.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { LineRequest } from '../export/export-job.ts'

interface LogSumProps {
  scope: LogScope
  texts: FilterTexts
  /** False postpones the request, for example while the role is unknown. */
  enabled: boolean
  textIds: boolean
}

export function LogSum({ scope, texts, enabled, textIds }: LogSumProps) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const t = useMessages(messages)
  const { data, error } = useResource({
    key: logKeys.stat.at(scope, texts),
    load: (gateway, signal) => getLogStat(gateway, scope, wireFilters(texts, timeNow(), textIds), signal),
    enabled,
    optional: true,
  })
  if (error && data === undefined)
    return (
      <Stats>
        <Stat label={t.sum} value="—" note={t.sumFailed} />
      </Stats>
    )
  return (
    <Stats>
      <Stat
        label={t.sum}
        value={data === undefined ? undefined : formatQuota(data)}
        note={data === undefined ? '\u00A0' : t.units(numberFormat.number(data))}
      />
    </Stats>
  )
}

interface SumsButtonProps {
  scope: LogScope
  texts: FilterTexts
  t: LogMessages
  textIds: boolean
  disabled: boolean
  onStart: (request: LineRequest) => void
}

export function SumsButton({ scope, texts, t, disabled, onStart, textIds }: SumsButtonProps) {
  const start = () => {
    const now = timeNow()
    const wire = wireFilters(texts, now, textIds)
    onStart({ scope, filters: { ...wire, ...freezeRange(wire, now), type: LogType.consumption } })
  }
  return (
    <Button icon="sum" label={t.addUp} disabled={disabled} onPress={start} part="sums-button">
      {t.addUp}
    </Button>
  )
}

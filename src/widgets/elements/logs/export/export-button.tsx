import { timeNow } from '../../../domain/clock.ts'
import type { LogScope } from '../../../api/logs.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { wireFilters, type FilterTexts } from '../filters/log-filters.ts'
import { messages } from '../log-list.messages.ts'
import { freezeRange } from '../filters/log-range.ts'
import type { ExportRequest } from './export-job.ts'
import type { LogKinds } from '../use-log-kinds.ts'

interface ExportButtonProps {
  columns: readonly string[]
  kinds: LogKinds
  unit: QuotaUnit
  scope: LogScope
  filters: FilterTexts
  running: boolean
  disabled: boolean
  onStart: (request: ExportRequest) => void
}

export function ExportButton({
  columns,
  kinds,
  unit,
  scope,
  filters,
  running,
  disabled,
  onStart,
}: ExportButtonProps) {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const start = () => {
    const now = timeNow()
    const wire = wireFilters(filters, now, kinds.textIds)
    onStart({
      scope,
      columns,
      unit,
      t,
      typeName: kinds.word,
      channelNames: kinds.channelNames,
      extra: kinds.extrasModule?.extraFields(kinds.extras, locale) ?? {},
      filters: { ...wire, ...freezeRange(wire, now) },
    })
  }
  return (
    <Button
      icon="download"
      label={t.export}
      pending={running}
      disabled={disabled}
      onPress={start}
      part="export-button"
    >
      {t.export}
    </Button>
  )
}

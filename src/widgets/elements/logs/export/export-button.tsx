import { timeNow } from '../../../domain/clock.ts'
import type { LogFilters } from '../../../domain/log.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { wireFilters, type FilterTexts } from '../filters/log-filters.ts'
import { messages } from '../log-list.messages.ts'
import { freezeRange } from '../filters/log-range.ts'

interface ExportButtonProps {
  columns: readonly string[]
  textIds: boolean
  filters: FilterTexts
  running: boolean
  disabled: boolean
  onStart: (columns: readonly string[], filters: LogFilters) => void
}

export function ExportButton({ columns, textIds, filters, running, disabled, onStart }: ExportButtonProps) {
  const t = useMessages(messages)
  const start = () => {
    const now = timeNow()
    const wire = wireFilters(filters, now, textIds)
    onStart(columns, { ...wire, ...freezeRange(wire, now) })
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

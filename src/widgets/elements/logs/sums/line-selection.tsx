import { formatMoney } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { bulkStyles } from '../../../kit/lists/bulk/bulk.styles.ts'
import { SelectedCount } from '../../../kit/lists/bulk/bulk-buttons.tsx'
import type { Selection } from '../../../kit/lists/data/use-selection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LineSums } from './line-sums.ts'
import { sumsMessages } from './sums.messages.ts'

interface LineSelectionProps {
  selection: Selection<LogEntry>
  rows: readonly LogEntry[]
  unit: QuotaUnit
}

/** Only calls count, because a top-up is not spend. */
export default function LineSelection({ selection, rows, unit }: LineSelectionProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(sumsMessages)
  const bulk = useMessages(bulkMessages)
  useLazySheets(...bulkStyles)
  const chosen = selection.rows()
  const sums = new LineSums()
  sums.add(chosen)
  const { calls, prompt, completion, quota } = sums.total
  const text = t.chosen({
    lines: numberFormat.number(chosen.length),
    calls: numberFormat.number(calls),
    prompt: numberFormat.number(prompt),
    completion: numberFormat.number(completion),
    units: numberFormat.number(quota),
    ...(unit.display_in_currency && { money: formatMoney(quota, unit, numberFormat) }),
  })
  return (
    <div className="bulk" part="selection" role="group" aria-label={t.chosenSum}>
      {chosen.length > 0 && (
        <div className="bulk-bar">
          <SelectedCount selection={selection} text={text} />
          {!rows.every(selection.has) && (
            <Button
              size="small"
              variant="ghost"
              className="bulk-page"
              onPress={() => selection.set(rows, true)}
              part="select-page"
            >
              {bulk.page}
            </Button>
          )}
          <Button size="small" variant="ghost" icon="x" onPress={selection.clear} part="clear-selection">
            {bulk.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

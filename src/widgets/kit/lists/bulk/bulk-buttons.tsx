import { useEffect, useState } from 'react'
import { joinedClauses } from '../../../domain/format.ts'
import type { NumberFormat } from '../../../domain/number-format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import type { Selection } from '../data/use-selection.ts'
import { listMessages } from '../list.messages.ts'
import { partOf } from '../actions/action.ts'
import { bulkMessages, type BulkMessages } from './bulk.messages.ts'
import { eligibilityOf, type EditAction, type BulkAction, type Tools } from './bulk-action.ts'

interface BulkButtonsProps<Row> {
  acts: readonly BulkAction<Row>[]
  rows: readonly Row[]
  tools: Tools
  onChoose: (act: BulkAction<Row> & EditAction<Row>) => void
}

export function BulkButtons<Row>({ acts, rows, tools, onChoose }: BulkButtonsProps<Row>) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const items = acts.map((act) => itemOf(act, rows, t, numberFormat))
  const run = ({ act, eligible }: Item<Row>) =>
    'exports' in act ? void act.exports[0]?.run(eligible, tools) : onChoose(act)
  const menuItem = (item: Item<Row>): MenuItem => {
    const { id, label, icon, danger } = item.act
    const { hint, disabledReason } = item
    return { id, label, icon, danger, separated: danger, hint, disabledReason, onSelect: () => run(item) }
  }
  const hasMenu = ({ act }: Item<Row>) => 'exports' in act && act.exports.length > 1
  const ownButton = items.filter((item) => item.act.ownButton || hasMenu(item))
  const behind = items.filter((item) => !ownButton.includes(item))
  return (
    <div className="bulk-acts">
      {ownButton.map((item) => {
        const { act, eligible, hint, disabledReason } = item
        const part = `bulk-${partOf(act)}`
        if ('exports' in act && hasMenu(item) && !disabledReason)
          return (
            <Menu
              key={act.id}
              size="small"
              label={hint ?? act.label}
              items={act.exports.map(({ id, label, run }) => ({
                id,
                label,
                onSelect: () => void run(eligible, tools),
              }))}
              pending={act.pending}
              part={part}
            >
              {act.label}
            </Menu>
          )
        return (
          <Button
            key={act.id}
            size="small"
            icon={act.icon}
            label={hint}
            disabledReason={disabledReason}
            onPress={() => run(item)}
            part={part}
          >
            {hint
              ? `${act.label} ${numberFormat.number(eligible.length)}/${numberFormat.number(rows.length)}`
              : act.label}
          </Button>
        )
      })}
      {behind.length > 0 && (
        <Menu size="small" label={t.more} items={behind.map(menuItem)} part="bulk-more">
          {t.more}
        </Menu>
      )}
    </div>
  )
}

interface Item<Row> {
  act: BulkAction<Row>
  eligible: readonly Row[]
  hint: string | undefined
  disabledReason: string | undefined
}

function itemOf<Row>(
  act: BulkAction<Row>,
  rows: readonly Row[],
  t: BulkMessages,
  numberFormat: NumberFormat,
): Item<Row> {
  const { rows: eligible, obstacles } = eligibilityOf(act, rows)
  const reasons = [...obstacles].map(([reason, count]) => t.cannot(numberFormat.number(count), reason))
  const none = eligible.length === 0
  const hint =
    none || eligible.length === rows.length
      ? undefined
      : joinedClauses([
          t.fit(act.label, numberFormat.number(eligible.length), numberFormat.number(rows.length)),
          ...reasons,
        ])
  return { act, eligible, hint, disabledReason: none ? joinedClauses(reasons) || t.none : undefined }
}

export function SelectedCount<Row>({ selection, text }: { selection: Selection<Row>; text?: string }) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const { comma } = useMessages(listMessages)
  const hidden = selection.hidden()
  const known = text ?? t.selected(numberFormat.number(selection.size))
  const count = numberFormat.number(hidden.length)
  return (
    <>
      <LiveText text={hidden.length > 0 ? [known, t.notShown(count)].join(comma) : known} />
      {hidden.length > 0 && (
        <Button size="small" variant="ghost" onPress={() => selection.set(hidden, false)} part="drop-hidden">
          {t.dropHidden}
        </Button>
      )}
    </>
  )
}

/** The live region is filled after it has rendered; otherwise screen readers do not announce the text. */
function LiveText({ text }: { text: string }) {
  const [sentence, report] = useState('')
  useEffect(() => report(text), [text])
  return (
    <span className="bulk-count" role="status">
      {sentence}
    </span>
  )
}

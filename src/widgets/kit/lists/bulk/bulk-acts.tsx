import type { Figures } from '../../../domain/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import type { Selection } from '../data/use-selection.ts'
import { listMessages } from '../list.messages.ts'
import { partOf } from '../actions/action.ts'
import { bulkMessages, type BulkWords } from './bulk.messages.ts'
import { fitOf, type Changing, type Many, type Tools } from './bulk-action.ts'
import { useEffect, useState } from 'react'

interface BulkActsProps<Row> {
  acts: readonly Many<Row>[]
  rows: readonly Row[]
  tools: Tools
  onChoose: (act: Many<Row> & Changing<Row>) => void
}

/** The bulk actions for the selected rows; one that applies only to some of them says so. */
export function BulkActs<Row>({ acts, rows, tools, onChoose }: BulkActsProps<Row>) {
  const { figures } = useWidget()
  const words = useMessages(bulkMessages)
  const items = acts.map((act) => itemOf(act, rows, words, figures))
  const run = ({ act, fitting }: Item<Row>) =>
    'ways' in act ? void act.ways[0]?.hand(fitting, tools) : onChoose(act)
  const menuItem = (item: Item<Row>): MenuItem => {
    const { id, label, icon, danger } = item.act
    const { hint, disabledReason } = item
    return { id, label, icon, danger, separated: danger, hint, disabledReason, onSelect: () => run(item) }
  }
  const hasMenu = ({ act }: Item<Row>) => 'ways' in act && act.ways.length > 1
  const ownButton = items.filter((item) => item.act.ownButton || hasMenu(item))
  const behind = items.filter((item) => !ownButton.includes(item))
  return (
    <div className="bulk-acts">
      {ownButton.map((item) => {
        const { act, fitting, hint, disabledReason } = item
        const part = `bulk-${partOf(act)}`
        if ('ways' in act && hasMenu(item) && !disabledReason)
          return (
            <Menu
              key={act.id}
              size="small"
              label={hint ?? act.label}
              items={act.ways.map(({ id, label, hand }) => ({
                ...{ id, label },
                onSelect: () => void hand(fitting, tools),
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
              ? `${act.label} ${figures.number(fitting.length)}/${figures.number(rows.length)}`
              : act.label}
          </Button>
        )
      })}
      {behind.length > 0 && (
        <Menu size="small" label={words.more} items={behind.map(menuItem)} part="bulk-more">
          {words.more}
        </Menu>
      )}
    </div>
  )
}

interface Item<Row> {
  act: Many<Row>
  fitting: readonly Row[]
  /** Says that it applies only to some rows, and why. */
  hint: string | undefined
  disabledReason: string | undefined
}

function itemOf<Row>(act: Many<Row>, rows: readonly Row[], words: BulkWords, figures: Figures): Item<Row> {
  const { rows: fitting, obstacles } = fitOf(act, rows)
  const reasons = [...obstacles].map(([reason, count]) => words.cannot(figures.number(count), reason))
  const none = fitting.length === 0
  const hint =
    none || fitting.length === rows.length
      ? undefined
      : [words.fit(act.label, figures.number(fitting.length), figures.number(rows.length)), ...reasons].join(
          '; ',
        )
  return { act, fitting, hint, disabledReason: none ? reasons.join('; ') || words.none : undefined }
}

/** How many rows are selected; those that a filter hides can be dropped. */
export function SelectedCount<Row>({ selection, text }: { selection: Selection<Row>; text?: string }) {
  const { figures } = useWidget()
  const words = useMessages(bulkMessages)
  const { names } = useMessages(listMessages)
  const hidden = selection.hidden()
  const known = text ?? words.selected(figures.number(selection.size))
  const count = figures.number(hidden.length)
  return (
    <>
      <LiveText text={hidden.length > 0 ? names([known, words.notShown(count)]) : known} />
      {hidden.length > 0 && (
        <Button size="small" variant="ghost" onPress={() => selection.set(hidden, false)} part="drop-hidden">
          {words.dropHidden}
        </Button>
      )}
    </>
  )
}

/** Fills its live region after it has rendered; otherwise screen readers do not announce the text. */
function LiveText({ text }: { text: string }) {
  const [told, tell] = useState('')
  useEffect(() => tell(text), [text])
  return (
    <span className="bulk-count" role="status">
      {told}
    </span>
  )
}

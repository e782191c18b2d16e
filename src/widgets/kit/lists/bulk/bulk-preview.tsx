import { Button } from '../../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import { bulkMessages } from './bulk.messages.ts'
import {
  type EditAction,
  type Eligibility,
  type BulkAction,
  type Plan,
  type FieldsProps,
  shownChange,
} from './bulk-action.ts'
import { useLayoutEffect, useRef } from 'react'

/** Number of rows previewed individually, and of hidden rows listed before they are lost. */
const first = 5
const mostHidden = 200

interface BulkPreviewProps<Row> {
  act: EditAction<Row> & Pick<BulkAction<Row>, 'danger'>
  eligibility: Eligibility<Row>
  plan: Plan<Row> | undefined
  hidden: readonly Row[]
  onDrop: () => void
  targets: (count: string) => string
  nameOf: (row: Row) => string
}

/** How many rows change, how many do not and why, then the first rows with old and new value. */
export function BulkPreview<Row>(props: BulkPreviewProps<Row>) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const { act, eligibility, plan, targets, nameOf, onDrop } = props
  if (!plan) return <p className="muted">{t.fillIn}</p>
  const { rows, same, obstacles } = eligibility
  const unseen = new Set(props.hidden)
  const hidden = rows.filter((row) => unseen.has(row))
  const notShown = t.notShown(numberFormat.number(hidden.length))
  const changing = (some: readonly Row[], max: number) => (
    <>
      {some.slice(0, max).map((row, index) => (
        <li key={index}>
          <span>{nameOf(row)}</span>
          <Change plan={plan} row={row} />
        </li>
      ))}
      {some.length > max && <li className="muted">{t.others(numberFormat.number(some.length - max))}</li>}
    </>
  )
  const sum = targets(numberFormat.number(rows.length))
  return (
    <div>
      <div role="status">
        <ul className="bulk-lines">
          <li>{act.removes ? t.willGo(sum) : t.willChange(sum)}</li>
          {hidden.length > 0 && <li>{notShown}</li>}
          {same > 0 && <li className="muted">{t.stay(numberFormat.number(same))}</li>}
          {[...obstacles].map(([reason, count]) => (
            <li key={reason} className="muted">
              {t.cannot(numberFormat.number(count), reason)}
            </li>
          ))}
        </ul>
      </div>
      {hidden.length > 0 && (
        <Button size="small" onPress={onDrop} part="drop-hidden">
          {t.dropHidden}
        </Button>
      )}
      {act.danger && hidden.length > 0 && (
        <ul className="bulk-preview" aria-label={notShown} part="preview-hidden">
          {changing(hidden, mostHidden)}
        </ul>
      )}
      {rows.length > (act.danger ? hidden.length : 0) && (
        <ul className="bulk-preview" aria-label={t.preview} part="preview">
          {changing(act.danger ? rows.filter((row) => !unseen.has(row)) : rows, first)}
        </ul>
      )}
    </div>
  )
}

function Change<Row>({ plan, row }: { plan: Plan<Row>; row: Row }) {
  const t = useMessages(bulkMessages)
  const { names, changes } = plan
  if (changes && names) return <Difference before={names(row)} after={names({ ...row, ...changes(row) })} />
  const change = shownChange(plan, row)
  if (!change) return null
  return (
    <span>
      <span className="bulk-old">{change[0]}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {t.becomes} </span>
      {change[1]}
    </span>
  )
}

/** What a list gets and loses, not the two lists. */
function Difference({ before, after }: Record<'before' | 'after', readonly string[]>) {
  const t = useMessages(bulkMessages)
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  return (
    <span className="bulk-difference">
      {added.map((name) => (
        <ins key={name}>
          <span aria-hidden="true">+ </span>
          <span className="sr-only">{t.added} </span>
          {name}
        </ins>
      ))}
      {removed.map((name) => (
        <del key={name}>
          <span aria-hidden="true">− </span>
          <span className="sr-only">{t.removed} </span>
          {name}
        </del>
      ))}
    </span>
  )
}

/** Passes the plan to the dialog whenever the filled-in values change. */
export function usePlan<Row>(
  onPlan: FieldsProps<Row>['onPlan'],
  filledIn: unknown,
  plan: Plan<Row> | undefined,
) {
  const latest = useRef(plan)
  latest.current = plan
  const known = JSON.stringify(filledIn)
  // A layout effect, so that the dialog has the plan before its button can be pressed.
  useLayoutEffect(() => onPlan(latest.current), [onPlan, known])
}

import { Button } from '../../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import { bulkMessages } from './bulk.messages.ts'
import {
  type Changing,
  type Fit,
  type Many,
  type Plan,
  type FieldsProps,
  shownChange,
} from './bulk-action.ts'
import { useLayoutEffect, useRef } from 'react'

/** Number of rows previewed individually, and of hidden rows listed before they are lost. */
const first = 5
const mostHidden = 200

interface BulkPreviewProps<Row> {
  act: Changing<Row> & Pick<Many<Row>, 'danger'>
  fit: Fit<Row>
  plan: Plan<Row> | undefined
  /** Selected rows that a filter hides. */
  hidden: readonly Row[]
  onDrop: () => void
  things: (count: string) => string
  nameOf: (row: Row) => string
}

/** How many rows change, how many do not and why, then the first rows with old and new value. */
export function BulkPreview<Row>(props: BulkPreviewProps<Row>) {
  const { figures } = useWidget()
  const words = useMessages(bulkMessages)
  const { act, fit, plan, things, nameOf, onDrop } = props
  if (!plan) return <p className="muted">{words.fillIn}</p>
  const { rows, same, obstacles } = fit
  const unseen = new Set(props.hidden)
  const hidden = rows.filter((row) => unseen.has(row))
  const notShown = words.notShown(figures.number(hidden.length))
  const changing = (some: readonly Row[], most: number) => (
    <>
      {some.slice(0, most).map((row, index) => (
        <li key={index}>
          <span>{nameOf(row)}</span>
          <Change plan={plan} row={row} />
        </li>
      ))}
      {some.length > most && <li className="muted">{words.others(figures.number(some.length - most))}</li>}
    </>
  )
  const sum = things(figures.number(rows.length))
  return (
    <div>
      <div role="status">
        <ul className="bulk-lines">
          <li>{act.removes ? words.willGo(sum) : words.willChange(sum)}</li>
          {hidden.length > 0 && <li>{notShown}</li>}
          {same > 0 && <li className="muted">{words.stay(figures.number(same))}</li>}
          {[...obstacles].map(([reason, count]) => (
            <li key={reason} className="muted">
              {words.cannot(figures.number(count), reason)}
            </li>
          ))}
        </ul>
      </div>
      {hidden.length > 0 && (
        <Button size="small" onPress={onDrop} part="drop-hidden">
          {words.dropHidden}
        </Button>
      )}
      {act.danger && hidden.length > 0 && (
        <ul className="bulk-preview" aria-label={notShown} part="preview-hidden">
          {changing(hidden, mostHidden)}
        </ul>
      )}
      {rows.length > (act.danger ? hidden.length : 0) && (
        <ul className="bulk-preview" aria-label={words.preview} part="preview">
          {changing(act.danger ? rows.filter((row) => !unseen.has(row)) : rows, first)}
        </ul>
      )}
    </div>
  )
}

function Change<Row>({ plan, row }: { plan: Plan<Row>; row: Row }) {
  const words = useMessages(bulkMessages)
  const { names, changes } = plan
  if (changes && names) return <Difference before={names(row)} after={names({ ...row, ...changes(row) })} />
  const change = shownChange(plan, row)
  if (!change) return null
  return (
    <span>
      <span className="bulk-old">{change[0]}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {words.becomes} </span>
      {change[1]}
    </span>
  )
}

/** What a list gets and loses, not the two lists. */
function Difference({ before, after }: Record<'before' | 'after', readonly string[]>) {
  const words = useMessages(bulkMessages)
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  return (
    <span className="bulk-difference">
      {added.map((name) => (
        <ins key={name}>
          <span aria-hidden="true">+ </span>
          <span className="sr-only">{words.added} </span>
          {name}
        </ins>
      ))}
      {removed.map((name) => (
        <del key={name}>
          <span aria-hidden="true">− </span>
          <span className="sr-only">{words.removed} </span>
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

import { useMessages, useWidget } from '../../element/widget-context.ts'
import { bulkMessages } from './bulk.messages.ts'
import { type Changing, type Fit, type Plan, type FieldsProps, shownChange } from './bulk-action.ts'
import { useLayoutEffect, useRef } from 'react'

/** Number of rows previewed individually. */
const first = 5

interface BulkPreviewProps<Row> {
  act: Changing<Row>
  fit: Fit<Row>
  plan: Plan<Row> | undefined
  things: (count: string) => string
  nameOf: (row: Row) => string
}

/** How many rows change, how many do not and why, then the first rows with old and new value. */
export function BulkPreview<Row>({ act, fit, plan, things, nameOf }: BulkPreviewProps<Row>) {
  const { figures } = useWidget()
  const words = useMessages(bulkMessages)
  if (!plan) return <p className="muted">{words.fillIn}</p>
  const { rows, same, obstacles } = fit
  const rest = rows.length - first
  const sum = things(figures.number(rows.length))
  return (
    <div>
      <div role="status">
        <ul className="bulk-lines">
          <li>{act.removes ? words.willGo(sum) : words.willChange(sum)}</li>
          {same > 0 && <li className="muted">{words.stay(figures.number(same))}</li>}
          {[...obstacles].map(([reason, count]) => (
            <li key={reason} className="muted">
              {words.cannot(figures.number(count), reason)}
            </li>
          ))}
        </ul>
      </div>
      {rows.length > 0 && (
        <ul className="bulk-preview" aria-label={words.preview} part="preview">
          {rows.slice(0, first).map((row, index) => (
            <li key={index}>
              <span>{nameOf(row)}</span>
              <Change plan={plan} row={row} />
            </li>
          ))}
          {rest > 0 && <li className="muted">{words.others(figures.number(rest))}</li>}
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

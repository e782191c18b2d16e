import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useCommon, useMessages, useWidget } from '../../element/widget-context.ts'
import { useTypedClose } from '../../forms/use-unsaved-guard.tsx'
import { bulkMessages } from './bulk.messages.ts'
import {
  eligibilityOf,
  type EditAction,
  type BulkAction,
  type Plan,
  type Eligibility,
  shownChange,
} from './bulk-action.ts'

interface BulkDialogProps<Row> {
  act: BulkAction<Row> & EditAction<Row>
  rows: readonly Row[]
  hidden: readonly Row[]
  onDrop: () => void
  targets: (count: string) => string
  nameOf: (row: Row) => string
  onClose: () => void
  onConfirm: (plan: Plan<Row>, rows: readonly Row[], title: string) => void
}

/** Nothing is sent until the button is pressed. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { numberFormat } = useWidget()
  const { act, rows, hidden, onDrop, targets, nameOf, onClose, onConfirm } = props
  const t = useMessages(bulkMessages)
  const common = useCommon()
  const { label, Fields, danger, help, title: titleOf = (count) => t.doing(label, count) } = act
  const [plan, setPlan] = useState(act.plan)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { close, prompt, onInput } = useTypedClose(true, onClose)
  const formId = useId()
  const offered = eligibilityOf(act, rows).rows
  const eligibility = eligibilityOf(act, rows, plan)
  const title = titleOf(targets(numberFormat.number((plan ? eligibility.rows : offered).length)))
  const confirm = () => {
    if (plan && eligibility.rows.length > 0) return onConfirm(plan, eligibility.rows, title)
    setTried(true)
    form.current?.querySelector<HTMLElement>('.bulk-fields :is(input, select)')?.focus()
  }
  const footer = (
    <>
      <Button onPress={close} autoFocus={!Fields} part="cancel">
        {common.cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        form={formId}
        disabledReason={plan && eligibility.rows.length === 0 ? t.none : undefined}
        part="confirm"
      >
        {title}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        role={danger ? 'alertdialog' : 'dialog'}
        footer={footer}
        part="bulk-dialog"
      >
        <Form ref={form} id={formId} label={title} onSubmit={confirm}>
          {Fields && (
            <div className="bulk-fields" onInput={onInput}>
              <Fields rows={offered} onPlan={setPlan} tried={tried} />
            </div>
          )}
          {help && <p>{help}</p>}
          <BulkPreview
            act={act}
            eligibility={eligibility}
            plan={plan}
            hidden={hidden}
            onDrop={onDrop}
            targets={targets}
            nameOf={nameOf}
          />
        </Form>
      </Dialog>
      {prompt}
    </>
  )
}

const maxPreview = 5
/** Rows that the list does not show are all named before they are lost. */
const maxHidden = 200

interface BulkPreviewProps<Row> extends Omit<BulkDialogProps<Row>, 'rows' | 'onClose' | 'onConfirm'> {
  eligibility: Eligibility<Row>
  plan: Plan<Row> | undefined
}

function BulkPreview<Row>(props: BulkPreviewProps<Row>) {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  const { act, eligibility, plan, targets, nameOf, onDrop } = props
  if (!plan) return <p className="muted">{t.fillIn}</p>
  const { rows, same, obstacles } = eligibility
  const allHidden = new Set(props.hidden)
  const hidden = rows.filter((row) => allHidden.has(row))
  const notShown = t.notShown(numberFormat.number(hidden.length))
  const changesOf = (some: readonly Row[], max: number) => (
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
  const changed = targets(numberFormat.number(rows.length))
  return (
    <div>
      <div role="status">
        <ul className="bulk-lines">
          <li>{act.removes ? t.willGo(changed) : t.willChange(changed)}</li>
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
          {changesOf(hidden, maxHidden)}
        </ul>
      )}
      {rows.length > (act.danger ? hidden.length : 0) && (
        <ul className="bulk-preview" aria-label={t.preview} part="preview">
          {changesOf(act.danger ? rows.filter((row) => !allHidden.has(row)) : rows, maxPreview)}
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

/** Shows what a list gets and loses, because two whole lists would be hard to compare. */
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

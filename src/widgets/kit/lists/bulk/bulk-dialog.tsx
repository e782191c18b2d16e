import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useCommon, useMessages, useWidget } from '../../element/widget-context.ts'
import { useTypedClose } from '../../forms/use-unsaved-guard.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { bulkMessages } from './bulk.messages.ts'
import { eligibilityOf, type EditAction, type BulkAction, type Plan } from './bulk-action.ts'

interface BulkDialogProps<Row> {
  act: BulkAction<Row> & EditAction<Row>
  rows: readonly Row[]
  /** Those of them that a filter hides. */
  hidden: readonly Row[]
  onDrop: () => void
  /** Formats a count with its noun: "18 keys". */
  targets: (count: string) => string
  nameOf: (row: Row) => string
  onClose: () => void
  /** Called with the plan, the rows it changes, and its title. */
  onConfirm: (plan: Plan<Row>, rows: readonly Row[], title: string) => void
}

/**
 * The action's fields and a preview: counts and the first rows. Nothing is sent until the button is pressed.
 */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { numberFormat } = useWidget()
  const { act, rows, hidden, onDrop, targets, nameOf, onClose, onConfirm } = props
  const { label, Fields, danger, help, title = (some) => t.doing(label, some) } = act
  const t = useMessages(bulkMessages)
  const general = useCommon()
  const [plan, setPlan] = useState(act.plan)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { close, prompt, onInput } = useTypedClose(true, onClose)
  const formId = useId()
  const offered = eligibilityOf(act, rows).rows
  const eligibility = eligibilityOf(act, rows, plan)
  const named = title(targets(numberFormat.number((plan ? eligibility.rows : offered).length)))
  const confirm = () => {
    if (plan && eligibility.rows.length > 0) return onConfirm(plan, eligibility.rows, named)
    setTried(true)
    form.current?.querySelector<HTMLElement>('.bulk-fields :is(input, select)')?.focus()
  }
  const footer = (
    <>
      <Button onPress={close} autoFocus={!Fields} part="cancel">
        {general.cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        form={formId}
        disabledReason={plan && eligibility.rows.length === 0 ? t.none : undefined}
        part="confirm"
      >
        {named}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open
        title={named}
        onClose={close}
        closeLabel={general.close}
        role={danger ? 'alertdialog' : 'dialog'}
        footer={footer}
        part="bulk-dialog"
      >
        <Form ref={form} id={formId} label={named} onSubmit={confirm}>
          {Fields && (
            <div className="bulk-fields" onInput={onInput}>
              <Fields rows={offered} onPlan={setPlan} tried={tried} />
            </div>
          )}
          {help && <p>{help}</p>}
          <BulkPreview {...{ act, eligibility, plan, hidden, onDrop, targets, nameOf }} />
        </Form>
      </Dialog>
      {prompt}
    </>
  )
}

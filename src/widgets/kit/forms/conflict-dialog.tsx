import { useId, useState } from 'react'
import { plainNumber } from '../../domain/format.ts'
import { typedIn } from '../../domain/forms/numbers.ts'
import type { Conflict } from '../../domain/forms/merge.ts'
import { conflictMessages } from '../../messages/forms/conflict.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'

export interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  labelOf: (field: string) => string
  /** A value as the form shows it, if it shows it otherwise than it is stored. */
  shownAs?: ((field: string, value: unknown, entry?: string) => string | undefined) | undefined
  /** The function gets the conflicts in which the user's own change is stored. */
  onDecided: (keptMine: ReadonlySet<Conflict>) => void
  onClose: () => void
}

/** In characters. */
const maxLength = 160

/** Unless the user decides otherwise, the changes of others stay. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, labelOf, shownAs, onDecided, onClose } = props
  const { numberFormat } = useWidget()
  const t = useMessages(conflictMessages)
  const { cancel, save } = useCommon()
  const [keptMine, keep] = useState<ReadonlySet<Conflict>>(new Set())
  const id = useId()
  const textOf = ({ field, entry }: Conflict, value: unknown) => {
    if (value === undefined || value === '') return t.nothing
    const text =
      shownAs?.(field, value, entry) ??
      (typeof value === 'string'
        ? value
        : typeof value === 'number'
          ? typedIn(plainNumber(value), numberFormat.mark)
          : JSON.stringify(value))
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
  const choose = (conflict: Conflict, mine: boolean) =>
    keep(new Set(conflicts.filter((one) => (one === conflict ? mine : keptMine.has(one)))))
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      closeLabel={cancel}
      part="conflicts"
      cancels
      footer={
        <Button variant="primary" onPress={() => onDecided(keptMine)} part="confirm">
          {save}
        </Button>
      }
    >
      <div className="form-group">
        <p>{t.help}</p>
        {conflicts.map((conflict, index) => {
          const { field, entry, mine, theirs } = conflict
          const choice = (own: boolean, label: string) => (
            <label className="check">
              <input
                type="radio"
                name={`${id}${String(index)}`}
                checked={keptMine.has(conflict) === own}
                onChange={() => choose(conflict, own)}
              />
              <span>{label}</span>
            </label>
          )
          return (
            <fieldset className="field" key={index} part="conflict">
              <legend className="field-label">
                {entry === undefined ? labelOf(field) : t.entryOf(labelOf(field), entry)}
              </legend>
              {choice(false, t.theirs(textOf(conflict, theirs)))}
              {choice(true, t.mine(textOf(conflict, mine)))}
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}

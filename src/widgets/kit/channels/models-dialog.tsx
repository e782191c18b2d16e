import { useState, type ReactNode } from 'react'
import {
  renamesIn,
  unexplained,
  type ModelChange,
  type ModelDifference,
} from '../../domain/channels/model-changes.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { MultiChoice } from '../../ui/choices/multi-choice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormGroup } from '../../ui/fields/form.tsx'
import { useMessages } from '../element/widget-context.ts'
import { modelsDialogMessages } from './models-dialog.messages.ts'

interface ModelsDialogProps {
  difference: ModelDifference
  title?: string
  summary: ReactNode
  chosen?: ModelDifference
  onClose: () => void
  onApply: (change: ModelChange) => unknown
  more?: (change: ModelChange, isEmpty: boolean) => ReactNode
  error?: ReactNode
  pending?: boolean
  obstacle?: (change: ModelChange) => string | undefined
}

const none: ModelDifference = { fresh: [], gone: [] }

export function ModelsDialog(props: ModelsDialogProps) {
  const {
    difference,
    title,
    summary,
    chosen = none,
    onClose,
    onApply,
    more,
    error,
    pending,
    obstacle,
  } = props
  const t = useMessages(modelsDialogMessages)
  const renames = renamesIn(difference)
  const [left, setLeft] = useState<readonly string[]>([])
  const kept = renames.filter(({ from }) => !left.includes(from))
  const [added, setAdded] = useState(chosen.fresh)
  const [removed, setRemoved] = useState(chosen.gone)
  const { fresh, gone } = unexplained(difference, kept)
  const change: ModelChange = {
    add: added.filter((name) => fresh.includes(name)),
    remove: removed.filter((name) => gone.includes(name)),
    renames: kept,
  }
  const isEmpty = change.add.length + change.remove.length + kept.length === 0
  const lists = [
    {
      label: t.fresh,
      help: t.freshHelp,
      part: 'fresh-models',
      options: fresh,
      chosen: change.add,
      onChange: setAdded,
    },
    {
      label: t.gone,
      help: t.goneHelp,
      part: 'gone-models',
      options: gone,
      chosen: change.remove,
      onChange: setRemoved,
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <Dialog
      title={title ?? t.title}
      onClose={onClose}
      part="models-dialog"
      cancels
      footer={
        <>
          {more?.(change, isEmpty)}
          <Button
            variant="primary"
            disabled={isEmpty}
            disabledReason={obstacle?.(change)}
            pending={pending}
            onPress={() => onApply(change)}
            part="apply-models"
          >
            {t.apply}
          </Button>
        </>
      }
    >
      <div className="form-group">
        {error}
        <p>{summary}</p>
        {renames.length > 0 && (
          <FormGroup title={t.renamed}>
            <p className="field-help">{t.renamedHelp}</p>
            {renames.map((rename) => (
              <Checkbox
                key={rename.from}
                label={t.rename(rename.from, rename.to)}
                checked={!left.includes(rename.from)}
                onChange={(on) =>
                  setLeft(on ? left.filter((name) => name !== rename.from) : [...left, rename.from])
                }
                part="renamed-model"
              />
            ))}
          </FormGroup>
        )}
        {lists.map((list) => (
          <MultiChoice key={list.part} t={t} {...list} />
        ))}
      </div>
    </Dialog>
  )
}

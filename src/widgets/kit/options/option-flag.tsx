import { useState } from 'react'
import type { OptionKey } from '../../domain/options/option.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { LateConfirmDialog } from '../element/late.tsx'
import { Switch } from '../../ui/shoelace/switch-field.tsx'
import { useMessages } from '../element/widget-context.ts'
import { useOptions } from './options-context.ts'
import { useOptionNote } from './use-option-note.tsx'

/** A switch that saves immediately; while saving, it shows the requested value. */
export function OptionFlag({ option }: { option: OptionKey }) {
  const { stored, put, result: resultOf } = useOptions()
  const { cancel } = useMessages(common)
  const { words, help, error } = useOptionNote(option)
  const [asking, setAsking] = useState(false)
  const result = resultOf(option)
  const saving = result?.state === 'saving'
  const flip = (on: boolean) => {
    if (saving) return
    if (!on && words.confirmOff) setAsking(true)
    else void put(option, String(on))
  }
  const agree = () => {
    setAsking(false)
    void put(option, 'false')
  }
  return (
    <>
      <Switch
        label={words.label}
        checked={(saving ? result.value : stored(option)) === 'true'}
        onChange={flip}
        help={help}
        error={error}
        part={`option option__${option}`}
      />
      {words.confirmOff && (
        <LateConfirmDialog
          open={asking}
          title={words.confirmOff.title}
          confirmLabel={words.confirmOff.confirm}
          cancelLabel={cancel}
          onConfirm={agree}
          onCancel={() => setAsking(false)}
        >
          {words.confirmOff.help}
        </LateConfirmDialog>
      )}
    </>
  )
}

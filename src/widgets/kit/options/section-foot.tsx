import type { ReactNode } from 'react'
import type { OptionKey } from '../../domain/options/option.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../element/use-messages.ts'
import { useOptions } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'

interface SectionFootProps {
  keys: readonly OptionKey[]
  /** The number of unsaved changes, if one field holds many; default: the number of changed fields. */
  pending?: ReactNode
  /** Shown before the save button. */
  children?: ReactNode
}

/** The number of unsaved fields of a section, and the save button. */
export function SectionFoot({ keys, pending, children }: SectionFootProps) {
  const { isChanged, result } = useOptions()
  const words = useMessages(optionsMessages)
  const { save } = useMessages(common)
  const changed = keys.filter(isChanged).length
  const results = keys.map(result)
  const states = results.map((one) => one?.state)
  const failed = states.filter(
    (state) => state === 'refused' || state === 'unsent' || state === 'differs',
  ).length
  // Without a response it is unknown whether it was stored.
  const unsure = results.some((one) => one?.state === 'refused' && one.error.uncertain)
  const told = unsure ? words.unsure : words.notSaved
  const note = failed > 0 ? told(failed) : changed > 0 ? (pending ?? words.unsaved(changed)) : undefined
  return (
    <div className="section-foot">
      <span className={failed > 0 ? 'save-note bad' : 'save-note'} role="status">
        {note}
      </span>
      {changed > 0 && children}
      <Button
        type="submit"
        variant="primary"
        pending={states.includes('saving')}
        disabledReason={changed > 0 ? undefined : words.unchanged}
        part="save"
      >
        {save}
      </Button>
    </div>
  )
}

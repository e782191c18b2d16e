import { useId, type ReactNode } from 'react'
import { FieldNote } from '../fields/field.tsx'
import SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.js'
import { keepEventsInside } from './base.ts'

type SwitchProps = {
  label: string
  checked: boolean
  /** The switch shows `checked`, so a rejected change springs back. */
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string
  part?: string
}

/** The switch acts immediately; a value that is saved with a form needs a checkbox. */
export function Switch({ label, checked, onChange, help, error, part }: SwitchProps) {
  const noteId = useId()
  return (
    <div className="field" part={part}>
      <oa-switch
        checked={checked}
        onoa-change={(event) => {
          const control = event.currentTarget as HTMLElement & { checked: boolean }
          const isChecked = control.checked
          control.checked = checked
          onChange(isChecked)
        }}
      >
        <span>{label}</span>
        {/* The slot describes the control inside. */}
        <div slot="help-text">
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      </oa-switch>
    </div>
  )
}

keepEventsInside(SlSwitch)

import { useId, type ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'

/** What every labelled control takes. */
export type FieldProps = {
  label: string
  /** Keeps the label for screen readers only, as in a search box. */
  hideLabel?: boolean
  /** One line below the control. */
  help?: ReactNode
  /** Stands in place of the help, is announced, and marks the control invalid. */
  error?: string
  required?: boolean
  /** How much of the room is used, as "7/20"; announced from when little is left. */
  counter?: { text: string; near: boolean } | undefined
  part?: string
}

/** What a labelled control takes for its field, and what is left for the control itself. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, help, error, required, counter, part, ...control } = props
  return [{ label, hideLabel, help, error, required, counter, part } as FieldProps, control] as const
}

/** Goes on the control itself, so that label, help and error belong to it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  required: boolean | undefined
}

/** Label above, help below, error in place of the help. `children` draws the control from the props it is given. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  required,
  counter,
  part,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  const countId = `${id}count`
  const described = [(error || help) && noteId, counter && countId].filter(Boolean).join(' ')
  return (
    <div className="field" part={part}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <FieldNote id={noteId} help={help} error={error} />
      {counter && (
        <span id={countId} className="field-count" aria-live={counter.near ? 'polite' : 'off'}>
          {counter.text}
        </span>
      )}
    </div>
  )
}

/** The line under a control. The live region stands before its text does, or the text would not be announced. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  return (
    <div id={id} className="field-note" aria-live="polite">
      {error ? (
        <span className="field-error">
          <Icon name="alert" size={14} />
          {error}
        </span>
      ) : (
        help && <span className="field-help">{help}</span>
      )}
    </div>
  )
}

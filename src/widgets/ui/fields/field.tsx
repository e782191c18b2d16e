import { useId, type ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

export type FieldProps = {
  label: string
  /** The label is for screen readers only, for example in a search box. */
  hideLabel?: boolean
  help?: ReactNode
  /** The error replaces the help, is announced, and marks the control invalid. */
  error?: string
  required?: boolean
  /** A phone may capitalise and correct sentences or a person's name; else names, keys and codes. */
  prose?: boolean
  /** The text is for example "7/20"; it is announced once the limit is `near`. */
  counter?: { text: string; near: boolean } | undefined
  part?: string
}

export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, help, error, required, prose, counter, part, ...control } = props
  return [{ label, hideLabel, help, error, required, prose, counter, part } as FieldProps, control] as const
}

/** A phone must not change what is typed: names, keys and codes. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The properties connect the control with its label, help and error. */
type ControlProps = Partial<typeof asTyped> & {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  required: boolean | undefined
}

/** `children` renders the control with the given props; an error replaces the help. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  required,
  prose,
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
        ...(!prose && asTyped),
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

/** The live region must exist before its text, or the text is not announced. */
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

import { useLayoutEffect, useRef, type FormEvent, type ReactNode, type Ref } from 'react'
import { Icon } from '../controls/icon.tsx'

type FormProps = {
  id?: string
  label: string
  /** Called for Enter in a field and for the submit button; the page never navigates. */
  onSubmit: () => unknown
  part?: string
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** `noValidate` is set because our own checks report in the element's language. */
export function Form({ id, label, onSubmit, part = 'form', ref, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} id={id} className="form" aria-label={label} noValidate onSubmit={submit} part={part}>
      {children}
    </form>
  )
}

export function FormGroup({
  title,
  note,
  children,
}: {
  title?: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="form-group">
      {title && <legend className="form-title">{title}</legend>}
      {note && <p className="form-note">{note}</p>}
      {children}
    </fieldset>
  )
}

export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>

/** `open` unfolds the group, for example if it contains an error. Only the user folds it again. */
export function FoldedGroup({
  title,
  open,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details ref={details} className="fold">
      <summary>
        <Icon name="chevron-right" />
        {title}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}

/** The bar says whether changes are unsaved or saving failed. */
export function SaveBar({
  note,
  failed,
  children,
}: {
  note?: ReactNode
  failed?: boolean
  children: ReactNode
}) {
  return (
    <div className="save-bar" part="save-bar">
      <span className={failed ? 'save-note bad' : 'save-note'} role={failed ? 'alert' : 'status'}>
        {note}
      </span>
      {children}
    </div>
  )
}

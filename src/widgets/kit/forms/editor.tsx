import { useRef, type ReactNode } from 'react'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, SaveBar } from '../../ui/fields/form.tsx'
import { useMessages } from '../element/use-messages.ts'
import type { UnsavedGuard } from '../screens/use-unsaved-guard.tsx'
import { useWidget } from '../element/widget-context.ts'

/** The first field that a check has marked. */
export const firstInvalid = '[aria-invalid="true"], [data-invalid] input'

interface EditorProps {
  /** Names the form. */
  label: string
  saveLabel: string
  /** Asks before what was typed is given up. */
  guard: UnsavedGuard
  pending: boolean
  /** Why the last attempt to store failed. */
  error: GatewayError | undefined
  /** What stands in the way of the next one. */
  problem?: string | undefined
  /** Said beside the buttons while nothing is wrong. */
  note?: string | undefined
  /** Resolves to a selector of the field to go back to, `firstInvalid` mostly, or to nothing. */
  onSave: (form: HTMLElement) => Promise<string | undefined>
  onCancel: () => void
  children: ReactNode
}

/** A form that makes or edits one thing. What was typed stays until it is stored or given up. */
export function Editor(props: EditorProps) {
  const { label, saveLabel, guard, pending, error, problem, note, onSave, onCancel, children } = props
  const { locale } = useWidget()
  const general = useMessages(common)
  const box = useRef<HTMLDivElement>(null)
  const save = async () => {
    const back = await onSave(box.current!)
    // After React has marked the fields.
    if (back) setTimeout(() => box.current?.querySelector<HTMLElement>(back)?.focus())
  }
  const cancel = async () => {
    if (await guard.confirm()) onCancel()
  }
  const failed = error ? describeFailure(error, locale) : problem
  return (
    <div ref={box}>
      <Form label={label} onSubmit={save}>
        {children}
        <SaveBar note={failed ?? note} failed={failed !== undefined}>
          <Button onPress={cancel} part="cancel">
            {general.cancel}
          </Button>
          <Button variant="primary" type="submit" pending={pending} part="save">
            {saveLabel}
          </Button>
        </SaveBar>
      </Form>
      {guard.prompt}
    </div>
  )
}

import { useContext, useEffect, type ReactNode } from 'react'
import { common } from '../../messages/shared/common.messages.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, SaveBar } from '../../ui/fields/form.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'
import { unsavedMessages } from '../../messages/forms/unsaved.messages.ts'
import { Naming } from './form-page.tsx'
import { useFirstField } from './use-first-field.ts'
import type { useForm } from './use-form.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface EditorProps {
  /** Accessible name of the form. */
  label: string
  saveLabel: string
  /** The name of what is edited or copied, for the head. */
  of?: string | undefined
  form: Pick<
    ReturnType<typeof useForm>,
    'ref' | 'stored' | 'changed' | 'guard' | 'conflict' | 'pending' | 'failure'
  > & { submit: () => unknown }
  /** Why it cannot be saved. */
  problem?: string | undefined
  onCancel: () => void
  /** Another way to save, next to the main one. */
  besides?: ReactNode
  children: ReactNode
}

/** A form that creates or edits one thing. Input is kept until it is saved or discarded. */
export function Editor({
  label,
  saveLabel,
  of = '',
  form,
  problem,
  onCancel,
  besides,
  children,
}: EditorProps) {
  const { ref, stored, changed, submit, guard, pending, failure } = form
  const { locale } = useWidget()
  const general = useMessages(common)
  const words = useMessages(unsavedMessages)
  const naming = useContext(Naming)
  useEffect(() => naming?.(of), [naming, of])
  useFirstField(ref)
  const idle = stored && !changed
  const cancel = async () => {
    if (await guard.confirm()) onCancel()
  }
  const failed = failure ? describeFailure(failure, locale) : problem
  const fault = failure?.fault && <Fault label={general.faultDetails} text={failure.fault} />
  return (
    <>
      <Form ref={ref} label={of ? `${label} ${of}` : label} onSubmit={() => (idle ? undefined : submit())}>
        {children}
        <SaveBar
          note={
            fault ? (
              <>
                {failed}
                {fault}
              </>
            ) : (
              (failed ?? (stored && changed ? words.unsaved : undefined))
            )
          }
          failed={failed !== undefined}
        >
          <Button onPress={cancel} part="cancel">
            {general.cancel}
          </Button>
          {besides}
          <Button
            variant="primary"
            type="submit"
            pending={pending}
            disabledReason={idle ? words.unchanged : undefined}
            part="save"
          >
            {saveLabel}
          </Button>
        </SaveBar>
      </Form>
      {guard.prompt}
      {form.conflict}
    </>
  )
}

/** Placeholder of a loading form: grey labels and controls; `last` is the height of the last control. */
export function FormSkeleton({ fields, last }: { fields: number; last?: string }) {
  return (
    <div className="form-group" aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <div className="field" key={index}>
          <Skeleton width="90px" height="20px" />
          <Skeleton height={(index === fields - 1 && last) || 'var(--oa-control)'} />
        </div>
      ))}
    </div>
  )
}

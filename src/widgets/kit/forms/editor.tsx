import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { unsavedMessages } from '../../messages/forms/form.messages.ts'
import { currentConsole } from '../../stores/palette-commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Fault } from '../../ui/feedback/states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Form, SaveBar } from '../../ui/fields/form.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { useCommon, useMessages, useWidget, type Widget } from '../element/widget-context.ts'
import type { useForm } from './use-form.ts'

interface EditorProps {
  label: string
  saveLabel: string
  of?: string | undefined
  form: Pick<
    ReturnType<typeof useForm>,
    'ref' | 'problem' | 'stored' | 'changed' | 'guard' | 'conflict' | 'pending' | 'failure' | 'cause'
  > & { submit: () => unknown }
  onCancel: () => void
  besides?: ReactNode
  children: ReactNode
}

/** Input is kept until it is saved or discarded. */
export function Editor({ label, saveLabel, of = '', form, onCancel, besides, children }: EditorProps) {
  const { ref, problem, stored, changed, submit, guard, pending, failure, cause } = form
  const common = useCommon()
  const t = useMessages(unsavedMessages)
  const title = useContext(TitleContext)
  useEffect(() => title?.(of), [title, of])
  const slot = useRef<HTMLSlotElement>(null)
  useFirstField(ref)
  const idle = stored && !changed
  const cancel = async () => {
    if (await guard.confirm()) onCancel()
  }
  const failed = (failure ?? problem) || undefined
  const fault = cause?.fault && <Fault label={common.faultDetails} text={cause.fault} />
  return (
    <>
      <Form
        ref={ref}
        label={of ? `${label} ${of}` : label}
        onSubmit={() => (idle || !isValid(slot.current!) ? undefined : submit())}
      >
        {children}
        <slot name="form-end" ref={slot} />
        <SaveBar
          note={
            fault ? (
              <>
                {failed}
                {fault}
              </>
            ) : (
              (failed ?? (stored && changed ? t.unsaved : undefined))
            )
          }
          failed={failed !== undefined}
        >
          <Button onPress={cancel} part="cancel">
            {common.cancel}
          </Button>
          {besides}
          <Button
            variant="primary"
            type="submit"
            pending={pending}
            disabledReason={idle ? t.unchanged : undefined}
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

/** The browser says why one of the page's own fields is not valid. */
const isValid = (slot: HTMLSlotElement) =>
  slot
    .assignedElements({ flatten: true })
    .flatMap((own) => [own, ...own.querySelectorAll('input, select, textarea')])
    .every((own) => !('reportValidity' in own) || (own as HTMLInputElement).reportValidity())

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

interface FormPageProps {
  title: string
  help: string
  untitled: boolean
  children: ReactNode
}

const TitleContext = createContext<((name: string) => void) | undefined>(undefined)

export function FormPage({ title, help, untitled, children }: FormPageProps) {
  const { inDialog } = useWidget()
  const [name, setName] = useState('')
  return (
    <TitleContext value={setName}>
      {!inDialog && !untitled && <PageHead title={name ? `${title} ${name}` : title} help={help} />}
      <div className={inDialog ? 'in-dialog' : 'card form-card'}>
        {inDialog && name && <h3 className="form-name">{`${title} ${name}`}</h3>}
        {children}
      </div>
    </TitleContext>
  )
}

const fields = 'input:not([type=checkbox], [type=hidden]), select, textarea'

/** The focus stays if it is elsewhere, on another page, or on a touch screen, whose keyboard would cover the form. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  const { inDialog } = useWidget()
  useEffect(() => {
    if (!(inDialog || currentConsole()) || matchMedia('(pointer: coarse)').matches) return
    const first = form.current?.querySelector<HTMLElement>(fields)
    if (!first || !isAtStart(form.current!)) return
    first.focus({ preventScroll: true })
    // As Tab does: what is typed replaces what is there.
    if (first.matches('input')) first.select()
  }, [form, inDialog])
}

function isAtStart(form: HTMLElement): boolean {
  let node: Node | null = form
  while (node) {
    const { activeElement } = node.getRootNode() as Document | ShadowRoot
    if (activeElement && !activeElement.contains(node)) return activeElement.matches('[part~=dialog__close]')
    const root: Node = node.getRootNode()
    node = root instanceof ShadowRoot ? root.host : null
  }
  return true
}

/** If the form was left while it saved, the user must not be taken away from where they are; `left` says so. */
export function useClose(): { close: Widget['showResult']; left: RefObject<boolean> } {
  const { showResult } = useWidget()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  return { close: (next) => left.current || showResult(next), left }
}

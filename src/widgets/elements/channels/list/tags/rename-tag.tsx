import { useId, useRef, useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { nameOf } from '../../../../domain/typed.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { channelTagMessages } from './channel-tag.messages.ts'
import { TagNote } from './tag-note.tsx'
import { useTagChange, type TagRequest } from './use-tag-change.ts'

interface RenameTagProps {
  requested: TagRequest
  onJob: (jobId: string) => void
  /** Called once the channels have the new tag, or once the job that sets it has started. */
  onName: (name: string) => void
  onClose: () => void
}

/** The tag may already exist, and the channels would join it. */
export function RenameTag({ requested, onJob, onName, onClose }: RenameTagProps) {
  const { tag, others } = requested
  const t = useMessages(channelTagMessages)
  const { run, pending, error, count, names } = useTagChange(requested, onJob)
  const [typed, setTyped] = useState(tag)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()
  const name = nameOf(typed)
  const { close, prompt } = useGuardedClose(typed !== tag, onClose, pending)
  const missing = !name || name === tag
  const submit = async () => {
    setTried(true)
    if (missing) return field.current?.focus()
    if (!(await run(name))) return
    onClose()
    onName(name)
  }
  const label = t.labels.rename(count)
  return (
    <Dialog
      title={t.titles.rename(tag)}
      onClose={close}
      size="small"
      cancels
      footer={
        <Button variant="primary" type="submit" form={formId} part="confirm">
          {label}
        </Button>
      }
    >
      <Form id={formId} label={label} onSubmit={submit}>
        <div className="tag-form">
          <div role="alert">{error && <Callout tone="bad">{error}</Callout>}</div>
          <TextField
            ref={field}
            label={t.name}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
            error={tried && missing ? t.nameMissing : undefined}
            part="new-tag"
          />
          <div role="status">{others.includes(name) && <Callout tone="warn">{t.merges(name)}</Callout>}</div>
          <TagNote tag={name} />
          <p className="muted tag-names">{names}</p>
        </div>
      </Form>
      {prompt}
    </Dialog>
  )
}

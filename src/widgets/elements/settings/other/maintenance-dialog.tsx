import { useState } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import {
  maintenanceIn,
  timesOf,
  withMaintenance,
  type Maintenance,
} from '../../../domain/options/maintenance.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useTypedClose } from '../../../kit/forms/use-unsaved-guard.tsx'
import { useOptions } from '../../../kit/options/options-context.ts'
import { DateTimeField } from '../../../kit/forms/date-time-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { messages } from './other-settings.messages.ts'

/** The dialog changes the typed notice, which is saved like any change of it. */
export default function MaintenanceDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages)
  const common = useCommon()
  const { locale } = useWidget()
  const { value, type } = useOptions()
  const notice = value('Notice')
  const planned = maintenanceIn(notice)
  const [from, setFrom] = useState(planned?.from ?? null)
  const [to, setTo] = useState(planned?.to ?? null)
  const [text, setText] = useState(planned?.text ?? t.saidDefault)
  const [tried, setTried] = useState(false)
  const { close, prompt, onInput } = useTypedClose(true, onClose)
  const ends = from !== null && to !== null && to > from && to > secondsNow()
  const complete: Maintenance | undefined = ends && text.trim() ? { from, to, text } : undefined
  const put = (maintenance?: Maintenance) => {
    type('Notice', withMaintenance(notice, maintenance))
    onClose()
  }
  return (
    <Dialog
      title={t.maintenance}
      onClose={close}
      part="maintenance"
      footer={
        <>
          {planned && (
            <Button onPress={() => put()} part="take-out">
              {t.outOfNotice}
            </Button>
          )}
          <Button onPress={close} part="cancel">
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            onPress={() => (complete ? put(complete) : setTried(true))}
            part="confirm"
          >
            {t.intoNotice}
          </Button>
        </>
      }
    >
      <Form label={t.maintenance} onSubmit={() => (complete ? put(complete) : setTried(true))}>
        <div className="form-group" onInput={onInput}>
          <DateTimeField
            label={t.start}
            value={from}
            onChange={setFrom}
            end="from"
            error={tried && from === null ? t.startMissing : undefined}
          />
          <DateTimeField
            label={t.end}
            value={to}
            onChange={setTo}
            end="to"
            error={tried && !ends ? t.endInvalid : undefined}
          />
          <Textarea
            label={t.said}
            value={text}
            onChange={setText}
            rows={3}
            error={tried && !text.trim() ? t.saidMissing : undefined}
          />
        </div>
      </Form>
      <p className="muted">{t.maintenanceHelp}</p>
      <div role="status" aria-label={t.preview}>
        {complete && (
          <Callout tone="warn" part="preview">
            <strong>{timesOf(complete, locale)}</strong> {text}
          </Callout>
        )}
      </div>
      {prompt}
    </Dialog>
  )
}

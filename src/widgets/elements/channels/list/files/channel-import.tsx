import { useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { fileLimits } from '../../../../domain/channels/channel-file.ts'
import { useCommon, useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { fileMessages } from './file.messages.ts'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'

/** Imports channels from a file or pasted text; nothing is stored until the preview is confirmed. */
export default function ChannelImport({ onClose }: { onClose: () => void }) {
  const t = useMessages(fileMessages)
  const general = useCommon()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [unread, setUnread] = useState(false)
  const { comparison, fault, compare, start, back, choose: onType, job } = useImport()
  const { close, prompt } = useGuardedClose(text !== '', onClose)
  if (comparison)
    return (
      <ImportPreview {...{ comparison, job, start, back, onClose }} choose={onType} busy={compare.pending} />
    )
  const choose = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    const found = file.size > 4 * fileLimits.characters ? undefined : await file.text().catch(() => undefined)
    setUnread(found === undefined)
    if (found === undefined) return
    setText(found)
    await compare.run(found)
  }
  return (
    <Dialog
      open
      title={t.title}
      onClose={close}
      closeLabel={general.close}
      size="large"
      part="import"
      footer={
        <>
          <Button onPress={close}>{general.cancel}</Button>
          <Button
            variant="primary"
            disabled={!text.trim()}
            pending={compare.pending}
            onPress={() => compare.run(text)}
            part="compare"
          >
            {t.compare}
          </Button>
        </>
      }
    >
      <div className="test-dialog">
        <p className="muted">{t.help}</p>
        <Field label={t.file} error={unread ? t.unread : undefined}>
          {(control) => (
            <span className="file">
              <input
                {...control}
                type="file"
                accept=".json,application/json"
                onChange={(event) => void choose(event.currentTarget.files?.[0])}
              />
              <span className="button" aria-hidden="true">
                {t.choose}
              </span>
              <span className="muted" aria-hidden="true">
                {name || t.noFile}
              </span>
            </span>
          )}
        </Field>
        <Textarea
          label={t.paste}
          mono
          rows={10}
          value={text}
          onChange={setText}
          {...(fault && {
            error: typeof fault === 'string' ? t.faults[fault] : t.nameTwice(fault.nameTwice),
          })}
        />
      </div>
      {prompt}
    </Dialog>
  )
}

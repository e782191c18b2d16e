import { useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { fileLimits } from '../../../../domain/channels/channel-file.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileField } from '../../../../kit/forms/file-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { fileMessages } from './file.messages.ts'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'

/** Nothing is stored until the preview is confirmed. */
export default function ChannelImport({ onClose }: { onClose: () => void }) {
  const t = useMessages(fileMessages)
  const [text, setText] = useState('')
  const { comparison, fault, compare, start, back, choose: onType, job } = useImport()
  const { close, prompt } = useGuardedClose(text !== '', onClose)
  if (comparison)
    return (
      <ImportPreview
        comparison={comparison}
        job={job}
        start={start}
        back={back}
        onClose={onClose}
        choose={onType}
        busy={compare.pending}
      />
    )
  return (
    <Dialog
      title={t.title}
      onClose={close}
      size="large"
      part="import"
      cancels
      footer={
        <Button
          variant="primary"
          disabled={!text.trim()}
          pending={compare.pending}
          onPress={() => compare.run(text)}
          part="compare"
        >
          {t.compare}
        </Button>
      }
    >
      <div className="test-dialog">
        <p className="muted">{t.help}</p>
        <FileField
          label={t.file}
          t={t}
          accept=".json,application/json"
          limit={4 * fileLimits.characters}
          onRead={(found) => {
            setText(found)
            void compare.run(found)
          }}
        />
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

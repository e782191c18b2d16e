import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Textarea } from '../fields/textarea.tsx'

type CopyFallbackDialogProps = {
  /** The text that could not be copied. */
  text: string
  words: { title: string; help: string; close: string }
  onClose: () => void
}

/** Last resort for copying: shows the text selected, for Ctrl+C or the phone's own menu. */
export default function CopyFallbackDialog({ text, words, onClose }: CopyFallbackDialogProps) {
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      closeLabel={words.close}
      footer={
        <Button variant="primary" onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      <SelectedText text={text} label={words.title} help={words.help} />
    </Dialog>
  )
}

function SelectedText({ text, label, help }: { text: string; label: string; help: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [text])
  return (
    <Textarea
      ref={field}
      label={label}
      hideLabel
      help={help}
      value={text}
      onChange={ignore}
      readOnly
      mono
      rows={4}
    />
  )
}

const ignore = () => {}

import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { useMessages } from '../element/widget-context.ts'
import { copyByHandMessages } from './copy-by-hand.messages.ts'

interface CopyProps {
  text: string
  onClose: () => void
}

/** Lazy: not needed for the first view. */
export default function CopyByHand(props: CopyProps) {
  return <CopyFallbackDialog {...props} t={useMessages(copyByHandMessages)} />
}

type CopyFallbackProps = CopyProps & { t: Record<'title' | 'help' | 'close', string> }

/** The text is selected, for Ctrl+C or the phone's own menu. */
export function CopyFallbackDialog({ text, t, onClose }: CopyFallbackProps) {
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      closeLabel={t.close}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t.close}
        </Button>
      }
    >
      <SelectedText text={text} label={t.title} help={t.help} />
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

import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { useMessages } from '../element/widget-context.ts'
import { copyByHandMessages } from './copy-by-hand.messages.ts'

interface CopyProps {
  /** The text that could not be copied. */
  text: string
  onClose: () => void
}

/** Shows the text that could not be copied, with its sentences, which no first view needs. */
export default function CopyByHand(props: CopyProps) {
  return <CopyFallbackDialog {...props} words={useMessages(copyByHandMessages)} />
}

type CopyFallbackProps = CopyProps & { words: Record<'title' | 'help' | 'close', string> }

/** Last resort for copying: shows the text selected, for Ctrl+C or the phone's own menu. */
export function CopyFallbackDialog({ text, words, onClose }: CopyFallbackProps) {
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

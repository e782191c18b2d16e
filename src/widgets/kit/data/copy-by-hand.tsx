import CopyFallbackDialog from '../../ui/controls/copy-fallback-dialog.tsx'
import { useMessages } from '../element/widget-context.ts'
import { copyByHandMessages } from './copy-by-hand.messages.ts'

/** Shows the text that could not be copied, with its sentences, which no first view needs. */
export default function CopyByHand(props: { text: string; onClose: () => void }) {
  return <CopyFallbackDialog {...props} words={useMessages(copyByHandMessages)} />
}

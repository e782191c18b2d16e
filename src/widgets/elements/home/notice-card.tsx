import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import { messages } from './home.messages.ts'

/** The notice, until it is closed. */
export function NoticeCard({ text, onClose }: { text: string; onClose: () => void }) {
  const words = useMessages(messages)
  const { close } = useMessages(common)
  return (
    <section className="card notice" part="notice" aria-label={words.notice}>
      <div className="notice-body">
        <h2>{words.notice}</h2>
        <RichText text={text} frameTitle={words.notice} part="notice-text" />
      </div>
      <Button
        variant="ghost"
        size="small"
        icon="x"
        iconOnly
        label={close}
        onPress={onClose}
        part="close-notice"
      />
    </section>
  )
}

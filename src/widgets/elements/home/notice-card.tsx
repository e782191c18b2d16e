import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './home.messages.ts'
import { RichText } from './rich-text.ts'

/** The notice, until it is closed. */
export function NoticeCard({ text, onClose }: { text: string; onClose: () => void }) {
  const words = useMessages(messages)
  const { close } = useMessages(common)
  return (
    <section className="card notice" part="notice" aria-label={words.notice}>
      <div className="notice-body">
        <h2>{words.notice}</h2>
        <RichText
          meanwhile={<Skeleton height="48px" />}
          text={text}
          frameTitle={words.notice}
          part="notice-text"
        />
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

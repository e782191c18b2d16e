import { useEffect } from 'react'
import { useStore } from 'zustand'
import { webAddress } from '../../domain/format.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { useMessages, useWidget, useStatus } from '../../kit/element/widget-context.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { canBeFramed, Framed } from '../../ui/content/framed.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { messages } from './chat.messages.ts'

export function Chat({ hide }: { hide?: string }) {
  const { gateway, inDialog, ready } = useWidget()
  const t = useMessages(messages)
  const { chat_link } = useStatus()
  const known = useStore(gateway.status, ({ phase }) => phase !== 'unknown')
  useEffect(() => {
    if (known) ready.settle()
  }, [known, ready])
  const link = webAddress(chat_link.trim())
  const open = link && (
    <a className="button" href={link} target="_blank" rel="noopener noreferrer" part="open">
      {t.open}
      <Icon name="external" />
    </a>
  )
  return (
    <div className="chat">
      {!inDialog && !wordsOf(hide).includes('title') && <PageHead title={t.title} actions={open} />}
      {link && canBeFramed(link) ? (
        <Framed src={link} title={t.title} />
      ) : (
        known && (
          <div className="card">
            <slot name="empty">
              <EmptyState
                icon="chat"
                title={link ? t.notFramed : t.none}
                detail={link ? t.notFramedHelp : t.noneHelp}
                action={open}
              />
            </slot>
          </div>
        )
      )}
    </div>
  )
}

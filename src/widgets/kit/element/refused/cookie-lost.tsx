import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useMessages } from '../widget-context.ts'
import { cookieLostMessages } from './cookie-lost.messages.ts'

/** Replaces an element that is signed out although somebody has just signed in: the browser did not keep the cookie. */
export default function CookieLost({ action }: { action: ReactNode }) {
  const words = useMessages(cookieLostMessages)
  const detail = window === top ? words.dropped : words.help
  return <EmptyState part="signed-out" icon="key" title={words.title} detail={detail} action={action} />
}

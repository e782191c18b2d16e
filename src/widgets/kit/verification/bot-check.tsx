import { useRef, type ReactNode } from 'react'
import { botCheckMessages } from './verification.messages.ts'
import { BotCheckField, type BotCheckHandle } from './bot-check-field.tsx'
import { useMessages, useWidget, useStatus } from '../element/widget-context.ts'

interface BotCheck {
  /** A token for one call, empty if none is required; without a token yet, undefined: nothing may be sent (behaviour §5). */
  take: () => string | undefined
  /** For the form to render; null if the gateway requires none. */
  field: ReactNode
}

/** The gateway's status says whether a bot check is required. */
export function useBotCheck(): BotCheck {
  const { notify } = useWidget()
  const t = useMessages(botCheckMessages)
  const { turnstile_check, turnstile_site_key } = useStatus()
  const handle = useRef<BotCheckHandle>(null)
  const take = () => {
    if (!turnstile_check) return ''
    const token = handle.current?.take()
    if (!token) notify('info', t.wait)
    return token || undefined
  }
  return { take, field: turnstile_check ? <BotCheckField ref={handle} siteKey={turnstile_site_key} /> : null }
}

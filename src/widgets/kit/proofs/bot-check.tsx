import { useRef, type ReactNode } from 'react'
import { botCheckMessages } from './bot-check.messages.ts'
import { BotCheckField, type BotCheckHandle } from './bot-check-field.tsx'
import { useStatus } from '../data/use-gateway.ts'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'

export interface BotCheck {
  /**
   * The token for one call; empty while the gateway asks for none. Each token counts once, so the check begins anew.
   * Undefined, and said to the user, while there is none yet (behaviour §5): then nothing is to be sent.
   */
  take: () => string | undefined
  /** Where the check shows; null while the gateway asks for none. To be rendered by the form. */
  field: ReactNode
}

/** The bot check of a form, where the gateway's status asks for one. */
export function useBotCheck(): BotCheck {
  const { notify } = useWidget()
  const words = useMessages(botCheckMessages)
  const { turnstile_check, turnstile_site_key } = useStatus()
  const handle = useRef<BotCheckHandle>(null)
  const take = () => {
    if (!turnstile_check) return ''
    const token = handle.current?.take()
    if (!token) notify('info', words.wait)
    return token || undefined
  }
  return { take, field: turnstile_check ? <BotCheckField ref={handle} siteKey={turnstile_site_key} /> : null }
}

import { useEffect, useRef } from 'react'
import { useStatus } from '../../../kit/element/widget-context.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { BotCheckField, type BotCheckHandle } from '../../../kit/verification/bot-check-field.tsx'
import botCheckStyles from '../../../kit/verification/bot-check-field.css?raw'

/** Every new `onToken` function is called once, with one token. */
export default function SignInCheck({ onToken }: { onToken: (token: string) => void }) {
  const { turnstile_site_key } = useStatus()
  const handle = useRef<BotCheckHandle>(null)
  const answered = useRef<typeof onToken>(undefined)
  useLazySheets(botCheckStyles)

  const offer = () => {
    const token = answered.current !== onToken && handle.current?.take()
    if (!token) return
    answered.current = onToken
    onToken(token)
  }
  // The check keeps running after a sign-in, so a token may already be available for the next one.
  useEffect(offer, [onToken])
  return (
    <div>
      <BotCheckField ref={handle} siteKey={turnstile_site_key} onPassed={offer} />
    </div>
  )
}

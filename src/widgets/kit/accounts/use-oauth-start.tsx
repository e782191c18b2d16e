import { useEffect, useRef, useState, type ReactNode } from 'react'
import { completeOAuth, consentAddress } from '../../api/oauth.ts'
import type { SignIn } from '../../api/session.ts'
import type { RedirectProvider } from '../../gateway/dialects/providers.ts'
import { currentConfig } from '../../gateway/config.ts'
import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { useCommand } from '../data/use-command.ts'
import { useMessages, useWidget, usePublicAddress } from '../element/widget-context.ts'
import { answerIn, openPopUp, type ServiceAnswer } from './pop-up.ts'

interface OAuthStart {
  /**
   * Requests a state from the gateway, then sends the browser to the service, which returns to `/oauth/{id}`: in the
   * console itself, on any other page in a pop-up; where that is blocked, a page of the console's origin goes there, and any
   * other offers a link.
   */
  start: (provider: RedirectProvider) => Promise<void>
  /** The caller must render this link: navigation goes through it, so that the embedding page can cancel its click. */
  link: ReactNode
}

/** `binds` links the service instead of signing in; `onResult` is called after a pop-up. */
export function useOAuthStart(
  onResult: (result: SignIn | 'bound', provider: RedirectProvider) => void,
  { binds = false, inviteCode = '' } = {},
): OAuthStart {
  const { notify } = useWidget()
  const { cancelled, popUpBlocked, openPage } = useMessages(providerMessages)
  const address = usePublicAddress()
  const { run } = useCommand((gateway, provider: RedirectProvider) =>
    consentAddress(gateway, provider, address, { binds, inviteCode }),
  )
  const finish = useCommand(
    (gateway, { id }: RedirectProvider, answer: ServiceAnswer) => completeOAuth(gateway, id, answer),
    { anonymous: !binds },
  )
  const link = useRef<HTMLAnchorElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const blocked = useRef<AbortController>(undefined)
  useEffect(() => () => blocked.current?.abort(), [])
  const finishIn = async (
    popUp: Window | undefined,
    provider: RedirectProvider,
    page: string,
    signal?: AbortSignal,
  ) => {
    const answer = await answerIn(popUp, provider.id, page, new URL(address).origin, signal)
    if (signal?.aborted) return
    setBlocked(false)
    if (answer?.error) return notify('info', cancelled(provider.name ?? provider.id))
    const result = answer && (await finish.run(provider, answer))
    if (result) onResult(result, provider)
  }
  const start = async (provider: RedirectProvider) => {
    blocked.current?.abort()
    setBlocked(false)
    const name = `oneapi-sign-in-${Math.random().toString(36).slice(2)}`
    const popUp = currentConfig().ownsStorage ? null : openPopUp(name)
    // The state belongs to the session of this page; a console on another origin has another session.
    const stays = popUp !== null || new URL(address).origin !== location.origin
    const page = await run(provider)
    const anchor = link.current
    if (!page || !anchor) return popUp?.close()
    anchor.href = page
    anchor.target = stays ? name : '_top'
    if (stays && !popUp) {
      // A link may open a window where a script may not; the page cannot see it close.
      notify('warning', popUpBlocked)
      setBlocked(true)
      blocked.current = new AbortController()
      return void finishIn(undefined, provider, page, blocked.current.signal)
    }
    const isFollowed = anchor.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    )
    anchor.removeAttribute('href')
    if (!popUp) return
    if (!isFollowed) return popUp.close()
    await finishIn(popUp, provider, page)
  }
  useEffect(() => {
    if (isBlocked) link.current?.focus()
  }, [isBlocked])
  return {
    start,
    link: (
      <a ref={link} target="_top" hidden={!isBlocked} part="leave">
        {openPage}
      </a>
    ),
  }
}

import { useRef, type ReactNode } from 'react'
import { completeOAuth, consentAddress } from '../../api/oauth.ts'
import type { SignIn } from '../../api/session.ts'
import type { RedirectProvider } from '../../gateway/dialects/providers.ts'
import { currentConfig } from '../../gateway/config.ts'
import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { useCommand } from '../data/use-command.ts'
import { usePublicAddress } from '../data/use-gateway.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { answerIn, openPopUp, type ServiceAnswer } from './pop-up.ts'

interface OAuthStart {
  /**
   * Requests a state from the gateway, then sends the browser to the service, which returns to `/oauth/{id}`: in the
   * console itself, on any other page in a pop-up; where that is blocked, only a page of the console's origin goes there.
   */
  start: (provider: RedirectProvider) => Promise<void>
  /** Must be rendered. Navigation goes through this link, so that the embedding page can cancel its click. */
  link: ReactNode
}

/**
 * Starts OAuth at a service: to sign in, or to link it to the signed-in user's account (`binds`).
 *
 * @param onResult - what comes of it in a pop-up
 */
export function useOAuthStart(
  onResult: (result: SignIn | 'bound', provider: RedirectProvider) => void,
  { binds = false } = {},
): OAuthStart {
  const { notify } = useWidget()
  const { cancelled, popUpBlocked } = useMessages(providerMessages)
  const address = usePublicAddress()
  const { run } = useCommand((gateway, provider: RedirectProvider) =>
    consentAddress(gateway, provider, address, binds),
  )
  const finish = useCommand(
    (gateway, { id }: RedirectProvider, answer: ServiceAnswer) => completeOAuth(gateway, id, answer),
    { anonymous: !binds },
  )
  const link = useRef<HTMLAnchorElement>(null)
  const start = async (provider: RedirectProvider) => {
    const name = `oneapi-sign-in-${Math.random().toString(36).slice(2)}`
    const popUp = currentConfig().ownsStorage ? null : openPopUp(name)
    const { origin } = new URL(address)
    // The state belongs to the session of this page, which the console on another origin has not.
    if (!popUp && origin !== location.origin) return notify('warning', popUpBlocked)
    const page = await run(provider)
    const anchor = link.current
    if (!page || !anchor) return popUp?.close()
    anchor.href = page
    anchor.target = popUp ? name : '_top'
    const goes = anchor.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    )
    anchor.removeAttribute('href')
    if (!popUp) return
    if (!goes) return popUp.close()
    const answer = await answerIn(popUp, provider.id, page, origin)
    if (answer?.error) return notify('info', cancelled(provider.name ?? provider.id))
    const result = answer && (await finish.run(provider, answer))
    if (result) onResult(result, provider)
  }
  return { start, link: <a ref={link} target="_top" hidden part="leave" /> }
}

import { useRef, type ReactNode } from 'react'
import { getOAuthState } from '../../api/oauth.ts'
import { authorizeUrl, type RedirectProvider } from '../../gateway/dialects/providers.ts'
import { useCommand } from '../data/use-command.ts'
import { usePublicAddress, useStatus } from '../data/use-gateway.ts'

interface OAuthStart {
  /** Requests a state from the gateway, then sends the browser to the service, which returns to `/oauth/{id}`. */
  start: (provider: RedirectProvider) => Promise<void>
  /** Must be rendered. Navigation goes through this link, so that the embedding page can cancel its click. */
  link: ReactNode
}

/** Starts OAuth at a service: to sign in, or to link it to the signed-in user's account (`binds`). */
export function useOAuthStart({ binds = false } = {}): OAuthStart {
  const status = useStatus()
  const address = usePublicAddress()
  const { run } = useCommand((gateway, { id }: RedirectProvider) => getOAuthState(gateway, id, binds))
  const link = useRef<HTMLAnchorElement>(null)
  const start = async (provider: RedirectProvider) => {
    const state = await run(provider)
    if (!state || !link.current) return
    link.current.href = authorizeUrl(provider, status, state, address)
    link.current.click()
    link.current.removeAttribute('href')
  }
  return { start, link: <a ref={link} target="_top" hidden part="leave" /> }
}

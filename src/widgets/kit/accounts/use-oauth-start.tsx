import { useRef, type ReactNode } from 'react'
import { consentAddress } from '../../api/oauth.ts'
import type { RedirectProvider } from '../../gateway/dialects/providers.ts'
import { useCommand } from '../data/use-command.ts'
import { usePublicAddress } from '../data/use-gateway.ts'

interface OAuthStart {
  /** Requests a state from the gateway, then sends the browser to the service, which returns to `/oauth/{id}`. */
  start: (provider: RedirectProvider) => Promise<void>
  /** Must be rendered. Navigation goes through this link, so that the embedding page can cancel its click. */
  link: ReactNode
}

/** Starts OAuth at a service: to sign in, or to link it to the signed-in user's account (`binds`). */
export function useOAuthStart({ binds = false } = {}): OAuthStart {
  const address = usePublicAddress()
  const { run } = useCommand((gateway, provider: RedirectProvider) =>
    consentAddress(gateway, provider, address, binds),
  )
  const link = useRef<HTMLAnchorElement>(null)
  const start = async (provider: RedirectProvider) => {
    const page = await run(provider)
    if (!page || !link.current) return
    link.current.href = page
    link.current.click()
    link.current.removeAttribute('href')
  }
  return { start, link: <a ref={link} target="_top" hidden part="leave" /> }
}

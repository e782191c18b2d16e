import { useState, type ReactNode } from 'react'
import { signInByAnswer } from '../../api/oauth.ts'
import type { SignIn } from '../../api/session.ts'
import { redirects } from '../../gateway/dialects/providers.ts'
import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { useOAuthStart } from '../accounts/use-oauth-start.tsx'
import type { NamedProvider } from '../accounts/use-providers.ts'
import { lazy } from '../element/lazy.tsx'
import { useMessages } from '../element/widget-context.ts'

const ServiceDialog = lazy(() => import('./service-dialog.tsx'))

/** The user goes to the service's page, or a dialog shows its code or frame; a binding gives `onResult` undefined. */
export function useServiceSignIn(
  onResult: (result: SignIn | undefined, id: string) => void,
  options: { inviteCode?: string } = {},
): { choose: (provider: NamedProvider) => void; shown: ReactNode } {
  const { with: signInWith } = useMessages(providerMessages)
  const [open, setOpen] = useState<NamedProvider>()
  const { start, link } = useOAuthStart(
    (result, { id }) => onResult(result === 'bound' ? undefined : result, id),
    options,
  )
  const dialog = open && (
    <ServiceDialog
      service={open}
      action={signInWith(open.name)}
      perform={signInByAnswer}
      onDone={(result) => {
        setOpen(undefined)
        onResult(result as SignIn, open.id)
      }}
      onClose={() => setOpen(undefined)}
      anonymous
    />
  )
  return {
    choose: (provider) => (redirects(provider) ? void start(provider) : setOpen(provider)),
    shown: (
      <>
        {dialog}
        {link}
      </>
    ),
  }
}

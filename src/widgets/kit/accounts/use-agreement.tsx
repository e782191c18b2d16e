import { useState, type ReactNode } from 'react'
import { getSelf } from '../../api/users.ts'
import { asksAgreement } from '../../domain/status.ts'
import { providerMessages } from '../../messages/shared/providers.messages.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { lazy } from '../element/lazy.tsx'
import { useMessages, useWidget, useStatus } from '../element/widget-context.ts'

const Agreement = lazy(() => import('./agreement.tsx'))

const stored = 'agreed'

/** An earlier consent may be to other texts, so the next sign-in asks again. */
export function storeConsent(gateway: Gateway) {
  const { consent } = gateway.dialect.extensions.legalTexts ?? {}
  const { storage } = gateway
  if (!consent) return
  if (storage.read(stored) === 'now') {
    storage.write(stored, 'yes')
    gateway.send(consent).catch(() => undefined)
  } else
    getSelf(gateway).then(
      ({ agree_again }) => agree_again && storage.remove(stored),
      () => undefined,
    )
}

/** `unagreed` is why one cannot go on without the consent, which is given once in this browser. */
export function useAgreement(): { consent: ReactNode; unagreed: string | undefined } {
  const { storage } = useWidget().gateway
  const t = useMessages(providerMessages)
  const asks = asksAgreement(useStatus())
  const [agreed, setAgreed] = useState(() => storage.read(stored) !== null)
  const change = (now: boolean) => {
    setAgreed(now)
    if (now) storage.write(stored, 'now')
    else storage.remove(stored)
  }
  return {
    consent: asks && <Agreement agreed={agreed} onChange={change} />,
    unagreed: asks && !agreed ? t.agreeFirst : undefined,
  }
}

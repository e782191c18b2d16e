import { asGatewayError } from '../../gateway/gateway-error.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import type { Locale } from '../../messages/language/locale.ts'

/** Why a test or a balance call failed: the provider's message verbatim, if the gateway passed it on. */
export interface ProviderFailure {
  reason: string
  /** The gateway called the provider and responded; otherwise the outcome is unknown. */
  answered: boolean
  /** The session has ended, which the element already reports. */
  signedOut: boolean
}

export function providerFailure(thrown: unknown, locale: Locale): ProviderFailure {
  const error = asGatewayError(thrown)
  const answered = error.status === 200 && error.message !== ''
  return {
    reason: answered ? error.message : describeFailure(error, locale),
    answered,
    signedOut: error.status === 401,
  }
}

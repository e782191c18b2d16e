import type { QuotaWarning, WarningDraft } from '../../domain/accounts/quota-warning.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import type { Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

export const warningKey = resourceOf('quota-warning').key<QuotaWarning>()

/** How the signed-in user is warned. @throws GatewayError */
export const getQuotaWarning = async (gateway: Gateway, signal?: AbortSignal) =>
  (await gateway.dialect.quotaWarning!()).load(gateway, signal)

/**
 * Stores it, and reads it back.
 *
 * @param owed - what an earlier attempt has lost of the user's other settings, and this one is to put back
 * @throws GatewayError
 */
export const setQuotaWarning = async (gateway: Gateway, draft: WarningDraft, owed: Wire) =>
  (await gateway.dialect.quotaWarning!()).save(gateway, draft, owed)

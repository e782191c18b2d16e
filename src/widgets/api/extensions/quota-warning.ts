import type { WarningDraft } from '../../domain/accounts/quota-warning.ts'
import type { Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/**
 * Stores how the signed-in user is warned, and reads it back.
 *
 * @param owed - what an earlier attempt has lost of the user's other settings, and this one is to put back
 * @throws GatewayError
 */
export const setQuotaWarning = async (gateway: Gateway, draft: WarningDraft, owed: Wire) =>
  (await gateway.dialect.saveWarning!())(gateway, draft, owed)

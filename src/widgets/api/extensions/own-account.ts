import type { WarningDraft } from '../../domain/accounts/quota-warning.ts'
import type { Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { watched } from '../watched.ts'

/** An earlier attempt may have lost the settings `owed`, for this one to restore. */
export const setQuotaWarning = async (gateway: Gateway, draft: WarningDraft, owed: Wire) =>
  (await gateway.dialect.extensions.account!.saveWarning!())(gateway, draft, owed)

/** In units, at least one dollar's; only some gateways keep rewards apart from the balance. */
export async function moveReward(gateway: Gateway, units: number): Promise<void> {
  const call = gateway.dialect.extensions.account!.moveReward!(units)
  await watched(gateway, '/api/user/self', {}, () => gateway.send(call))
}

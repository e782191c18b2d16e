import type { WarningDraft } from '../../domain/accounts/quota-warning.ts'
import type { Wire } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { watched } from '../watched.ts'

/** Stores and reads back; `owed` are settings that an earlier attempt has lost, for this one to restore. */
export const setQuotaWarning = async (gateway: Gateway, draft: WarningDraft, owed: Wire) =>
  (await gateway.dialect.extensions.account!.saveWarning!())(gateway, draft, owed)

/** Moves earned rewards (units, at least one dollar's) to the balance, where the gateway keeps them apart. */
export async function moveReward(gateway: Gateway, units: number): Promise<void> {
  const call = gateway.dialect.extensions.account!.moveReward!(units)
  await watched(gateway, '/api/user/self', {}, () => gateway.send(call))
}

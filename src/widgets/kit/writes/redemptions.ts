import {
  getRedemption,
  redemptionKeys,
  setRedemptionStatus,
  updateRedemption,
} from '../../api/administration/redemptions.ts'
import type { Id } from '../../domain/id.ts'
import { RedemptionStatus, type Redemption, type RedemptionDraft } from '../../domain/redemption.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { RecordKind } from './write.ts'

export type CodeChange = Pick<RedemptionDraft, 'name' | 'quota'>

/** Nothing spends from what a code is worth, so two changes of it are a conflict. */
export const codeRecord: RecordKind<Redemption, CodeChange> = {
  rows: redemptionKeys.list,
  read: getRedemption,
  strategies: {},
  write: async (gateway, id, changes, before) =>
    updateRedemption(gateway, id, { ...(before ?? (await getRedemption(gateway, id))), ...changes }),
}

/**
 * Gateways store any status of a used code, which could be redeemed twice once it is enabled again.
 *
 * @throws GatewayError of kind `changed` if the code has been used
 */
export async function setCodeStatus(gateway: Gateway, codeId: Id, status: number, read?: Redemption) {
  const code = read ?? (await getRedemption(gateway, codeId))
  if (code.status === RedemptionStatus.used) throw new GatewayError(GatewayErrorKind.changed)
  await setRedemptionStatus(gateway, codeId, status)
}

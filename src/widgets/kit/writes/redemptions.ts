import { getRedemption, redemptionKeys, updateRedemption } from '../../api/administration/redemptions.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import type { RecordKind } from './record-kind.ts'

export type CodeChange = Pick<RedemptionDraft, 'name' | 'quota'>

/** Nothing spends from what a code is worth, so two changes of it are a conflict. */
export const codeRecord: RecordKind<Redemption, CodeChange> = {
  rows: redemptionKeys.list,
  read: getRedemption,
  strategies: {},
  write: async (gateway, id, changes, before) =>
    updateRedemption(gateway, id, { ...(before ?? (await getRedemption(gateway, id))), ...changes }),
}

import { getRedemption, redemptionKeys } from '../../api/administration/redemptions.ts'
import type { Redemption } from '../../domain/redemption.ts'
import type { RecordKind } from './record-kind.ts'

/** What a code is worth is no balance: nothing spends from it, so two changes of it are a conflict. */
export const codeRecord: RecordKind<Redemption> = {
  rows: redemptionKeys.list,
  read: getRedemption,
  strategies: {},
}

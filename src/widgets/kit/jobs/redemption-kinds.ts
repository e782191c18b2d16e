import {
  deleteRedemption,
  getRedemption,
  redemptionKeys,
  setRedemptionStatus,
  updateRedemption,
} from '../../api/administration/redemptions.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import { kind, removing, type ShownKind } from './job-plan.ts'

const codes = { rows: redemptionKeys.list, read: getRedemption }

/** What jobs do to redemption codes. */
export const redemptionKinds = {
  'code-status': kind<Redemption, { status: number }>({
    ...codes,
    write: (gateway, { id }, { status }) => setRedemptionStatus(gateway, id, status),
  }),
  'code-edit': kind<Redemption, Partial<Pick<RedemptionDraft, 'name' | 'quota'>>>({
    ...codes,
    write: async (gateway, { id }, change, before) =>
      updateRedemption(gateway, id, { ...(before ?? (await getRedemption(gateway, id))), ...change }),
  }),
  'code-delete': removing({ ...codes, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
} satisfies Record<string, ShownKind>

import {
  deleteRedemption,
  getRedemption,
  setRedemptionStatus,
  updateRedemption,
} from '../../api/administration/redemptions.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import { codeRecord } from '../writes/redemptions.ts'
import { kind, removing, type ShownKind } from './job-plan.ts'

/** What jobs do to redemption codes. */
export const redemptionKinds = {
  'code-status': kind<Redemption, Redemption, { status: number }>({
    ...codeRecord,
    write: (gateway, { id }, { status }) => setRedemptionStatus(gateway, id, status),
  }),
  'code-edit': kind<Redemption, Redemption, Partial<Pick<RedemptionDraft, 'name' | 'quota'>>>({
    ...codeRecord,
    write: async (gateway, { id }, change, before) =>
      updateRedemption(gateway, id, { ...(before ?? (await getRedemption(gateway, id))), ...change }),
  }),
  'code-delete': removing({ ...codeRecord, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
} satisfies Record<string, ShownKind>

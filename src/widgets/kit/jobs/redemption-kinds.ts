import { deleteRedemption, setRedemptionStatus } from '../../api/administration/redemptions.ts'
import type { Redemption } from '../../domain/redemption.ts'
import { codeRecord, type CodeChange } from '../writes/redemptions.ts'
import { kind, removing, type ShownKind } from './job-plan.ts'

/** What jobs do to redemption codes. */
export const redemptionKinds = {
  'code-status': kind<Redemption, Redemption, { status: number }>({
    ...codeRecord,
    write: (gateway, { id }, { status }) => setRedemptionStatus(gateway, id, status),
  }),
  'code-edit': kind<Redemption, Redemption, Partial<CodeChange>>({
    ...codeRecord,
    write: (gateway, { id }, change, before) => codeRecord.write(gateway, id, change, before),
  }),
  'code-delete': removing({ ...codeRecord, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
} satisfies Record<string, ShownKind>

import { deleteRedemption } from '../../api/administration/redemptions.ts'
import type { Redemption } from '../../domain/redemption.ts'
import { codeRecord, setCodeStatus, type CodeChange } from '../writes/redemptions.ts'
import { defineChange, defineDeletion, type ShownChangeType } from './job-plan.ts'

export const redemptionChangeTypes = {
  'code-status': defineChange<Redemption, Redemption, { status: number }>({
    ...codeRecord,
    write: (gateway, { id }, { status }, before) => setCodeStatus(gateway, id, status, before),
  }),
  'code-edit': defineChange<Redemption, Redemption, Partial<CodeChange>>({
    ...codeRecord,
    write: (gateway, { id }, change, before) => codeRecord.write(gateway, id, change, before),
  }),
  'code-delete': defineDeletion({ ...codeRecord, write: (gateway, { id }) => deleteRedemption(gateway, id) }),
} satisfies Record<string, ShownChangeType>

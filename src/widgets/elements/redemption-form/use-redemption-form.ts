import { useState } from 'react'
import { createRedemptions, redemptionKeys, editRedemption } from '../../api/redemptions.ts'
import { changedFields } from '../../domain/changes.ts'
import { notTaken } from '../../domain/not-taken.ts'
import type { Redemption, RedemptionDraft } from '../../domain/redemption.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useUnsavedGuard } from '../../kit/screens/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import {
  draftOf,
  fieldsOf,
  problemFields,
  problemsOf,
  type Problem,
  type RedemptionFields,
} from './redemption-fields.ts'

/** What the gateway has stored: the name it went by, and the new codes. */
export interface Stored {
  name: string
  codes: string[]
  /** Of an edited code: what the gateway did not take, though it answered success, and the code as it is. */
  kept: ('name' | 'quota')[]
  stored?: Redemption
}

/** Filling in, checking and storing. `code` is the one edited; without it new ones are generated. */
export function useRedemptionForm(
  code: Redemption | undefined,
  start: RedemptionDraft,
  onStored: (stored: Stored) => void,
) {
  const { gateway, emit } = useWidget()
  const [first] = useState(() => fieldsOf(start))
  const [fields, setFields] = useState(first)
  const [problems, setProblems] = useState<Problem[]>([])
  const guard = useUnsavedGuard(JSON.stringify(fields) !== JSON.stringify(first))

  const store = useCommand(
    async (to): Promise<Stored> => {
      const draft = draftOf(fields)
      const { name, quota } = draft
      if (!code) return { name, codes: await createRedemptions(to, draft), kept: [] }
      const changes = changedFields({ name, quota }, { name: code.name, quota: code.quota })
      const stored = await editRedemption(to, code.id, changes)
      return { name: stored.name, codes: [], kept: notTaken(changes, stored), stored }
    },
    { inPlace: true },
  )

  const change = (changes: Partial<RedemptionFields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) => before.filter((problem) => !(problemFields[problem] in changes)))
  }

  /** @returns whether something stands in the way */
  const submit = async (): Promise<boolean> => {
    const found = problemsOf(fields, code && first)
    setProblems(found)
    if (found.length > 0) return true
    const stored = await store.run()
    if (!stored) return false
    guard.release()
    void gateway.resources.forget(redemptionKeys.all)
    if (code) emit('oneapi-redemption-updated', { id: code.id })
    else emit('oneapi-redemptions-created', { count: stored.codes.length })
    onStored(stored)
    return false
  }
  return { fields, change, problems, submit, guard, pending: store.pending, error: store.error }
}

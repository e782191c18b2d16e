import { createRedemptions, redemptionKeys, editRedemption } from '../../api/administration/redemptions.ts'
import { changedFields } from '../../domain/forms/changes.ts'
import { ignoredFields } from '../../domain/forms/ignored-fields.ts'
import { draftOf, fieldsOf, redemptionRules } from '../../domain/administration/redemption-fields.ts'
import type { Redemption, RedemptionDraft } from '../../domain/administration/redemption.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './redemption-form.messages.ts'

/** What the gateway stored. */
export interface Stored {
  name: string
  /** Number of new codes. */
  count: number
  /** The new codes, as far as they can be told. */
  codes: string[]
  /** For an edited code: the fields that the gateway ignored despite reporting success, and the code now. */
  kept: ('name' | 'quota')[]
  stored?: Redemption
}

/** Fills in, validates and stores: edits `code`, or generates new codes without it. */
export function useRedemptionForm(
  code: Redemption | undefined,
  start: RedemptionDraft,
  onStored: (stored: Stored) => void,
) {
  const { emit } = useWidget()
  return useForm({
    first: fieldsOf(start),
    stored: code !== undefined,
    rules: redemptionRules,
    given: { creating: !code },
    sentences: useMessages(messages),
    store: async (gateway, fields): Promise<Stored> => {
      const draft = draftOf(fields)
      const { name, quota } = draft
      if (!code) {
        const codes = await createRedemptions(gateway, draft)
        return { name, count: codes.length || draft.count, codes, kept: [] }
      }
      const changes = changedFields({ name, quota }, { name: code.name, quota: code.quota })
      const stored = await editRedemption(gateway, code.id, changes)
      return { name: stored.name, count: 0, codes: [], kept: ignoredFields(changes, stored), stored }
    },
    invalidate: redemptionKeys.all,
    onStored: (stored) => {
      if (code) emit('oneapi-redemption-updated', { id: code.id })
      else emit('oneapi-redemptions-created', { count: stored.count })
      onStored(stored)
    },
  })
}

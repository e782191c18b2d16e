import { useState } from 'react'
import {
  createRedemptions,
  redemptionKeys,
  editRedemption,
  getRedemption,
  listRedemptions,
} from '../../../api/administration/redemptions.ts'
import { changedFields, ignoredFields } from '../../../domain/forms/changes.ts'
import {
  draftOf,
  fieldsOf,
  redemptionRules,
  RedemptionStatus,
  type Redemption,
  type RedemptionDraft,
} from '../../../domain/redemption.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { merged } from '../../../kit/forms/use-settle.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { ascertained } from '../../../kit/data/ascertained.ts'
import { created } from '../../../kit/forms/created.ts'
import { messages } from './redemption-form.messages.ts'

/** What the gateway stored. */
export interface Stored {
  name: string
  /** Number of new codes. */
  count: number
  /** The new codes, as far as they can be told. */
  codes: string[]
  /** How many codes were to be generated. */
  asked?: number
  /** For an edited code: the fields that the gateway ignored despite reporting success, and the code now. */
  kept: ('name' | 'quota')[]
  stored?: Redemption
  /** There was nothing to store. */
  unchanged?: boolean
}

/** Fills in, validates and stores: edits `code`, or generates new codes without it. */
export function useRedemptionForm(
  code: Redemption | undefined,
  start: RedemptionDraft,
  onStored: (stored: Stored) => void,
) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const { codeName: longest } = useTextLimits()
  const [used, setUsed] = useState(code?.status === RedemptionStatus.used)
  const form = useForm({
    first: fieldsOf(start),
    stored: code !== undefined,
    rules: redemptionRules,
    given: { creating: !code, longest },
    sentences: words,
    labelOf: (field) => (field === 'quota' ? words.quota : words.name),
    store: async (gateway, fields, settle): Promise<Stored | undefined> => {
      const draft = draftOf(fields)
      const { name, quota } = draft
      if (!code) {
        const { count } = draft
        const made = await created(gateway, () => createRedemptions(gateway, draft), {
          attempt: ['redemption', draft],
          list: (page, signal) => listRedemptions(gateway, page, signal),
          isMeant: (row) => row.name === name && row.quota === quota,
          count,
        })
        const codes = 'result' in made ? made.result : made.found.map(({ key }) => key)
        return { name, count: codes.length || count, codes, kept: [], asked: count }
      }
      const edit = {
        base: code,
        changes: changedFields({ name, quota }, { name: code.name, quota: code.quota }),
      }
      const untouched = { name: code.name, count: 0, codes: [], kept: [], stored: code, unchanged: true }
      if (Object.keys(edit.changes).length === 0) return untouched
      const found = await merged<Redemption>(edit, () => getRedemption(gateway, code.id), {}, settle)
      if (!found) return undefined
      const { changes } = found as { changes: typeof edit.changes }
      if (Object.keys(changes).length === 0) return untouched
      // Whoever changes what a code is worth means it for the one who redeems it.
      if ('quota' in changes && found.stored.status === RedemptionStatus.used && !used) {
        setUsed(true)
        notify('warning', words.usedHint)
        return undefined
      }
      const read = () => getRedemption(gateway, code.id)
      const change = { before: found.stored, to: changes }
      const write = () => editRedemption(gateway, code.id, changes, found.stored)
      const stored = (await ascertained(write, { read, change })) ?? (await read())
      return { name: stored.name, count: 0, codes: [], kept: ignoredFields(changes, stored), stored }
    },
    invalidate: redemptionKeys.all,
    onStored: (stored) => {
      if (stored.unchanged) return onStored(stored)
      if (code) emit('oneapi-redemption-updated', { id: code.id })
      else emit('oneapi-redemptions-created', { count: stored.count })
      onStored(stored)
    },
  })
  return { ...form, used }
}

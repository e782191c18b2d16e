import { useState } from 'react'
import {
  createRedemptions,
  redemptionKeys,
  listRedemptions,
} from '../../../api/administration/redemptions.ts'
import { changedFields } from '../../../domain/wire.ts'
import {
  draftOf,
  fieldsOf,
  redemptionRules,
  RedemptionStatus,
  type Redemption,
  type RedemptionDraft,
} from '../../../domain/redemption.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { createOnce } from '../../../kit/writes/created.ts'
import { codeRecord, type CodeChange } from '../../../kit/writes/redemptions.ts'
import { write } from '../../../kit/writes/write.ts'
import { messages } from './redemption-form.messages.ts'

export interface Stored {
  name: string
  count: number
  codes: string[]
  requested?: number
  /** The fields that the gateway ignored, although it reported success. */
  ignored: ('name' | 'quota')[]
  stored?: Redemption
  unchanged?: boolean
}

export function useRedemptionForm(
  code: Redemption | undefined,
  start: RedemptionDraft,
  onStored: (stored: Stored) => void,
) {
  const { emit, notify } = useWidget()
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const { codeName: maxLength } = useTextLimits()
  const [used, setUsed] = useState(code?.status === RedemptionStatus.used)
  const form = useForm({
    first: fieldsOf(start),
    stored: code !== undefined,
    rules: redemptionRules,
    given: { creating: !code, maxLength },
    sentences: t,
    labelOf: (field) => (field === 'quota' ? t.quota : t.name),
    shownAs: (field, value) => (field === 'quota' ? formatQuota(Number(value), 6) : undefined),
    store: async (gateway, fields, resolve): Promise<Stored | undefined> => {
      const draft = draftOf(fields)
      const { name, quota } = draft
      if (!code) {
        const { count } = draft
        const made = await createOnce(gateway, () => createRedemptions(gateway, draft), {
          attempt: ['redemption', draft],
          sent: { name, quota },
          kind: codeRecord,
          list: (page, signal) => listRedemptions(gateway, page, signal),
          matches: (row) => row.name === name && row.quota === quota,
          count,
        })
        const codes = 'result' in made ? made.result : made.found.map(({ key }) => key)
        return { name, count: codes.length || count, codes, ignored: [], requested: count }
      }
      const saved = await write(gateway, codeRecord, {
        id: code.id,
        base: code,
        resolve,
        changes: changedFields<CodeChange>({ name, quota }, code),
        mayStore(changes, { status }) {
          // A new amount is meant for the user who redeems the code.
          if (!('quota' in changes) || status !== RedemptionStatus.used || used) return true
          setUsed(true)
          notify('warning', t.usedHint)
          return false
        },
      })
      if (!saved) return undefined
      const { sent, before, ignored, stored = { ...before, ...sent } } = saved
      const unchanged = Object.keys(sent).length === 0
      return { name: stored.name, count: 0, codes: [], ignored, stored, unchanged }
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

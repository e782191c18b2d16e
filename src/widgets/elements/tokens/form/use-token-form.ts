import { tokenKeys } from '../../../api/tokens.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { Token, TokenDraft } from '../../../domain/tokens/token.ts'
import { changesOf, draftOf, fieldsOf, tokenRules } from '../../../domain/tokens/token-fields.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useMovedNote } from '../../../kit/forms/use-conflicts.tsx'
import { useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { makeToken } from '../../../kit/keys/make-token.ts'
import { tokenRecord } from '../../../kit/writes/tokens.ts'
import { write } from '../../../kit/writes/write.ts'
import { messages } from './token-form.messages.ts'

export type IgnoredField = keyof TokenDraft

interface Outcome {
  stored: Token
  ignored: IgnoredField[]
  unchanged?: boolean
  /** In units: calls or others have changed the quota while it was edited. */
  moved?: number
}

/** Resolves to the last key. */
export type CreateToken = (gateway: Gateway, draft: TokenDraft) => Promise<Token>

export function useTokenForm(
  token: Token | undefined,
  start: TokenDraft,
  onStored: (stored: Token, ignored: IgnoredField[], unchanged?: boolean) => void,
  several?: { create: CreateToken; typed: boolean },
) {
  const { emit } = useWidget()
  const tellMoved = useMovedNote()
  const first = fieldsOf(start)
  const t = useMessages(messages)
  const { tokenName: maxLength } = useTextLimits()
  const { addresses } = useCapabilities()
  const labels: Record<string, string> = {
    name: t.name,
    expired_time: t.expires,
    remain_quota: t.quota,
    unlimited_quota: t.quota,
    models: t.models,
    subnet: t.addresses[addresses ?? 'networks'].label,
    group: t.group,
  }
  return useForm({
    first,
    stored: token !== undefined,
    typed: several?.typed ?? false,
    omit: ({ unlimited }) => (unlimited ? { quota: first.quota } : {}),
    rules: tokenRules,
    given: { creating: !token && !several, maxLength, addresses },
    sentences: t,
    labelOf: (field) => labels[field] ?? field,
    shownAs: (field, value) =>
      field === 'expired_time' ? (value === -1 ? t.never : formatTimestamp(Number(value))) : undefined,
    store: async (gateway, fields, resolve): Promise<Outcome | undefined> => {
      if (!token) {
        const create = several?.create ?? makeToken
        return { stored: await create(gateway, draftOf(fields, start)), ignored: [] }
      }
      const saved = await write(gateway, tokenRecord, {
        id: token.id,
        base: token,
        changes: changesOf(fields, first, start),
        resolve,
      })
      if (!saved) return undefined
      const { sent, before, ignored, stored = { ...before, ...sent } } = saved
      if (Object.keys(sent).length === 0) return { stored: token, ignored: [], unchanged: true }
      const moved = 'remain_quota' in sent ? before.remain_quota - token.remain_quota : 0
      return { stored, ignored, moved }
    },
    invalidate: tokenKeys.all,
    onStored: ({ stored, ignored, unchanged = false, moved = 0 }: Outcome) => {
      if (unchanged) return onStored(stored, ignored, unchanged)
      emit(token ? 'oneapi-token-updated' : 'oneapi-token-created', { id: token?.id ?? stored.id })
      onStored(stored, ignored)
      tellMoved(moved, stored.remain_quota)
    },
  })
}

import { createToken, tokenKeys, editToken } from '../../api/tokens/tokens.ts'
import type { Token, TokenDraft } from '../../domain/tokens/token.ts'
import { changesOf, draftOf, fieldsOf, keptOf, tokenRules } from '../../domain/tokens/token-fields.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './token-form.messages.ts'

/** A field whose change the gateway ignored. */
export type KeptField = keyof TokenDraft

/** Fills in, validates and stores one key: edits `token` if given; `start` has the initial values. */
export function useTokenForm(
  token: Token | undefined,
  start: TokenDraft,
  onStored: (stored: Token, kept: KeptField[]) => void,
) {
  const { emit } = useWidget()
  const first = fieldsOf(start)
  return useForm({
    first,
    stored: token !== undefined,
    hides: ({ unlimited }) => (unlimited ? { quota: first.quota } : {}),
    rules: tokenRules,
    given: { creating: !token },
    sentences: useMessages(messages),
    store: async (gateway, fields) => {
      if (!token) return { stored: await createToken(gateway, draftOf(fields, start)), kept: [] }
      const changes = changesOf(fields, first, start)
      const { before, stored } = await editToken(gateway, token.id, changes)
      return { stored, kept: keptOf(changes, before, stored) }
    },
    invalidate: tokenKeys.all,
    onStored: ({ stored, kept }) => {
      emit(token ? 'oneapi-token-updated' : 'oneapi-token-created', { id: token?.id ?? stored.id })
      onStored(stored, kept)
    },
  })
}

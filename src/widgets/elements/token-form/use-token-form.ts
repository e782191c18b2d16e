import { useState } from 'react'
import { createToken, tokenKeys, editToken } from '../../api/tokens.ts'
import type { Token, TokenDraft } from '../../domain/token.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useUnsavedGuard } from '../../kit/screens/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import {
  changesOf,
  draftOf,
  fieldsOf,
  keptOf,
  problemsOf,
  type Problem,
  type TokenFields,
} from './token-fields.ts'

/** A field that the gateway did not take. */
export type KeptField = keyof TokenDraft

/** Filling in, checking and storing one key. `token` is the one edited, `start` what the form begins with. */
export function useTokenForm(
  token: Token | undefined,
  start: TokenDraft,
  onStored: (stored: Token, kept: KeptField[]) => void,
) {
  const { emit } = useWidget()
  const [first] = useState(() => fieldsOf(start))
  const [fields, setFields] = useState<TokenFields>(first)
  const [problems, setProblems] = useState<Problem[]>([])
  const changed = JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useUnsavedGuard(changed)

  const store = useCommand(
    async (gateway) => {
      if (!token) return { stored: await createToken(gateway, draftOf(fields, start)), kept: [] }
      const changes = changesOf(fields, first, start)
      const { before, stored } = await editToken(gateway, token.id, changes)
      return { stored, kept: keptOf(changes, before, stored) }
    },
    { inPlace: true },
  )
  const { gateway } = useWidget()

  const change = (changes: Partial<TokenFields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) => before.filter(({ field }) => !(field in changes)))
  }

  /** @param badExpiry - the date field holds text that is no date; @returns the problems that stand in the way */
  const submit = async (badExpiry: boolean): Promise<Problem[]> => {
    const found = problemsOf(badExpiry ? { ...fields, expires: null } : fields, !token)
    setProblems(found)
    if (found.length > 0) return found
    const outcome = await store.run()
    if (!outcome) return []
    const { stored, kept } = outcome
    guard.release()
    void gateway.resources.forget(tokenKeys.all)
    const id = token?.id ?? stored.id
    emit(token ? 'oneapi-token-updated' : 'oneapi-token-created', { id })
    onStored(stored, kept)
    return []
  }
  return { fields, change, problems, submit, changed, guard, pending: store.pending, error: store.error }
}

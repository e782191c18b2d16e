import { useState } from 'react'
import { createToken, getToken, tokenKeys, updateToken } from '../../api/tokens.ts'
import type { Token, TokenDraft } from '../../domain/token.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useUnsavedGuard } from '../../kit/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/widget-context.ts'
import { draftOf, fieldsOf, problemsOf, type Problem, type TokenFields } from './token-fields.ts'

/** Filling in, checking and storing one key. `token` is the one edited, `start` what the form begins with. */
export function useTokenForm(token: Token | undefined, start: TokenDraft, onStored: (stored: Token) => void) {
  const { emit } = useWidget()
  const [first] = useState(() => fieldsOf(start))
  const [fields, setFields] = useState<TokenFields>(first)
  const [problems, setProblems] = useState<Problem[]>([])
  const changed = JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useUnsavedGuard(changed)

  const store = useCommand(
    async (gateway) => {
      const draft = draftOf(fields, start)
      if (!token) return createToken(gateway, draft)
      // The quota may have been used meanwhile: what was not changed here must not be set back.
      if (fields.quota === first.quota) draft.remain_quota = (await getToken(gateway, token.id)).remain_quota
      return updateToken(gateway, token.id, draft)
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
    const stored = await store.run()
    if (!stored) return []
    guard.release()
    void gateway.resources.forget(tokenKeys.all)
    const id = token?.id ?? stored.id
    emit(token ? 'oneapi-token-updated' : 'oneapi-token-created', { id })
    onStored(stored)
    return []
  }
  return { fields, change, problems, submit, changed, guard, pending: store.pending, error: store.error }
}

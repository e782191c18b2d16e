import { useState } from 'react'
import { createUser, getUser, updateUser } from '../../api/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useUnsavedGuard } from '../../kit/screens/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import {
  changesOf,
  fieldsOf,
  keptOf,
  problemsOf,
  type FieldProblems,
  type UserFields,
  type UserOutcome,
} from './user-fields.ts'

/** Filling in, checking and storing one user. `user` is the one edited; without it a new one is made. */
export function useUserEditor(user: User | undefined, onStored: (outcome: UserOutcome) => void) {
  const { gateway, emit } = useWidget()
  const [first] = useState(() => fieldsOf(user))
  const [fields, setFields] = useState(first)
  const [problems, setProblems] = useState<FieldProblems>({})
  const changed = JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useUnsavedGuard(changed)

  const store = useCommand(
    async (to): Promise<UserOutcome> => {
      if (user) return update(to, user, fields, first)
      const { username, display_name, password } = fields
      await createUser(to, { username, display_name, password })
      return { changes: {}, kept: [], stored: undefined }
    },
    { inPlace: true },
  )

  const change = (changes: Partial<UserFields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    )
  }

  /** @returns the field to go back to, when there is one */
  const submit = async (): Promise<keyof UserFields | undefined> => {
    // An empty submit does nothing (spec §5).
    if (!user && !fields.username) return 'username'
    if (!user && !fields.password) return 'password'
    const found = problemsOf(fields, first)
    setProblems(found)
    const wrong = Object.keys(found)[0] as keyof UserFields | undefined
    if (wrong) return wrong
    const outcome = await store.run()
    if (!outcome) return
    guard.release()
    void gateway.resources.forget(userKeys.all)
    const { user: actor } = gateway.session.getState()
    const { username, display_name } = outcome.stored ?? fields
    // Root has edited the own account: who is signed in carries the new name at once.
    if (user && actor?.id === user.id) gateway.signedIn({ ...actor, username, display_name })
    if (user) emit('oneapi-user-updated', { id: user.id })
    else emit('oneapi-user-created', { username: fields.username })
    onStored(outcome)
  }
  return { fields, change, problems, changed, submit, guard, pending: store.pending, error: store.error }
}

/**
 * Sends what was changed alone: a quota that was loaded minutes ago would give back what was spent since. Then reads
 * back, because a gateway answers success to what it skips.
 */
async function update(to: Gateway, user: User, fields: UserFields, first: UserFields): Promise<UserOutcome> {
  const changes = changesOf(fields, first, user)
  if (Object.keys(changes).length === 0) return { changes, kept: [], stored: user }
  await updateUser(to, user.id, changes)
  const stored = await getUser(to, user.id).catch(() => undefined)
  return { changes, kept: stored ? keptOf(changes, user, stored) : [], stored }
}

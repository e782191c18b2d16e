import { useState } from 'react'
import { createUser, getUser, updateUser } from '../../api/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useUnsavedGuard } from '../../kit/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/widget-context.ts'
import { fieldsOf, groupOf, problemsOf, type FieldProblems, type UserFields } from './user-fields.ts'

/** Filling in, checking and storing one user. `user` is the one edited; without it a new one is made. */
export function useUserEditor(user: User | undefined, onStored: () => void) {
  const { gateway, emit } = useWidget()
  const [first] = useState(() => fieldsOf(user))
  const [fields, setFields] = useState(first)
  const [problems, setProblems] = useState<FieldProblems>({})
  const changed = JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useUnsavedGuard(changed)

  const store = useCommand(
    async (to) => {
      const { username, display_name, password } = fields
      const draft = { username, display_name, password }
      if (user) await updateUser(to, user.id, { ...draft, ...(await standing(to, user, fields)) })
      else await createUser(to, draft)
      return true
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
    if (wrong || !(await store.run())) return wrong
    guard.release()
    void gateway.resources.forget(userKeys.all)
    const { user: actor } = gateway.session.getState()
    // Root has edited the own account: who is signed in carries the new name at once.
    if (user && actor?.id === user.id)
      gateway.signedIn({ ...actor, username: fields.username, display_name: fields.display_name })
    if (user) emit('oneapi-user-updated', { id: user.id })
    else emit('oneapi-user-created', { username: fields.username })
    onStored()
  }
  return { fields, change, problems, changed, submit, guard, pending: store.pending, error: store.error }
}

/** The quota may have been used meanwhile: what was not changed here must not be set back. */
async function standing(gateway: Gateway, user: User, fields: UserFields) {
  const changed = fields.quota !== null && fields.quota !== user.quota
  const quota = changed ? (fields.quota ?? user.quota) : (await getUser(gateway, user.id)).quota
  return { group: groupOf(fields, user), quota }
}

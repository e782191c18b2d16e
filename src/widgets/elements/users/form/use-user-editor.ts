import {
  createUser,
  getUser,
  listUsers,
  updateUser,
  type UserChanges,
} from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { nameOf, signInNameOf } from '../../../domain/typed.ts'
import { userRules, type UserFields } from '../../../domain/forms/user-rules.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { merged, type Settle } from '../../../kit/forms/use-settle.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { adminMessages } from './admin.messages.ts'
import { changesOf, fieldsOf, keptOf, type UserOutcome } from './user-fields.ts'
import { ascertained } from '../../../kit/data/ascertained.ts'
import { created } from '../../../kit/forms/created.ts'
import { messages } from './user-form.messages.ts'

/** Fills in, validates and stores one user: edits `user`, or creates a new one without it. */
export function useUserEditor(user: User | undefined, onStored: (outcome: UserOutcome) => void) {
  const { gateway, emit } = useWidget()
  const { quotaInvalid, quota, group } = useMessages(adminMessages)
  const { username, displayName } = useMessages(messages)
  const labels: Record<string, string> = { username, display_name: displayName, group, quota }
  const first = fieldsOf(user)
  const { username: longest } = useTextLimits()
  const form = useForm({
    first,
    stored: user !== undefined,
    rules: userRules,
    given: { creating: !user, longest },
    sentences: { ...useMessages(messages), quotaInvalid, blank: '' },
    labelOf: (field) => labels[field] ?? field,
    store: async (to, fields, settle): Promise<UserOutcome | undefined> => {
      if (user) return update(to, user, changesOf(fields, first, user), settle)
      const { username, display_name, password } = fields
      const draft = { username: signInNameOf(username), display_name: nameOf(display_name), password }
      await created(to, () => createUser(to, draft), {
        attempt: ['user', draft],
        list: (page, signal) => listUsers(to, page, '', signal),
        isMeant: (row) => row.username === draft.username,
      })
      return { changes: {}, kept: [], stored: undefined }
    },
    invalidate: userKeys.all,
    onStored: (outcome) => {
      const { user: actor } = gateway.session.getState()
      const { username, display_name } = outcome.stored ?? namesOf(form.fields)
      // Root edited its own account: the session gets the new name at once.
      if (user && actor?.id === user.id) gateway.signedIn({ ...actor, username, display_name })
      if (user) emit('oneapi-user-updated', { id: user.id })
      else emit('oneapi-user-created', { username })
      onStored(outcome)
    },
  })
  return form
}

/** As they are stored. */
const namesOf = ({ username, display_name }: UserFields) => ({
  username: signInNameOf(username),
  display_name: nameOf(display_name),
})

/** How the fields of a user take up what others have stored, and calls have spent, meanwhile. */
const userWays = { group: 'names', quota: 'amount' } as const

/**
 * Sends only what was changed, and the quota as it is by then, moved by the difference: one that was loaded minutes
 * ago would give back what was spent since. Then reads the user back, because a gateway reports success even for
 * changes it ignores.
 */
async function update(
  to: Gateway,
  user: User,
  typed: UserChanges,
  settle: Settle,
): Promise<UserOutcome | undefined> {
  if (Object.keys(typed).length === 0) return { changes: typed, kept: [], stored: user }
  const found = await merged<UserChanges>(
    { base: user, changes: typed },
    () => getUser(to, user.id),
    userWays,
    settle,
  )
  if (!found) return undefined
  const { changes } = found
  if (Object.keys(changes).length === 0) return { changes, kept: [], stored: user }
  // The password is never told.
  const { password: _, ...told } = changes
  await ascertained(() => updateUser(to, user.id, changes), {
    read: () => getUser(to, user.id),
    change: { before: { ...user, ...found.stored }, to: told },
    ways: userWays,
  })
  const stored = await getUser(to, user.id).catch(() => undefined)
  const before = { ...user, quota: found.stored.quota ?? user.quota }
  return {
    changes,
    kept: stored ? keptOf(changes, before, stored) : [],
    stored,
    ...(changes.quota !== undefined && { moved: before.quota - user.quota }),
  }
}

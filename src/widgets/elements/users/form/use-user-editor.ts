import { createUser, listUsers, type UserChanges } from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { nameOf, signInNameOf } from '../../../domain/typed.ts'
import { userRules, type UserFields } from '../../../domain/forms/user-rules.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { adminMessages } from './admin.messages.ts'
import { changesOf, fieldsOf, type IgnoredField, type UserOutcome } from './user-fields.ts'
import { created } from '../../../kit/writes/created.ts'
import { userRecord } from '../../../kit/writes/users.ts'
import { write, type ConflictResolver } from '../../../kit/writes/write.ts'
import { messages } from './user-form.messages.ts'

/** Fills in, validates and stores one user: edits `user`, or creates a new one without it. */
export function useUserEditor(user: User | undefined, onStored: (outcome: UserOutcome) => void) {
  const { gateway, emit } = useWidget()
  const { quotaInvalid, quota, group } = useMessages(adminMessages)
  const { username, displayName } = useMessages(messages)
  const labels: Record<string, string> = { username, display_name: displayName, group, quota }
  const first = fieldsOf(user)
  const { username: maxLength } = useTextLimits()
  const form = useForm({
    first,
    stored: user !== undefined,
    rules: userRules,
    given: { creating: !user, maxLength },
    sentences: { ...useMessages(messages), quotaInvalid, blank: '' },
    labelOf: (field) => labels[field] ?? field,
    store: async (to, fields, resolve): Promise<UserOutcome | undefined> => {
      if (user) return update(to, user, changesOf(fields, first, user), resolve)
      const { username, display_name, password } = fields
      const draft = { username: signInNameOf(username), display_name: nameOf(display_name), password }
      await created(to, () => createUser(to, draft), {
        attempt: ['user', draft],
        ...{ sent: draft, kind: userRecord },
        list: (page, signal) => listUsers(to, page, '', signal),
        matches: (row) => row.username === draft.username,
      })
      return { changes: {}, ignored: [], stored: undefined }
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

/**
 * Sends only what was changed, and the quota as it is by then, moved by the difference: one that was loaded minutes
 * ago would give back what was spent since.
 */
async function update(
  to: Gateway,
  user: User,
  changes: UserChanges,
  resolve: ConflictResolver,
): Promise<UserOutcome | undefined> {
  const saved = await write(to, userRecord, { id: user.id, base: user, changes, resolve })
  if (!saved) return undefined
  const { sent, before, stored, ignored } = saved
  return {
    changes: sent,
    ignored: ignored as IgnoredField[],
    stored,
    ...(sent.quota !== undefined && { moved: before.quota - user.quota }),
  }
}

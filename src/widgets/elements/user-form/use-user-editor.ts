import { createUser, getUser, updateUser } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import { nameOf, signInNameOf } from '../../domain/typed.ts'
import { userRules, type UserFields } from '../../domain/forms/user-rules.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { adminMessages } from './admin.messages.ts'
import { changesOf, fieldsOf, keptOf, type UserOutcome } from './user-fields.ts'
import { messages } from './user-form.messages.ts'

/** Fills in, validates and stores one user: edits `user`, or creates a new one without it. */
export function useUserEditor(user: User | undefined, onStored: (outcome: UserOutcome) => void) {
  const { gateway, emit } = useWidget()
  const { quotaInvalid } = useMessages(adminMessages)
  const first = fieldsOf(user)
  const form = useForm({
    first,
    stored: user !== undefined,
    rules: userRules,
    given: { creating: !user },
    sentences: { ...useMessages(messages), quotaInvalid, blank: '' },
    store: async (to, fields): Promise<UserOutcome> => {
      if (user) return update(to, user, fields, first)
      const { username, display_name, password } = fields
      await createUser(to, {
        username: signInNameOf(username),
        display_name: nameOf(display_name),
        password,
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

/**
 * Sends only changed fields: a quota that was loaded minutes ago would give back what was spent since. Then
 * reads the user back, because a gateway reports success even for changes it ignores.
 */
async function update(to: Gateway, user: User, fields: UserFields, first: UserFields): Promise<UserOutcome> {
  const changes = changesOf(fields, first, user)
  if (Object.keys(changes).length === 0) return { changes, kept: [], stored: user }
  await updateUser(to, user.id, changes)
  const stored = await getUser(to, user.id).catch(() => undefined)
  return { changes, kept: stored ? keptOf(changes, user, stored) : [], stored }
}

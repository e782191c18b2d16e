import {
  createUser,
  listUsers,
  manageUser,
  type UserChanges,
} from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { nameOf, normalized } from '../../../domain/typed.ts'
import { userRules, type UserFields } from '../../../domain/forms/user-rules.ts'
import { Role, type User } from '../../../domain/accounts/user.ts'
import { defaultGroup } from '../../../domain/accounts/group.ts'
import { asGatewayError, throwUnread } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { adminMessages } from './admin.messages.ts'
import { changesOf, fieldsOf, type IgnoredField, type UserOutcome } from './user-fields.ts'
import { createOnce } from '../../../kit/writes/created.ts'
import { userRecord } from '../../../kit/writes/users.ts'
import { setFields, write, type ConflictResolver } from '../../../kit/writes/write.ts'
import { messages } from './user-form.messages.ts'

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
      const draft = { username: normalized(username), display_name: nameOf(display_name), password }
      const made = await createOnce(to, () => createUser(to, draft), {
        attempt: ['user', draft],
        sent: draft,
        kind: userRecord,
        list: (page, signal) => listUsers(to, page, '', signal),
        matches: (row) => row.username === draft.username,
      })
      return setUp(to, draft.username, fields, 'found' in made ? made.found[0] : undefined)
    },
    invalidate: userKeys.all,
    onStored: (outcome) => {
      const { user: actor } = gateway.session.getState()
      const { username, display_name } = outcome.stored ?? namesOf(form.fields)
      // Root edited its own account: the session gets the new name at once.
      if (user && actor?.id === user.id) gateway.signedIn({ ...actor, username, display_name })
      if (!user) emit('oneapi-user-created', { username })
      else if (Object.keys(outcome.changes).length > 0) emit('oneapi-user-updated', { id: user.id })
      onStored(outcome)
    },
  })
  return form
}

const namesOf = ({ username, display_name }: UserFields) => ({
  username: normalized(username),
  display_name: nameOf(display_name),
})

/** The quota moves by the difference, or what was spent since would be given back. */
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

/** The user exists, so a failure is returned: created once more, the name would be taken. */
async function setUp(
  to: Gateway,
  username: string,
  { groups, quota, admin }: UserFields,
  found: User | undefined,
): Promise<UserOutcome> {
  const group = groups.join(',') || defaultGroup
  const changes = { ...(group !== defaultGroup && { group }), ...(quota && { quota }) }
  const outcome: UserOutcome = { changes: {}, ignored: [], stored: undefined }
  if (Object.keys(changes).length === 0 && !admin) return outcome
  try {
    const newest = found ? [found] : (await listUsers(to, 0, '')).rows
    const user = newest.find((one) => one.username === username) ?? throwUnread()
    const { ignored, stored } = (await write(to, userRecord, { id: user.id, base: user, changes }))!
    if (admin)
      await setFields<User>(to, userRecord, {
        id: user.id,
        base: user,
        changes: { role: Role.admin },
        send: () => manageUser(to, user, 'promote').then(() => false),
      })
    return { ...outcome, ignored: ignored as IgnoredField[], stored }
  } catch (error) {
    return { ...outcome, failed: asGatewayError(error) }
  }
}

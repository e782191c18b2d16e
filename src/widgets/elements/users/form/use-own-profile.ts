import { useState } from 'react'
import { keepOwnProfile, saveOwnProfile } from '../../../api/account.ts'
import { getSelf } from '../../../api/users.ts'
import {
  profileRules,
  type Profile,
  type ProfileFault,
  type NameLimit,
} from '../../../domain/forms/user-rules.ts'
import { nameOf, normalized } from '../../../domain/typed.ts'
import { changedFields } from '../../../domain/wire.ts'
import type { Rules } from '../../../domain/forms/rules.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { refusals } from '../../../gateway/dialects/refusals.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { useForm, useTextLimits } from '../../../kit/forms/use-form.ts'
import { write, type Writable } from '../../../kit/writes/write.ts'
import { useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { unsavedMessages } from '../../../messages/forms/form.messages.ts'
import { dropNotices } from '../../../stores/notices.ts'
import { useIgnoredFieldsNote } from './use-ignored-fields-note.ts'
import { messages } from './user-form.messages.ts'

type Typed = Profile & { original_password: string }

/** Every screen shows the own user as the gateway returns it. */
const ownRecord: Writable<User, Profile> = {
  read: async (gateway) => keepOwnProfile(gateway, await getSelf(gateway)),
  hidden: ['password'],
}

const rules: Rules<Typed, ProfileFault, NameLimit | undefined> = profileRules

const named = ({ username, display_name, password }: Profile): Profile => ({
  username: normalized(username),
  display_name: nameOf(display_name),
  password,
})

export function useOwnProfile(user: User, onPasswordChanged: () => void) {
  const { gateway, emit, notify, showResult, inDialog } = useWidget()
  const t = useMessages(messages)
  const { unchanged } = useMessages(unsavedMessages)
  const ignoredNote = useIgnoredFieldsNote()
  // Fields that were not edited follow the gateway; the password is never loaded.
  const { username, display_name } = user
  const first: Typed = { username, display_name, password: '', original_password: '' }
  const { oldPassword = false } = useCapabilities()
  const [isOldAsked, setOldAsked] = useState(false)
  const asksForOld = (password = '') => oldPassword && (isOldAsked || password !== '')
  const { username: maxLength } = useTextLimits()
  const form = useForm({
    first,
    stored: true,
    rules,
    given: { maxLength },
    sentences: t,
    live: true,
    labelOf: (field) => (field === 'username' ? t.username : t.displayName),
    store: async (gateway, fields, resolve) => {
      const { original_password: old, ...profile } = fields
      const saved = await write<User, Profile>(gateway, ownRecord, {
        id: user.id,
        base: user,
        changes: changedFields(named(profile), named(first)),
        resolve,
        send: (_gateway, _id, changes) =>
          saveOwnProfile(gateway, user, changes, asksForOld(changes.password) ? old : undefined).catch(
            (error: unknown) => {
              if (!changes.password && refusals.oldPassword.test(asGatewayError(error).message))
                setOldAsked(true)
              throw error
            },
          ),
      })
      return saved && { ...saved, fields }
    },
    onStored: ({ fields, sent, before, ignored, stored = { ...before, ...sent } }) => {
      const { password, ...texts } = sent
      form.reset(fields)
      form.guard.resume()
      if (password) {
        onPasswordChanged()
        dropNotices(gateway.notices, t.told)
      }
      if (Object.keys(sent).length === 0) notify('info', unchanged)
      else emit('oneapi-user-updated', { id: user.id })
      const ignoredFields = ignored as (keyof typeof texts)[]
      if (ignoredFields.length > 0) notify('warning', ignoredNote(ignoredFields, stored))
      if (password || Object.keys(texts).length > ignoredFields.length)
        notify('success', password ? t.savedWithPassword : t.saved)
      if (inDialog) showResult({ tag: 'oneapi-token-list', href: '/token' })
    },
  })
  /** Without a new password, the old one is neither requested nor kept. */
  const changePassword = (password: string) =>
    form.change(password ? { password } : { password, original_password: '' })
  return { ...form, changePassword, asksForOld: asksForOld(form.fields.password) }
}

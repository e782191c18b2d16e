import { saveOwnProfile } from '../../api/session.ts'
import { profileRules, type Profile } from '../../domain/accounts/user-rules.ts'
import { changedFields } from '../../domain/changes.ts'
import { notTaken } from '../../domain/not-taken.ts'
import type { User } from '../../domain/accounts/user.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { useKeptWords } from './use-kept-words.ts'
import { messages } from './user-form.messages.ts'

/** Edits, validates and saves the user's own profile. */
export function useOwnProfile(user: User, onPasswordChanged: () => void) {
  const { emit, notify, leave, inDialog, locale } = useWidget()
  const words = useMessages(messages)
  const keptWords = useKeptWords()
  // Fields that were not edited follow the gateway; the password is never known.
  const first: Profile = { username: user.username, display_name: user.display_name, password: '' }
  const form = useForm({
    first,
    rules: profileRules,
    given: undefined,
    sentences: words,
    live: true,
    store: async (gateway, fields) => {
      const changes = changedFields(fields, first)
      return { changes, saved: await saveOwnProfile(gateway, user, changes) }
    },
    onStored: ({ changes: { password, ...texts }, saved }) => {
      form.reset()
      if (password) onPasswordChanged()
      emit('oneapi-user-updated', { id: user.id })
      const kept = notTaken(texts, saved)
      if (kept.length > 0) notify('warning', keptWords(kept, saved))
      if (password || Object.keys(texts).length > kept.length)
        notify('success', password ? words.savedWithPassword : words.saved)
      if (inDialog) leave({ tag: 'oneapi-token-list', href: '/token' })
    },
  })
  // The signed-out state reports this itself, and typed values are still there afterwards.
  const told = form.failure?.kind === GatewayErrorKind.unauthorized ? undefined : form.failure
  return { ...form, told: told && describeFailure(told, locale) }
}

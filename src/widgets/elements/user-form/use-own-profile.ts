import { useRef, useState } from 'react'
import { saveOwnProfile } from '../../api/session.ts'
import type { OwnProfile } from '../../api/users.ts'
import { changedFields } from '../../domain/changes.ts'
import { notTaken } from '../../domain/not-taken.ts'
import type { User } from '../../domain/accounts/user.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useUnsavedGuard } from '../../kit/screens/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { useKeptWords } from './use-kept-words.ts'
import { userChecks } from './user-checks.ts'
import { messages } from './user-form.messages.ts'

const names = ['username', 'password', 'display_name'] as const

/** What was typed over the user's profile, its checks, and saving it. */
export function useOwnProfile(user: User, onPasswordChanged: () => void) {
  const { emit, notify, leave, inDialog, locale } = useWidget()
  const words = useMessages(messages)
  const keptWords = useKeptWords()
  const [typed, setTyped] = useState<Partial<OwnProfile>>({})
  const [submitted, setSubmitted] = useState(false)
  const inputs = useRef<Partial<Record<keyof OwnProfile, HTMLInputElement | null>>>({})
  const { run, pending, error } = useCommand(saveOwnProfile, { inPlace: true })

  // What nobody typed over follows the gateway; the password is never known.
  const stored: OwnProfile = { username: user.username, display_name: user.display_name, password: '' }
  const profile = { ...stored, ...typed }
  const isChanged = (name: keyof OwnProfile) => profile[name] !== stored[name]
  // A name from before a limit may stay.
  const problemOf = (name: keyof OwnProfile) =>
    isChanged(name) ? userChecks[name](profile[name]) : undefined

  const changed = names.some(isChanged)
  const { prompt, release } = useUnsavedGuard(changed)

  const field = (name: keyof OwnProfile) => {
    const problem = submitted ? problemOf(name) : undefined
    return {
      name,
      value: profile[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
      error: problem && words[problem],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
    }
  }

  const save = async () => {
    setSubmitted(true)
    const wrong = names.find(problemOf)
    if (wrong) return inputs.current[wrong]?.focus()
    const changes = changedFields(profile, stored)
    const { password: _, ...texts } = changes
    const saved = await run(user, changes)
    if (!saved) return
    release()
    setTyped({})
    setSubmitted(false)
    if (profile.password) onPasswordChanged()
    emit('oneapi-user-updated', { id: user.id })
    const kept = notTaken(texts, saved)
    if (kept.length > 0) notify('warning', keptWords(kept, saved))
    if (Object.keys(changes).length > kept.length)
      notify('success', profile.password ? words.savedWithPassword : words.saved)
    if (inDialog) leave({ tag: 'oneapi-token-list', href: '/token' })
  }

  // The signed-out state speaks for itself, and what was typed is still there afterwards.
  const told = error && error.kind !== GatewayErrorKind.unauthorized
  return {
    field,
    changed,
    save,
    pending,
    prompt,
    failure: told ? describeFailure(error, locale) : undefined,
  }
}

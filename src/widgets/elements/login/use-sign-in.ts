import { signIn as signInAt } from '../../api/session.ts'
import { isDefaultRootSignIn } from '../../domain/user.ts'
import { GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import type { Locale } from '../../messages/locale.ts'
import { messages } from './login.messages.ts'

/** Signs in, tells the page and closes the dialog around the form, if there is one. */
export function useSignIn() {
  const { emit, notify, leave, inDialog, locale } = useWidget()
  const words = useMessages(messages)
  const { run, pending, error } = useCommand(signInAt, { quiet: true })

  const signIn = async (username: string, password: string) => {
    const user = await run(username, password)
    if (!user) return false
    const default_password = isDefaultRootSignIn(username, password)
    notify('success', words.succeeded)
    if (default_password) notify('warning', words.defaultPassword)
    emit('oneapi-signed-in', { id: user.id, role: user.role, default_password })
    // On a page of its own the page follows the event: it knows where its visitor wanted to go.
    if (inDialog) leave({ tag: 'oneapi-token-list', href: '/token' })
    return true
  }
  return { signIn, pending, failure: error && describeRefusal(error, locale) }
}

/** A gateway may refuse wrong words with 401 or 403: here that says nothing of a session. */
function describeRefusal({ kind, status, message }: GatewayError, locale: Locale): string {
  const spoken = kind === GatewayErrorKind.unauthorized || kind === GatewayErrorKind.forbidden
  return spoken && message ? message : describeFailure({ kind, status, message, uncertain: false }, locale)
}

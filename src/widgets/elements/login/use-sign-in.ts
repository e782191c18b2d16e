import { signInWithWeChat } from '../../api/account.ts'
import { signIn as signInAt } from '../../api/session.ts'
import { isDefaultRootSignIn, type User } from '../../domain/accounts/user.ts'
import type { SignInWay } from '../../kit/element/events.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeAnonymous } from '../../messages/error.messages.ts'
import { messages } from './login.messages.ts'

/** Signs in with a password, notifies the page and closes the dialog around the form, if there is one. */
export function useSignIn() {
  const { locale } = useWidget()
  const welcome = useWelcome()
  const { run, pending, error } = useCommand(signInAt, { inPlace: true, anonymous: true })

  const signIn = async (username: string, password: string) => {
    const user = await run(username, password)
    if (!user) return false
    welcome(user, 'password', isDefaultRootSignIn(username, password))
    return true
  }
  return { signIn, pending, failure: error && describeAnonymous(error, locale) }
}

/** The same, with the code sent by the chat platform's account. */
export function useWeChatSignIn() {
  const { locale } = useWidget()
  const welcome = useWelcome()
  const { run, pending, error } = useCommand(signInWithWeChat, { inPlace: true, anonymous: true })

  const signIn = async (code: string) => {
    const user = await run(code)
    if (!user) return false
    welcome(user, 'wechat')
    return true
  }
  return { signIn, pending, failure: error && describeAnonymous(error, locale) }
}

function useWelcome() {
  const { emit, notify, leave, inDialog } = useWidget()
  const words = useMessages(messages)
  return ({ id, role }: User, via: SignInWay, default_password = false) => {
    notify('success', words.succeeded)
    if (default_password) notify('warning', words.defaultPassword)
    emit('oneapi-signed-in', { id, role, default_password, via })
    // Outside a dialog the page handles the event, as it knows where the visitor wanted to go.
    if (inDialog) leave({ tag: 'oneapi-token-list', href: '/token' })
  }
}

import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { register as registerAt } from '../../../api/account.ts'
import { signIn } from '../../../api/session.ts'
import type { RegistrationFields } from '../../../domain/forms/user-rules.ts'
import { codeOf, mailOf, normalized } from '../../../domain/typed.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous, joinSentences } from '../../../messages/shared/error.messages.ts'
import { messages } from './register.messages.ts'

/** The registration also signs in where the gateway asks for no more than name and password. */
const send = async (gateway: Gateway, draft: RegistrationFields, invite: string, token: string) => {
  const { username, password } = draft
  await registerAt(gateway, { ...draft, aff_code: invite }, token)
  gateway.session.setState({ registered: username })
  const asksMore = () => Promise.reject(new Error('The gateway asks for more.'))
  // The account exists, whether or not the sign-in succeeds.
  const user = await signIn(gateway, username, password, asksMore).catch(() => undefined)
  return typeof user === 'object' ? user : true
}

/** A registration signs in, or goes on to sign-in with the name filled in. The form shows a failure. */
export function useRegistration(invite: string) {
  const { emit, notify, showResult, locale } = useWidget()
  const welcome = useWelcome()
  const t = useMessages(messages)
  const { run, pending, error } = useCommand(send, { inPlace: true, anonymous: true })

  const register = async (typed: RegistrationFields, token: string) => {
    const { password, password2 } = typed
    const username = normalized(typed.username)
    const [email, verification_code] = [mailOf(typed.email), codeOf(typed.verification_code)]
    const invite_code = codeOf(typed.invite_code)
    const draft = { username, password, password2, email, verification_code, invite_code }
    const done = await run(draft, invite, token)
    if (!done) return
    emit('oneapi-user-registered', { username })
    if (done !== true) return welcome(done, 'password', t.succeeded)
    notify('success', t.signInNow)
    showResult({ tag: 'oneapi-login', href: '/login' })
  }

  return { register, pending, failure: error && describe(error) }

  function describe(failure: GatewayError) {
    // The account may exist even if the reply was lost; signing in shows whether it does.
    const advice = failure.uncertain ? t.mayBeRegistered : ''
    return joinSentences(describeAnonymous(failure, locale), advice, locale)
  }
}

import type { RegistrationFields } from '../../domain/forms/user-rules.ts'
import { codeOf, mailOf, signInNameOf } from '../../domain/typed.ts'
import { register as registerAt } from '../../api/accounts/account.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeAnonymous, joinSentences } from '../../messages/shared/error.messages.ts'
import { messages } from './register.messages.ts'

const send = async (gateway: Gateway, draft: RegistrationFields, invite: string, token: string) => {
  await registerAt(gateway, { ...draft, aff_code: invite }, token)
  gateway.session.setState({ registered: draft.username })
  return true
}

/** Registers, notifies the page and goes on to sign-in with the name filled in. The form shows a failure. */
export function useRegistration(invite: string) {
  const { emit, notify, leave, locale } = useWidget()
  const words = useMessages(messages)
  const { run, pending, error } = useCommand(send, { inPlace: true, anonymous: true })

  const register = async (typed: RegistrationFields, token: string) => {
    const { password, password2 } = typed
    const username = signInNameOf(typed.username)
    const [email, verification_code] = [mailOf(typed.email), codeOf(typed.verification_code)]
    const draft = { username, password, password2, email, verification_code }
    if (!(await run(draft, invite, token))) return
    emit('oneapi-user-registered', { username })
    notify('success', words.succeeded)
    leave({ tag: 'oneapi-login', href: '/login' })
  }

  return { register, pending, failure: error && describe(error) }

  function describe(failure: GatewayError) {
    // The account may exist even if the reply was lost; signing in shows whether it does.
    const advice = failure.uncertain ? words.mayBeRegistered : ''
    return joinSentences(describeAnonymous(failure, locale), advice, locale)
  }
}

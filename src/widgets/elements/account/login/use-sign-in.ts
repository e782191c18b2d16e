import { useState } from 'react'
import { signIn as signInAt, type SignIn } from '../../../api/session.ts'
import { isDefaultRootSignIn, type User } from '../../../domain/accounts/user.ts'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { messages } from './login.messages.ts'

/**
 * Signs in with a password, notifies the page and closes the dialog around the form, if there is one. `step`, if set,
 * takes the code of a second step; `goOn` takes its result and finishes the sign-in, or returns to the password.
 * `check` takes the token of a bot check while the sign-in waits for one.
 */
export function useSignIn() {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const welcome = useWelcome()
  const [check, setCheck] = useState<(token: string) => void>()
  const { run, pending, error } = useCommand(
    (gateway, username: string, password: string) =>
      signInAt(gateway, username, password, () => new Promise((give) => setCheck(() => give))),
    { inPlace: true, anonymous: true },
  )
  const [step, setStep] = useState<Exclude<SignIn, User>>()

  const goOn = (result: SignIn | undefined, byDefault = false): result is User => {
    const asks = typeof result === 'function'
    setStep(() => (asks ? result : undefined))
    if (result) setCheck(undefined)
    if (!result || asks) return false
    welcome(result, 'password', t.succeeded, byDefault ? t.defaultPassword : undefined)
    return true
  }
  const signIn = async (username: string, password: string) => {
    const result = await run(username, password)
    return goOn(result, isDefaultRootSignIn(username, password))
  }
  return { signIn, step, goOn, check, pending, failure: error && describeAnonymous(error, locale) }
}

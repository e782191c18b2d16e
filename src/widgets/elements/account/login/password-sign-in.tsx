import { useEffect, useRef, useState } from 'react'
import { isDefaultRootSignIn } from '../../../domain/accounts/user.ts'
import { signInNameOf } from '../../../domain/typed.ts'
import { useSession } from '../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './login.messages.ts'
import { useSignIn } from './use-sign-in.ts'
import { late } from '../../../kit/element/late.tsx'

const SignInCheck = late(() => import('./sign-in-check.tsx'))
const CodeStep = late(() => import('../../../kit/proofs/code-step.tsx'))

/** Sign-in with user name and password; typed values are kept after a refusal and during a second step. */
export function PasswordSignIn() {
  const { inDialog, notify } = useWidget()
  const words = useMessages(messages)
  const { reveal, hide } = useMessages(common)
  const { signIn, step, goOn, check, pending, failure } = useSignIn()
  const registered = useSession((session) => session.registered)
  const [username, setUsername] = useState(registered ?? '')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  // After registering in a dialog on top of this form.
  useEffect(() => {
    if (!registered) return
    setUsername(registered)
    if (inDialog) fields.password.current?.focus()
  }, [registered, inDialog])

  const submit = async () => {
    setSubmitted(true)
    const name = signInNameOf(username)
    const missing = !name ? 'username' : !password ? 'password' : undefined
    if (missing) {
      notify('info', words[`${missing}Missing`])
      return fields[missing].current?.focus()
    }
    if (await signIn(name, password)) setPassword('')
    else fields.password.current?.select()
    setSubmitted(false)
  }

  const proof = check && <SignInCheck onToken={check} />
  const form = (
    <Form label={words.submit} onSubmit={submit}>
      <div role="alert" hidden={!failure}>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </div>
      <TextField
        ref={fields.username}
        name="username"
        autoComplete="username"
        autoFocus={inDialog && !registered}
        label={words.username}
        value={username}
        onChange={setUsername}
        error={submitted && !signInNameOf(username) ? words.usernameMissing : undefined}
      />
      <PasswordField
        ref={fields.password}
        name="password"
        autoComplete="current-password"
        words={{ show: reveal, hide }}
        label={words.password}
        value={password}
        onChange={setPassword}
        error={submitted && !password ? words.passwordMissing : undefined}
      />
      {proof}
      <Button type="submit" variant="primary" block pending={pending} part="submit">
        {words.submit}
      </Button>
    </Form>
  )
  if (!step) return form
  return (
    <CodeStep
      meanwhile={form}
      confirm={step}
      onDone={(result) => {
        if (goOn(result, isDefaultRootSignIn(signInNameOf(username), password))) setPassword('')
      }}
    >
      {proof}
    </CodeStep>
  )
}

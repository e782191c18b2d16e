import { useState } from 'react'
import { sendVerification } from '../../../api/account.ts'
import { mailOf } from '../../../domain/typed.ts'
import { resendSeconds } from '../../../domain/limits.ts'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { useCountdown } from '../../../kit/verification/use-countdown.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { messages } from './register.messages.ts'

type EmailCodeProps = {
  email: TextFieldProps
  code: TextFieldProps
  /** Each token is for one request; undefined while there is none. */
  takeToken: () => string | undefined
}

export function EmailCode({ email, code, takeToken }: EmailCodeProps) {
  const { notify } = useWidget()
  const t = useMessages(messages)
  const [missing, setMissing] = useState(false)
  const { left, start } = useCountdown('verification', resendSeconds)
  const { run } = useCommand(succeeding(sendVerification))
  const address = mailOf(email.value)

  const send = async () => {
    setMissing(!address)
    if (!address) return notify('info', t.emailMissing)
    const token = takeToken()
    if (token === undefined || !(await run(address, token))) return
    start()
    notify('success', t.codeSent)
  }
  return (
    <>
      <TextField
        {...email}
        type="email"
        autoComplete="email"
        error={email.error ?? (missing && !address ? t.emailMissing : undefined)}
      />
      <div className="account-code">
        <TextField {...code} autoComplete="one-time-code" placeholder={t.codePlaceholder} />
        <Button disabled={left > 0} onPress={send} part="send-code">
          {left > 0 ? t.resendIn(left) : t.sendCode}
        </Button>
      </div>
    </>
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import { useGuardedClose } from '../../../kit/forms/use-unsaved-guard.tsx'
import { sendVerification } from '../../../api/account.ts'
import { bindEmail } from '../../../api/oauth.ts'
import { codeOf, mailOf } from '../../../domain/typed.ts'
import { resendSeconds } from '../../../domain/limits.ts'
import { useBotCheck } from '../../../kit/verification/bot-check.tsx'
import botCheckStyles from '../../../kit/verification/bot-check-field.css?raw'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { useCountdown } from '../../../kit/verification/use-countdown.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/callout.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PersonalSettingsMessages } from './personal-settings.messages.ts'

interface EmailDialogProps {
  /** An import would make them a separate chunk of the first render, so the settings pass them in. */
  t: PersonalSettingsMessages
  onBound: () => void
  onClose: () => void
}

export default function EmailDialog({ t, onBound, onClose }: EmailDialogProps) {
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const { close, prompt } = useGuardedClose(typed, onClose, saving)
  const formId = useId()
  const footer = (
    <Button type="submit" form={formId} variant="primary" part="bind-email">
      {t.bind}
    </Button>
  )
  return (
    <Dialog title={t.emailTitle} onClose={close} footer={footer} cancels part="email-dialog">
      <EmailForm id={formId} t={t} onBound={onBound} onTyped={setTyped} onSaving={setSaving} />
      {prompt}
    </Dialog>
  )
}

interface EmailFormProps extends Pick<EmailDialogProps, 't' | 'onBound'> {
  id: string
  onTyped: (typed: boolean) => void
  onSaving: (saving: boolean) => void
}

function EmailForm({ id, t, onBound, onTyped, onSaving }: EmailFormProps) {
  const { notify } = useWidget()
  const { take, field: botCheck } = useBotCheck()
  const { left, start } = useCountdown('verification', resendSeconds)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  useLazySheets(botCheckStyles)
  const sending = useCommand(succeeding(sendVerification), { inPlace: true })
  const binding = useCommand(succeeding(bindEmail), { inPlace: true })
  const address = mailOf(email)
  useEffect(() => onTyped(email !== '' || code !== ''), [email, code])
  useEffect(() => onSaving(binding.pending), [binding.pending])

  const hasAddress = () => {
    setMissing(!address)
    if (!address) {
      notify('info', t.emailMissing)
      emailField.current?.focus()
    }
    return address !== ''
  }
  const send = async () => {
    if (!hasAddress()) return
    const token = take()
    if (token === undefined || !(await sending.run(address, token))) return
    start()
    notify('success', t.codeSent)
  }
  const bind = async () => {
    // An empty code does nothing (behaviour §5).
    if (!hasAddress() || !codeOf(code)) return
    if (await binding.run(address, codeOf(code))) onBound()
  }
  return (
    <Form id={id} label={t.emailTitle} onSubmit={bind}>
      <FailureNote>{binding.failure ?? sending.failure}</FailureNote>
      <TextField
        ref={emailField}
        label={t.email}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={missing && !address ? t.emailMissing : undefined}
      />
      <div className="email-code">
        <TextField
          label={t.code}
          placeholder={t.codePlaceholder}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
        <Button onPress={send} disabled={left > 0} part="send-code">
          {left > 0 ? t.resendIn(left) : t.sendCode}
        </Button>
      </div>
      {botCheck}
    </Form>
  )
}

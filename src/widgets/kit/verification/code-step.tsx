import type { ReactNode } from 'react'
import type { SignIn } from '../../api/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { CodeForm } from './code-form.tsx'
import { codeStepMessages } from './verification.messages.ts'

interface CodeStepProps {
  confirm: Exclude<SignIn, User>
  /** Without a result the user goes back to the password. */
  onDone: (result?: SignIn) => void
  children?: ReactNode
}

export default function CodeStep({ confirm, onDone, children }: CodeStepProps) {
  const t = useMessages(codeStepMessages)
  const backup = useWidget().gateway.dialect.capabilities.secondFactor === '2fa'
  return (
    <CodeForm
      action={t.submit}
      t={{ code: t.code, codeMissing: t.missing }}
      help={backup ? t.helpWithBackup : t.help}
      letters={backup}
      anonymous
      send={(_, code) => confirm(code)}
      onSent={onDone}
      below={children}
      otherwise={
        <Button variant="ghost" block onPress={() => onDone()} part="code-back">
          {t.back}
        </Button>
      }
    />
  )
}

import { useCopy } from '../../kit/data/use-copy.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Secret } from '../../ui/secret/secret.tsx'
import { messages } from './password-reset-confirm.messages.ts'

/** The new password, which cannot be shown again. */
export function NewPassword({ password }: { password: string }) {
  const { leave } = useWidget()
  const words = useMessages(messages)
  const { reveal, hide, copy: copyWord } = useMessages(common)
  const { copy, fallback } = useCopy()
  return (
    <div className="new-password">
      <Secret
        value={password}
        words={{ show: reveal, hide, copy: copyWord }}
        onCopy={() => copy(password)}
        part="password"
      />
      <Callout tone="warn">{words.once}</Callout>
      <Button
        variant="primary"
        block
        onPress={() => leave({ tag: 'oneapi-login', href: '/login' })}
        part="sign-in"
      >
        {words.signIn}
      </Button>
      {fallback}
    </div>
  )
}

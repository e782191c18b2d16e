import { useState } from 'react'
import { unbind } from '../../api/oauth.ts'
import { userKeys } from '../../api/users.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Call } from '../../gateway/dialect-context.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import { RiskyButton } from '../data/risky-button.tsx'
import { succeeding, useCommand } from '../data/use-command.ts'
import { LazyConfirmDialog } from '../element/lazy.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { unbindMessages } from './unbind.messages.ts'

interface UnbindButtonProps {
  call: Call
  service: { id: string; name: string; value: string | undefined }
  onDone?: () => void
}

export function UnbindButton({ call, service: { id, name, value = '' }, onDone }: UnbindButtonProps) {
  const { gateway, locale, notify } = useWidget()
  const t = useMessages(unbindMessages)
  const [isAsking, setAsking] = useState(false)
  const { run, error } = useCommand(succeeding(unbind), { inPlace: true })
  const confirm = async () => {
    if (!(await run(call))) return
    setAsking(false)
    notify('success', t.done(name))
    onDone?.()
    await gateway.resources.invalidate(userKeys.all)
  }
  const failed = error && error.kind !== GatewayErrorKind.unauthorized
  return (
    <>
      <RiskyButton
        label={t.unbindService(name)}
        aria-haspopup="dialog"
        onPress={() => setAsking(true)}
        part={`unbind__${id}`}
      >
        {t.unbind}
      </RiskyButton>
      <LazyConfirmDialog
        open={isAsking}
        title={t.title(name)}
        confirmLabel={t.unbind}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
        error={failed ? describeFailure(error, locale) : undefined}
      >
        {t.help(value)}
      </LazyConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { createAccessToken } from '../../../api/account.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { LateConfirmDialog, LateDialog } from '../../../kit/element/late.tsx'
import { Secret } from '../../../ui/controls/secret.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { messages } from './personal-settings.messages.ts'

/** Creates a system access token: warns that the old one stops working, then copies the new one and shows it once. */
export function AccessToken() {
  const words = useMessages(messages)
  const { cancel, close, reveal, hide, copy: copyLabel } = useMessages(common)
  const [asking, setAsking] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const { run } = useCommand((gateway) => createAccessToken(gateway))
  const { copy, fallback } = useCopy()

  const create = async () => {
    const made = await run()
    setAsking(false)
    if (!made) return
    setToken(made)
    await copy(made, words.tokenCopied)
  }
  return (
    <Section title={words.token} help={words.tokenHelp} name="access-token">
      <div className="act">
        <p>{words.tokenScope}</p>
        <Button icon="key" onPress={() => setAsking(true)} part="create-token">
          {words.createToken}
        </Button>
      </div>
      <LateConfirmDialog
        open={asking}
        title={words.tokenAsk}
        confirmLabel={words.createToken}
        cancelLabel={cancel}
        onConfirm={create}
        onCancel={() => setAsking(false)}
      >
        {words.tokenAskHelp}
      </LateConfirmDialog>
      <LateDialog
        open={token !== null}
        title={words.tokenReady}
        onClose={() => setToken(null)}
        closeLabel={close}
        footer={<Button onPress={() => setToken(null)}>{close}</Button>}
        part="token-dialog"
      >
        <div className="token-shown">
          <Callout tone="warn">{words.tokenOnce}</Callout>
          <Secret
            value={token ?? ''}
            words={{ show: reveal, hide, copy: copyLabel }}
            onCopy={() => copy(token ?? '')}
            part="token"
          />
        </div>
      </LateDialog>
      {fallback}
    </Section>
  )
}

import { useState } from 'react'
import { createAccessToken } from '../../../api/account.ts'
import { useConfirm } from '../../../kit/data/use-confirm.tsx'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { LazyDialog } from '../../../kit/element/lazy.tsx'
import { Secret } from '../../../ui/controls/secret.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { messages } from './personal-settings.messages.ts'

/** The new token replaces the old one; it is copied, and shown once. */
export function AccessToken() {
  const t = useMessages(messages)
  const { close } = useCommon()
  const [token, setToken] = useState<string | null>(null)
  const copy = useCopy()
  const { ask, confirmation } = useConfirm()
  const create = () =>
    ask({
      title: t.tokenAsk,
      help: t.tokenAskHelp,
      label: t.createToken,
      perform: (gateway) => createAccessToken(gateway),
      done(made) {
        setToken(made)
        return copy(made, t.tokenCopied)
      },
    })
  return (
    <Section title={t.token} help={t.tokenHelp} name="access-token">
      <div className="act">
        <p>{t.tokenScope}</p>
        <Button icon="key" onPress={create} part="create-token">
          {t.createToken}
        </Button>
      </div>
      {confirmation}
      <LazyDialog
        open={token !== null}
        title={t.tokenReady}
        onClose={() => setToken(null)}
        footer={<Button onPress={() => setToken(null)}>{close}</Button>}
        part="token-dialog"
      >
        <div className="token-shown">
          <Callout tone="warn">{t.tokenOnce}</Callout>
          <Secret value={token ?? ''} onCopy={() => copy(token ?? '')} part="token" />
        </div>
      </LazyDialog>
    </Section>
  )
}

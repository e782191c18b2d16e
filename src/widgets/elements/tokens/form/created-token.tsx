import { useEffect, useRef, useState } from 'react'
import { getSelf, userKeys } from '../../../api/users.ts'
import { Samples } from '../../../kit/keys/code-samples.tsx'
import { secretOf, type Token } from '../../../domain/tokens/token.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { CreatedEnd } from '../../../kit/forms/created-end.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { mask } from '../../../ui/controls/secret.tsx'
import { messages } from './token-form.messages.ts'

interface CreatedTokenProps {
  token: Token
  onAnother: () => void
  onDone: () => void
}

/** The secret is in the page only while revealed. */
export default function CreatedToken({ token, onAnother, onDone }: CreatedTokenProps) {
  const t = useMessages(messages)
  const copy = useCopy()
  const [shown, setShown] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const secret = secretOf(token.key)
  const visible = shown ? secret : mask(secret)
  const { navigate } = useWidget()
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 3000, optional: true })
  return (
    <section className="created" part="created" aria-labelledby="created-title">
      <div>
        <h2 id="created-title" ref={title} tabIndex={-1}>
          {t.createdTitle}
        </h2>
        <p className="muted">{t.createdHelp}</p>
      </div>
      <div>
        <h3>{t.key}</h3>
        <div className="created-key">
          <code part="key">{visible}</code>
          <Button
            icon={shown ? 'eye-off' : 'eye'}
            aria-pressed={shown}
            onPress={() => setShown(!shown)}
            part="reveal"
          >
            {shown ? t.hideKey : t.revealKey}
          </Button>
          <Button variant="primary" icon="copy" onPress={() => copy(secret)} part="copy-key">
            {t.copyKey}
          </Button>
        </div>
      </div>
      {/* Calls are paid from the account: without a balance the sample below would only fail. */}
      <div className="no-balance" role="status">
        {account.data && account.data.quota <= 0 && (
          <>
            <Callout tone="warn" part="no-balance">
              {t.noBalance}
            </Callout>
            <Button
              icon="card"
              onPress={() => navigate({ tag: 'oneapi-topup', href: '/topup' })}
              part="top-up"
            >
              {t.toTopUp}
            </Button>
          </>
        )}
      </div>
      <div className="sample">
        <h3>{t.sample}</h3>
        <Samples token={token} revealed={shown} />
        <p className="field-help">{t.sampleNote}</p>
      </div>
      <div className="created-actions">
        <CreatedEnd t={t} onAnother={onAnother} onDone={onDone} />
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { getToken, tokenKeys } from '../../api/tokens/tokens.ts'
import { isMasked } from '../../domain/tokens/token-secret.ts'
import { newToken, type Token } from '../../domain/tokens/token.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { FormSkeleton } from '../../kit/forms/form-skeleton.tsx'
import { Loaded } from '../../kit/forms/loaded.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { late } from '../../kit/element/late.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { ignoredFieldsSentence } from '../../messages/forms/ignored-fields.messages.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { storedValueOf } from './stored-value.ts'
import { TokenEditor } from './token-editor.tsx'
import { messages } from './token-form.messages.ts'
import type { KeptField } from './use-token-form.ts'

// Shown once a key has been made.
const CreatedToken = late(() => import('./created-token.tsx'))

const list = { tag: 'oneapi-token-list', href: '/token' }

export function TokenForm({ tokenId, hide }: { tokenId?: string; hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const title = !inDialog && !wordsOf(hide).includes('title')
  return (
    <>
      {title && <PageHead title={tokenId ? words.editTitle : words.createTitle} help={words.help} />}
      <div className={inDialog ? 'in-dialog' : 'card token-form'}>
        {tokenId ? <EditToken key={tokenId} tokenId={tokenId} /> : <CreateToken />}
      </div>
    </>
  )
}

function CreateToken() {
  const { leave, notify, ready } = useWidget()
  const words = useMessages(messages)
  const [created, setCreated] = useState<Token | null>(null)
  const [round, setRound] = useState(0)
  const done = () => leave(list)
  const show = (token: Token) => {
    // Some forks return only a masked secret, so there is nothing to show.
    if (!isMasked(token.key)) return setCreated(token)
    notify('success', words.createdTitle)
    done()
  }
  const another = () => {
    setCreated(null)
    setRound(round + 1)
  }
  useEffect(() => ready.settle(), [ready])
  if (created) return <CreatedToken token={created} onAnother={another} onDone={done} />
  return <TokenEditor key={round} start={newToken} onStored={show} onCancel={done} />
}

function EditToken({ tokenId }: { tokenId: string }) {
  const { leave, locale, notify } = useWidget()
  const words = useMessages(messages)
  const unit = useStatus()
  const finish = (stored: Token, kept: KeptField[], unchanged?: boolean) => {
    if (unchanged) notify('info', words.unchanged)
    else if (kept.length > 0)
      notify(
        'warning',
        wordsIn(
          ignoredFieldsSentence,
          locale,
        )(kept.map((field) => storedValueOf(field, stored, words, unit))),
      )
    else notify('success', words.saved(stored.name))
    leave(list)
  }
  return (
    <Loaded
      place={tokenKeys.one.at(String(tokenId))}
      load={(gateway, signal) => getToken(gateway, tokenId, signal)}
      failed={words.failed}
      skeleton={<FormSkeleton fields={4} last="120px" />}
    >
      {(token) => <TokenEditor token={token} start={token} onStored={finish} onCancel={() => leave(list)} />}
    </Loaded>
  )
}

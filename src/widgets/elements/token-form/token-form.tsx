import { useEffect, useState } from 'react'
import { getToken, tokenKeys } from '../../api/tokens.ts'
import { isMasked } from '../../domain/token-secret.ts'
import { newToken, type Token } from '../../domain/token.ts'
import { wordsOf } from '../../kit/attributes.ts'
import { FailedState } from '../../kit/failed-state.tsx'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CreatedToken } from './created-token.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { TokenEditor } from './token-editor.tsx'
import { messages } from './token-form.messages.ts'

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
    // A fork that keeps the secret to itself leaves nothing to show.
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
  const { leave, notify } = useWidget()
  const words = useMessages(messages)
  const { data, error, stale, reload } = useResource({
    key: tokenKeys.one(tokenId),
    load: (gateway, signal) => getToken(gateway, tokenId, signal),
  })
  // The form begins with what the gateway says now, not with what was cached, and then is the user's.
  const [token, setToken] = useState<Token>()
  if (!token && data && !stale) setToken(data)
  if (!token)
    return error ? <FailedState error={error} title={words.failed} retry={reload} /> : <FormSkeleton />
  const finish = () => {
    notify('success', words.saved(token.name))
    leave(list)
  }
  return <TokenEditor token={token} start={token} onStored={finish} onCancel={() => leave(list)} />
}

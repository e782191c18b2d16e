import { useEffect, useState } from 'react'
import { getToken, tokenKeys } from '../../../api/tokens.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { isMasked, newToken, neverExpires, type Token } from '../../../domain/tokens/token.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { FormPage, FormSkeleton, useClose } from '../../../kit/forms/editor.tsx'
import { Loaded } from '../../../kit/forms/loaded.tsx'
import { useSavedNotice } from '../../../kit/forms/use-conflicts.tsx'
import { lazy } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TokenEditor } from './token-editor.tsx'
import { messages, type TokenFormMessages } from './token-form.messages.ts'
import type { IgnoredField } from './use-token-form.ts'

// Shown once a key has been made.
const CreatedToken = lazy(() => import('./created-token.tsx'))
const SeveralTokens = lazy(() => import('./several-tokens.tsx'))

const list = { tag: 'oneapi-token-list', href: '/token' }

export function TokenForm({ tokenId, hide }: { tokenId?: string; hide?: string }) {
  const t = useMessages(messages)
  return (
    <FormPage
      title={tokenId ? t.editTitle : t.createTitle}
      help={t.help}
      untitled={wordsOf(hide).includes('title')}
    >
      {tokenId ? <EditToken key={tokenId} tokenId={tokenId} /> : <CreateToken />}
    </FormPage>
  )
}

function CreateToken() {
  const { notify, ready } = useWidget()
  const { close, left } = useClose()
  const t = useMessages(messages)
  const [created, setCreated] = useState<Token | null>(null)
  const [round, setRound] = useState(0)
  const [several, setSeveral] = useState(false)
  const done = () => close(list)
  const show = (token: Token) => {
    // Some forks return only a masked secret, so there is nothing to show.
    if (!isMasked(token.key) && !left.current) return setCreated(token)
    notify('success', t.createdTitle)
    done()
  }
  const another = () => {
    setCreated(null)
    setRound(round + 1)
  }
  useEffect(() => ready.settle(), [ready])
  if (created) return <CreatedToken token={created} onAnother={another} onDone={done} />
  if (several)
    return (
      <SeveralTokens
        fallback={<FormSkeleton fields={4} last="120px" />}
        onOne={() => setSeveral(false)}
        onDone={done}
      />
    )
  const more = (
    <Button size="small" variant="ghost" icon="plus" onPress={() => setSeveral(true)} part="several">
      {t.several}
    </Button>
  )
  return <TokenEditor key={round} start={newToken} more={more} onStored={show} onCancel={done} />
}

function EditToken({ tokenId }: { tokenId: string }) {
  const { close } = useClose()
  const notifySaved = useSavedNotice()
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const finish = (stored: Token, ignored: IgnoredField[], unchanged?: boolean) => {
    const left = ignored.map((field) => storedValueOf(field, stored, t, formatQuota))
    notifySaved(t.saved(stored.name), left, unchanged)
    close(list)
  }
  return (
    <Loaded
      resourceKey={tokenKeys.one.at(tokenId)}
      load={(gateway, signal) => getToken(gateway, tokenId, signal)}
      failed={t.failed}
      skeleton={<FormSkeleton fields={4} last="120px" />}
    >
      {(token) => <TokenEditor token={token} start={token} onStored={finish} onCancel={() => close(list)} />}
    </Loaded>
  )
}

function storedValueOf(
  field: IgnoredField,
  stored: Token,
  t: TokenFormMessages,
  formatQuota: (units: number) => string,
) {
  const all: Record<IgnoredField, [label: string, still: string]> = {
    name: [t.name, stored.name],
    remain_quota: [t.quota, formatQuota(stored.remain_quota)],
    unlimited_quota: [t.unlimited, stored.unlimited_quota ? t.yes : t.no],
    expired_time: [t.expires, neverExpires(stored) ? t.never : formatTimestamp(stored.expired_time)],
    models: [t.models, stored.models],
    subnet: [t.addresses.networks.label, stored.subnet],
    group: [t.group, stored.group || t.ownGroup],
  }
  const [label, still] = all[field]
  return { label, still }
}

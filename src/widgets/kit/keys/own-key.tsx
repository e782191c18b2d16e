import { tokenKeys } from '../../api/tokens.ts'
import { newToken, secretOf } from '../../domain/tokens/token.ts'
import guideStyles from '../../ui/content/guide.css?raw'
import { Button } from '../../ui/controls/button.tsx'
import { mask } from '../../ui/controls/secret.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { makeToken } from './make-token.ts'
import { samples } from './code-samples.messages.ts'
import { Samples, useOwnKey, useOwnKeys } from './code-samples.tsx'
import { useCommand } from '../data/use-command.ts'
import { useCopy } from '../data/use-copy.tsx'
import { useFullKey } from './use-full-key.ts'

export function OwnKey() {
  const { gateway, emit, navigate } = useWidget()
  const t = useMessages(samples)
  const { data } = useOwnKeys()
  const token = useOwnKey()
  const { get } = useFullKey()
  const copy = useCopy()
  const { run, pending } = useCommand((gateway) => makeToken(gateway, { ...newToken, name: t.firstKey }))
  const create = async () => {
    const made = await run()
    if (!made) return
    emit('oneapi-token-created', { id: made.id })
    void gateway.resources.invalidate(tokenKeys.all)
  }
  const copyKey = async () => {
    const key = token && (await get(token))
    if (key) await copy(secretOf(key))
  }
  return (
    <div className="address-line">
      {token ? (
        <>
          <code part="key">{mask(secretOf(token.key))}</code>
          <Button icon="copy" onPress={copyKey} part="copy-key">
            {t.copyKey}
          </Button>
        </>
      ) : (
        data?.rows.length === 0 && (
          <Button variant="primary" icon="plus" pending={pending} onPress={create} part="create-key">
            {t.createKey}
          </Button>
        )
      )}
      {data && data.rows.length > 0 && (
        <Button
          variant="ghost"
          icon="key"
          onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
          part="keys"
        >
          {t.keys}
        </Button>
      )}
    </div>
  )
}

const sheets = [guideStyles, '.next-key { display: flex; flex-direction: column; gap: 12px; min-width: 0; }']

/** A page's proxy may not pass the calls of keys; it then shows nothing. */
export default function KeyAndSample(props: { noAgents?: boolean }) {
  const { data, loading } = useOwnKeys()
  if (data) return <Next {...props} />
  return loading ? <Skeleton height="240px" /> : null
}

function Next({ noAgents = false }: { noAgents?: boolean }) {
  const t = useMessages(samples)
  useLazySheets(...sheets)
  const token = useOwnKey()
  return (
    <section className="next-key" part="next-key" aria-label={t.next}>
      <h2>{t.next}</h2>
      <OwnKey />
      {token && <Samples token={token} noAgents={noAgents} />}
    </section>
  )
}

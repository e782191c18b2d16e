import { useEffect, useState, type ReactNode } from 'react'
import { contentKeys, getContent } from '../../api/content.ts'
import { ownVersion } from '../../kit/doctor/own-version.ts'
import { gatewayVersion } from '../../domain/status.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useProviders } from '../../kit/accounts/use-providers.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { lazy } from '../../kit/element/lazy.tsx'
import {
  useCommon,
  useMessages,
  useWidget,
  useCapabilities,
  useSession,
  useStatus,
} from '../../kit/element/widget-context.ts'
import { isSignedIn } from '../../stores/session.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { messages } from './home.messages.ts'
import { fetchRichText, HomeText, RichText } from './home-text.tsx'
import { container } from '../../ui/layout/container.ts'
import sheet from './home.css?raw'

const News = lazy(() => import('./news.tsx'), { quiet: true })
const Offer = lazy(() => import('./offer.tsx'), { quiet: true })

export function Home({ hide }: { hide?: string }) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const { system_name } = useStatus()
  const hidden = new Set(wordsOf(hide))
  const notice = useNotice(!hidden.has('notice'))
  const content = useResource({
    key: contentKeys.of('home_page_content'),
    load: (gateway, signal) => getContent(gateway, 'home_page_content', signal),
  })
  const signedIn = useSession(isSignedIn)
  useEffect(() => {
    if (!signedIn) fetchRichText()
  }, [signedIn])
  // If there is no text by the administrator, a signed-in user sees the dashboard instead of the guide.
  const showsDashboard = signedIn && content.data?.trim() === '' && !hidden.has('dashboard')
  const system = !hidden.has('system') && <System />
  const { news } = useCapabilities()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const again = notice.text && !notice.open && (
    <Button icon="bell" onPress={notice.show} part="show-notice">
      {t.notice}
    </Button>
  )
  return (
    <div className="home">
      {!inDialog && !hidden.has('title') && (
        <PageHead
          title={system_name || '\u00A0'}
          help={t.help}
          actions={
            news ? (
              <>
                {again} <span ref={setHead} />
              </>
            ) : (
              again
            )
          }
        />
      )}
      {notice.open && <NoticeCard text={notice.text} onClose={notice.close} />}
      <div className={showsDashboard ? undefined : 'home-columns'}>
        <HomeText
          content={content}
          showsDashboard={showsDashboard}
          system={system}
          noAgents={hidden.has('agents')}
        />
        {!showsDashboard && system}
      </div>
      {!signedIn && content.data !== undefined && !hidden.has('prices') && <Offer />}
      {news && !hidden.has('news') && <News head={head} />}
    </div>
  )
}

function NoticeCard({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useMessages(messages)
  const { close } = useCommon()
  return (
    <section className="card notice" part="notice" aria-label={t.notice}>
      <div className="notice-body">
        <h2>{t.notice}</h2>
        <RichText
          fallback={<Skeleton height="48px" />}
          text={text}
          frameTitle={t.notice}
          part="notice-text"
        />
      </div>
      <IconButton size="small" icon="x" label={close} onPress={onClose} part="close-notice" />
    </section>
  )
}

/** Each text opens by itself once, by the flag `prompt-{hash}` (behaviour §3); later on demand. */
function useNotice(wanted: boolean) {
  const { storage } = useWidget().gateway
  const { data: text = '' } = useResource({
    key: contentKeys.of('notice'),
    load: (gateway, signal) => getContent(gateway, 'notice', signal),
    enabled: wanted,
    optional: true,
  })
  const [open, setOpen] = useState(false)
  const hasText = wanted && text.trim() !== ''
  useEffect(() => {
    if (!hasText) return setOpen(false)
    const flag = `prompt-${textHash(text)}`
    if (storage.read(flag) !== null) return
    storage.write(flag, 'true')
    setOpen(true)
  }, [hasText, text, storage])
  return { text: hasText ? text : '', open, show: () => setOpen(true), close: () => setOpen(false) }
}

function System() {
  const t = useMessages(messages)
  const status = useStatus()
  const services = useProviders().filter(({ on }) => on)
  const ways = [t.password, ...services.map(({ name }) => name)]
  const facts: [name: string, value: ReactNode][] = [
    [t.name, status.system_name],
    [t.version, gatewayVersion(status)],
    [t.console, ownVersion],
    [t.startTime, status.start_time > 0 ? <Moment seconds={status.start_time} /> : ''],
    [t.signInWays, ways.join(t.comma)],
    [t.emailVerification, status.email_verification ? t.on : t.off],
    [t.botCheck, status.turnstile_check ? t.on : t.off],
  ]
  return (
    <section className="card system" part="system" aria-label={t.system}>
      <h2>{t.system}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value || '—'} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

export const homeStyles = container('.base') + sheet

/** Two 32-bit FNV-1a sums are short and stable, but not for secrets. */
function textHash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - index), 0x01000193)
  }
  return [one, two].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}

import type { ReactNode } from 'react'
import { FailedState } from '../../kit/data/failed-state.tsx'
import type { Resource } from '../../kit/data/use-resource.ts'
import {
  useMessages,
  useWidget,
  useSession,
  usePublicAddress,
  useStatus,
} from '../../kit/element/widget-context.ts'
import { isFramedUrl } from '../../ui/content/framed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { titleOf, titles } from '../../messages/titles.messages.ts'
import { messages } from './home.messages.ts'
import { lazy } from '../../kit/element/lazy.tsx'
import { baseUrlOf, Samples, useOwnKey } from '../../kit/keys/code-samples.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { isSignedIn } from '../../stores/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AddressLine } from '../../ui/content/code-sample.tsx'
import { Steps } from '../../ui/content/steps.tsx'

const load = async () => ({ default: (await import('../../ui/content/rich-text.tsx')).RichText })

/** Lazy, because signed-in users usually see figures instead of a text. */
export const RichText = lazy(load)

/** For a visitor, the code is loaded together with the text. */
export const fetchRichText = () => void load().catch(() => undefined)

const Dashboard = lazy(() => import('./dashboard/dashboard.tsx'))

interface HomeTextProps {
  content: Resource<string>
  showsDashboard: boolean
  system: ReactNode
  noAgents: boolean
}

/** Without a text, it shows the dashboard or, to visitors who are not signed in, a guide. */
export function HomeText({ content, showsDashboard, system, noAgents }: HomeTextProps) {
  const { data, error, reload } = content
  const t = useMessages(messages)
  const user = useSession((state) => state.user?.id)
  if (data === undefined)
    return (
      <div className="card home-text">
        {error ? (
          <FailedState error={error} title={t.contentFailed} retry={reload} />
        ) : (
          <Skeleton height="280px" />
        )}
      </div>
    )
  return (
    <div className={showsDashboard || isFramedUrl(data) ? 'home-text bare' : 'card home-text'}>
      <slot name="content">
        {showsDashboard ? (
          <Dashboard fallback={<Skeleton height="420px" />} key={user} system={system} noAgents={noAgents} />
        ) : data.trim() ? (
          <RichText fallback={<Skeleton height="280px" />} text={data} frameTitle={t.content} />
        ) : (
          <GettingStarted noAgents={noAgents} />
        )}
      </slot>
    </div>
  )
}

function GettingStarted({ noAgents }: { noAgents: boolean }) {
  const { navigate } = useWidget()
  const t = useMessages(messages)
  const signedIn = useSession(isSignedIn)
  const { model_status: showsStatus } = useStatus()
  const screenTitles = useMessages(titles)
  const address = usePublicAddress()
  const token = useOwnKey()
  const copy = useCopy()
  return (
    <div part="guide">
      <Steps
        steps={[
          {
            title: t.signInStep,
            help: signedIn ? t.signedIn : t.signInHelp,
            content: !signedIn && (
              <Button
                variant="primary"
                onPress={() => navigate({ tag: 'oneapi-login', href: '/login' })}
                part="sign-in"
              >
                {t.signIn}
              </Button>
            ),
          },
          {
            title: t.keyStep,
            help: t.keyHelp,
            content: (
              <Button
                icon="key"
                onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
                part="keys"
              >
                {t.keys}
              </Button>
            ),
          },
          {
            title: t.addressStep,
            help: t.addressHelp,
            content: (
              <AddressLine
                url={baseUrlOf(address)}
                button={{ label: t.copyAddress, part: 'copy-base-url' }}
                onCopy={copy}
                part="base-url"
              />
            ),
          },
          {
            title: t.tryStep,
            help: token ? undefined : t.tryHelp,
            content: <Samples token={token} noAgents={noAgents} />,
          },
        ]}
      />
      {!signedIn && showsStatus && (
        <Button
          icon="pulse"
          variant="ghost"
          onPress={() => navigate({ tag: 'oneapi-status', href: '/status' })}
          part="status"
        >
          {screenTitles[titleOf('oneapi-status')]}
        </Button>
      )}
    </div>
  )
}

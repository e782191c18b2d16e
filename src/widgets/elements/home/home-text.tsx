import type { ReactNode } from 'react'
import { FailedState } from '../../kit/data/failed-state.tsx'
import type { Resource } from '../../kit/data/use-resource.ts'
import { useSession } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/widget-context.ts'
import { isFramedUrl } from '../../ui/content/framed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GettingStarted } from './getting-started.tsx'
import { messages } from './home.messages.ts'
import { RichText } from './rich-text.ts'
import { late } from '../../kit/element/late.tsx'

const Dashboard = late(() => import('./dashboard/dashboard.tsx'))

interface HomeTextProps {
  content: Resource<string>
  /** If set, shows the signed-in user's dashboard instead, including the system facts. */
  own: { system: ReactNode } | undefined
}

/** The administrator's text; without one, the dashboard or, for visitors who are not signed in, a guide. */
export function HomeText({ content: { data, error, reload }, own }: HomeTextProps) {
  const words = useMessages(messages)
  const user = useSession((state) => state.user?.id)
  if (data === undefined)
    return (
      <div className="card home-text">
        {error ? (
          <FailedState error={error} title={words.contentFailed} retry={reload} />
        ) : (
          <Skeleton height="280px" />
        )}
      </div>
    )
  return (
    <div className={own || isFramedUrl(data) ? 'home-text bare' : 'card home-text'}>
      <slot name="content">
        {own ? (
          <Dashboard meanwhile={<Skeleton height="420px" />} key={user} {...own} />
        ) : data.trim() ? (
          <RichText meanwhile={<Skeleton height="280px" />} text={data} frameTitle={words.content} />
        ) : (
          <GettingStarted />
        )}
      </slot>
    </div>
  )
}

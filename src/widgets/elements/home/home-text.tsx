import { contentKeys, getContent } from '../../api/content.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { isFramedUrl } from '../../ui/content/framed.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GettingStarted } from './getting-started.tsx'
import { messages } from './home.messages.ts'

/** The administrator's text, or a getting-started guide if there is none. */
export function HomeText() {
  const words = useMessages(messages)
  const { data, error, reload } = useResource({
    key: contentKeys.of('home_page_content'),
    load: (gateway, signal) => getContent(gateway, 'home_page_content', signal),
  })
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
  const framed = isFramedUrl(data)
  return (
    <div className={framed ? 'home-text bare' : 'card home-text'}>
      <slot name="content">
        {data.trim() ? <RichText text={data} frameTitle={words.content} /> : <GettingStarted />}
      </slot>
    </div>
  )
}

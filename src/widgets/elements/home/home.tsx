import { useEffect } from 'react'
import { contentKeys, getContent } from '../../api/content.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { useSession, useStatus } from '../../kit/data/use-gateway.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { isSignedIn } from '../../stores/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { messages } from './home.messages.ts'
import { HomeText } from './home-text.tsx'
import { NoticeCard } from './notice-card.tsx'
import { fetchRichText } from './rich-text.ts'
import { System } from './system.tsx'
import { useNotice } from './use-notice.ts'

export function Home({ hide }: { hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
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
  const own = signedIn && content.data?.trim() === '' && !hidden.has('dashboard')
  const system = !hidden.has('system') && <System />
  const again = notice.text && !notice.open && (
    <Button icon="bell" onPress={notice.show} part="show-notice">
      {words.notice}
    </Button>
  )
  return (
    <div className="home">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={system_name || '\u00A0'} help={words.help} actions={again} />
      )}
      {notice.open && <NoticeCard text={notice.text} onClose={notice.close} />}
      <div className={own ? undefined : 'home-columns'}>
        <HomeText content={content} own={own ? { system } : undefined} />
        {!own && system}
      </div>
    </div>
  )
}

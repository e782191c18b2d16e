import { wordsOf } from '../../kit/element/attributes.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { messages } from './home.messages.ts'
import { HomeText } from './home-text.tsx'
import { NoticeCard } from './notice-card.tsx'
import { System } from './system.tsx'
import { useNotice } from './use-notice.ts'

export function Home({ hide }: { hide?: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const { system_name } = useStatus()
  const hidden = new Set(wordsOf(hide))
  const notice = useNotice(!hidden.has('notice'))
  const again = notice.text && !notice.open && (
    <Button icon="bell" onPress={notice.show} part="show-notice">
      {words.notice}
    </Button>
  )
  return (
    <div className="home">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={system_name} help={words.help} actions={again} />
      )}
      {notice.open && <NoticeCard text={notice.text} onClose={notice.close} />}
      <div className="home-columns">
        <HomeText />
        {!hidden.has('system') && <System />}
      </div>
    </div>
  )
}

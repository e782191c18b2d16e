import { wordsOf } from '../../kit/attributes.ts'
import type { ViewState } from '../../kit/events.ts'
import { SectionsSkeleton } from '../../kit/options/sections-skeleton.tsx'
import { Screen } from '../../kit/screen.tsx'
import { useSession } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useSessionUser } from '../../kit/use-session-user.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { isAdmin } from '../../stores/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { messages } from './settings.messages.ts'
import { useSettingsTab } from './use-settings-tab.ts'

interface SettingsProps {
  tab?: string
  hide?: string
  releaseUrl?: string
  view?: Partial<ViewState>
}

export function Settings({ tab, hide, releaseUrl, view }: SettingsProps) {
  const { inDialog, ready } = useWidget()
  const words = useMessages(messages)
  useSessionUser()
  const admin = useSession(isAdmin)
  const { active, tabs, choose, adopt } = useSettingsTab(admin, tab, view)
  const attributes: Record<string, string> = { part: 'tab', hide: 'title' }
  if (active === 'other' && releaseUrl !== undefined) attributes['release-url'] = releaseUrl
  const content = (
    <Screen
      tag={`oneapi-${active}-settings`}
      attributes={attributes}
      onElement={adopt}
      onFailed={ready.settle.bind(ready)}
      placeholder={<SectionsSkeleton />}
    />
  )
  return (
    <>
      {!inDialog && !wordsOf(hide).includes('title') && (
        <PageHead title={words.title} help={admin ? words.help : words.helpOwn} />
      )}
      {tabs.length > 1 ? (
        <Tabs
          tabs={tabs.map((id) => ({ id, label: words[id], content }))}
          active={active}
          onChange={choose}
        />
      ) : (
        content
      )}
    </>
  )
}

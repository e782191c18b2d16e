import { useStore } from 'zustand'
import { optionKeys } from '../../api/option-keys.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { wordsOf } from '../../kit/element/attributes.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { SectionsSkeleton } from '../../ui/sections/sections-skeleton.tsx'
import { Screen } from '../../kit/screens/screen.tsx'
import { useSession } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useSessionUser } from '../../kit/data/use-session-user.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { isAdmin } from '../../stores/session.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { messages } from './settings.messages.ts'
import { useSettingsTab } from './use-settings-tab.ts'

interface SettingsProps {
  tab?: string
  hide?: string
  releaseUrl?: string
  view?: Partial<ViewState>
}

/** Whether the gateway refused its options; only it knows who may manage it (behaviour §2 "exact role gate"). */
function useRefused(): boolean {
  const { resources } = useWidget().gateway
  // Only observes the request of a tab; sends none itself.
  return useStore(
    resources.at(optionKeys.all).store,
    ({ error }) => error !== undefined && asGatewayError(error).kind === GatewayErrorKind.forbidden,
  )
}

export function Settings({ tab, hide, releaseUrl, view }: SettingsProps) {
  const { inDialog, ready } = useWidget()
  const words = useMessages(messages)
  useSessionUser()
  const admin = useSession(isAdmin)
  const refused = useRefused()
  const { active, wanted, tabs, choose, adopt } = useSettingsTab(admin && !refused, tab, view)
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
        <PageHead title={words.title} help={admin && !refused ? words.help : words.helpOwn} />
      )}
      <div role="status">
        {refused && wanted !== 'personal' && <Callout part="refused">{words.rootOnly}</Callout>}
      </div>
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

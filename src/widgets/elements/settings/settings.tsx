import { listOptions, optionKeys } from '../../api/options.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { wordsOf } from '../../kit/attributes.ts'
import type { ViewState } from '../../kit/events.ts'
import { SectionsSkeleton } from '../../kit/options/sections-skeleton.tsx'
import { Screen } from '../../kit/screen.tsx'
import { useSession } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useResource } from '../../kit/use-resource.ts'
import { useSessionUser } from '../../kit/use-session-user.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { isAdmin } from '../../stores/session.ts'
import { Callout } from '../../ui/callout.tsx'
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

/** Whether the gateway has refused its options, by which it alone says who may manage it (spec §2 "exact role gate"). */
function useRefused(): boolean {
  const { error } = useResource({ key: optionKeys.all, load: listOptions, enabled: false })
  return error?.kind === GatewayErrorKind.forbidden
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

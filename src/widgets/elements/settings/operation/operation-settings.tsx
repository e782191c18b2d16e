import { lazy } from '../../../kit/element/lazy.tsx'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { splitList } from '../../../domain/format.ts'
import { optionColumns } from '../../../domain/prices/price-book.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { messages } from './operation-settings.messages.ts'
import { groupOptionNames } from '../../../kit/options/labels/groups.messages.ts'
import { operationLabels } from '../../../kit/options/labels/operation.messages.ts'
import { AlertsSection } from './alerts/alerts-section.tsx'
import { GroupsSection } from './groups/groups-section.tsx'
import { groupMessages } from './groups/groups.messages.ts'
import { RatioSection } from './prices/ratio-section.tsx'
import { useChangeText } from './prices/use-change-text.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const LogCleanup = lazy(() => import('./log-cleanup.tsx'))

export function OperationSettings({ hide, priceModels }: { hide?: string; priceModels?: string }) {
  const { title, help, sections } = useMessages(messages)
  const labels = useMessages(operationLabels)
  const { columnTitle } = useChangeText()
  const { prices } = useWidget().gateway.dialect.extensions
  const beside = useMessages(groupOptionNames)
  const columns = useMessages(groupMessages).columns
  const groupLabels = Object.fromEntries(
    Object.entries({ ...columns, ...beside }).map(([option, label]) => [option, { label }]),
  )
  const t = {
    ...Object.fromEntries(
      (prices?.columns ?? optionColumns).map((column) => [column.option, { label: columnTitle(column) }]),
    ),
    ...groupLabels,
    ...labels,
  }
  if (priceModels)
    return (
      <OptionsTab tab="operation" {...{ title, help, hide, t, sections }}>
        <RatioSection models={splitList(priceModels)} />
      </OptionsTab>
    )
  return (
    <OptionsTab tab="operation" {...{ title, help, hide, t, sections }}>
      <OptionSection section="general" />
      <OptionSection section="log">
        <LogCleanup fallback={<Skeleton height="69px" />} />
      </OptionSection>
      <OptionSection section="monitor" />
      <AlertsSection />
      <OptionSection section="quota" />
      <RatioSection />
      <GroupsSection />
    </OptionsTab>
  )
}

import { lazy } from '../../../kit/element/lazy.tsx'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { splitList } from '../../../domain/format.ts'
import { member } from '../../../domain/wire.ts'
import { optionColumns } from '../../../domain/prices/price-book.ts'
import { useMessages, useWidget, useCapabilities, useStatus } from '../../../kit/element/widget-context.ts'
import { messages } from './operation-settings.messages.ts'
import { groupOptionNames, operationLabels } from '../../../kit/options/labels/operation.messages.ts'
import { groupMessages } from './groups/groups.messages.ts'
import { RatioSection, ReviewedSection } from './prices/ratio-section.tsx'
import { useChangeText } from './prices/use-change-text.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { alertMessages } from './alerts/alerts.messages.ts'
import { isWrong, groupsIn, optionGroupColumns } from '../../../domain/options/group-table.ts'
import { useOptions } from '../../../kit/options/options-context.ts'
import { ratioMessages } from './prices/ratio.messages.ts'

const Alerts = lazy(() => import('./alerts/alerts.tsx'))
const GroupTable = lazy(() => import('./groups/group-table.tsx'))
const LogCleanup = lazy(() => import('./log-cleanup.tsx'))

export function OperationSettings({ hide, priceModels }: { hide?: string; priceModels?: string }) {
  const { title, help, sections } = useMessages(messages)
  const labels = useMessages(operationLabels)
  const { columnTitle, priceAs } = useChangeText()
  const { prices } = useWidget().gateway.dialect.extensions
  const beside = useMessages(groupOptionNames)
  const columns = useMessages(groupMessages).columns
  const groupLabels = Object.fromEntries(
    Object.entries({ ...columns, ...beside }).map(([option, label]) => [option, { label }]),
  )
  const t = {
    ...groupLabels,
    ...labels,
    ...Object.fromEntries(
      (prices?.columns ?? optionColumns).map((column, _, all) => [
        column.option,
        { label: columnTitle(column), ...member(labels, column.option), shownAs: priceAs(all, column) },
      ]),
    ),
  }
  if (priceModels)
    return (
      <OptionsTab tab="operation" title={title} help={help} hide={hide} t={t} sections={sections}>
        <RatioSection models={splitList(priceModels)} />
      </OptionsTab>
    )
  return (
    <OptionsTab tab="operation" title={title} help={help} hide={hide} t={t} sections={sections}>
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

/** A gateway without rules of alerts has its own warnings, which are set here. */
function AlertsSection() {
  const t = useMessages(alertMessages)
  const { navigate } = useWidget()
  const { quotaWarning } = useCapabilities()
  const hasRules = useStatus().capabilities.includes('alerts')
  return (
    <Section title={t.title} help={hasRules ? t.help : t.otherHelp} name="alerts">
      {hasRules ? (
        <Alerts fallback={<Skeleton height="96px" />} />
      ) : (
        <div className="alerts-elsewhere" part="alerts-elsewhere">
          <p className="muted">{t.elsewhere}</p>
          {quotaWarning && (
            <Button
              icon="bell"
              onPress={() => navigate({ tag: 'oneapi-personal-settings', href: '/setting?tab=personal' })}
            >
              {t.ownWarning}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** Options beside the table of groups, which are shown as far as the gateway has them. */
const besides = ['GroupGroupRatio', 'MaxTokenAutoGroups', 'DefaultUseAutoGroup'].concat(
  ['Enabled', 'DurationMinutes', 'Count', 'SuccessCount'].map((name) => `ModelRequestRateLimit${name}`),
)

function GroupsSection() {
  const { has, value } = useOptions()
  const { notify, gateway } = useWidget()
  const t = useMessages(groupMessages)
  const { and } = useMessages(ratioMessages)
  const titles: Partial<Record<string, string>> = t.columns
  const columns = (gateway.dialect.extensions.groups?.columns ?? optionGroupColumns).filter(({ option }) =>
    has(option),
  )
  if (columns.length === 0) return null
  const check = () => {
    const wrong = columns.flatMap((column) =>
      groupsIn(columns, value)
        .filter((name) => isWrong(column, value, name))
        .map((name) => t.cell(titles[column.option]!, name)),
    )
    if (wrong.length > 0) notify('error', t.wrong(wrong.slice(0, 5).join(and)))
    return wrong.length === 0
  }
  const table = <GroupTable fallback={<Skeleton height="240px" />} columns={columns} />
  return (
    <ReviewedSection
      section="groups"
      options={[...columns.map(({ option }) => option), ...besides]}
      fields={Object.fromEntries(columns.map(({ option }, index) => [option, index === 0 && table]))}
      check={check}
    />
  )
}

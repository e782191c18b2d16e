import { isWrong, groupsIn, optionGroupColumns } from '../../../../domain/options/group-table.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ReviewedSection } from '../prices/ratio-section.tsx'
import { ratioMessages } from '../prices/ratio.messages.ts'
import { groupMessages } from './groups.messages.ts'

const GroupTable = lazy(() => import('./group-table.tsx'))

const beside = ['GroupGroupRatio', 'MaxTokenAutoGroups', 'DefaultUseAutoGroup'].concat(
  ['Enabled', 'DurationMinutes', 'Count', 'SuccessCount'].map((name) => `ModelRequestRateLimit${name}`),
)

export function GroupsSection() {
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
      options={[...columns.map(({ option }) => option), ...beside]}
      fields={Object.fromEntries(columns.map(({ option }, index) => [option, index === 0 && table]))}
      check={check}
    />
  )
}

import { listOwnGroups } from '../../../api/extensions/group-names.ts'
import { optionKeys } from '../../../api/option-keys.ts'
import type { NamedGroup } from '../../../domain/accounts/group.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { messages } from './token-form.messages.ts'

const ownGroups = optionKeys.allGroups.key<NamedGroup[]>()

/** Any other stored group stays until one is chosen. */
export default function GroupField(props: { value: string; onChange: (group: string) => void }) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { data = [], error } = useResource({
    key: ownGroups,
    load: listOwnGroups,
    staleTime: 60_000,
    optional: true,
  })
  return (
    <Select
      {...props}
      label={t.group}
      help={t.groupHelp}
      error={error ? t.groupsFailed : undefined}
      options={[
        { value: '', label: t.ownGroup },
        ...data.map(({ symbol, label, ratio }) => ({
          value: symbol,
          label: ratio === undefined ? label : t.groupPriced(label, numberFormat.number(ratio)),
        })),
      ]}
      part="group"
    />
  )
}

import { redemptionStates } from '../../domain/redemption.ts'
import type { List } from '../../kit/use-list.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { Select } from '../../ui/select.tsx'
import { messages } from './redemption-list.messages.ts'

const choices = redemptionStates.filter((state) => state !== 'unknown')

/** Narrows the codes loaded to one state: the gateway has no such filter. */
export function StatusFilter<Row>({ list }: { list: List<Row> }) {
  const words = useMessages(messages)
  return (
    <Select
      label={words.status}
      hideLabel
      value={list.view.filters.status ?? ''}
      onChange={(status) => list.filterBy({ status })}
      options={[
        { value: '', label: words.anyStatus },
        ...choices.map((state) => ({ value: state, label: words.states[state] })),
      ]}
      part="filter-status"
    />
  )
}

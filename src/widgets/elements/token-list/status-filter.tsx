import { tokenStates } from '../../domain/token.ts'
import type { List } from '../../kit/use-list.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { Select } from '../../ui/select.tsx'
import { messages } from './token-list.messages.ts'

const choices = tokenStates.filter((state) => state !== 'unknown')

/** Narrows the keys loaded to one state: the gateway has no such filter. */
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

import { Select } from '../../ui/fields/select.tsx'
import type { List } from './use-list.ts'

export interface ListFilterProps<Row> {
  list: List<Row>
  /** Name of the filter in the view. */
  name: string
  label: string
  /** Word for "any": no filter. */
  any: string
  choices: readonly { value: string; label: string }[]
}

/** Narrows a list to one value of a field. */
export function ListFilter<Row>({ list, name, label, any, choices }: ListFilterProps<Row>) {
  return (
    <Select
      label={label}
      hideLabel
      value={list.view.filters[name] ?? ''}
      onChange={(value) => list.filterBy({ [name]: value })}
      options={[{ value: '', label: any }, ...choices]}
      part={`filter-${name}`}
    />
  )
}

/** The choices of a closed set of states; what is unknown cannot be asked for. */
export const stateChoices = <State extends string>(states: readonly State[], words: Record<State, string>) =>
  states.filter((state) => state !== 'unknown').map((state) => ({ value: state, label: words[state] }))

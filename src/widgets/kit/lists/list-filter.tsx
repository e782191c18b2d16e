import { IconButton } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useMessages } from '../element/widget-context.ts'
import { filterOptions, type Filter } from './data/filter.ts'
import { listMessages } from './list.messages.ts'
import type { List } from './data/use-list.ts'

const ownButton = 2

export const offeredBy = <Row,>(list: List<Row>) => list.filters.filter(({ fixed }) => !fixed)
const outOfSight = <Row,>(list: List<Row>) =>
  offeredBy(list)
    .slice(ownButton)
    .filter(({ name }) => !list.view.filters[name])

export function ListFilters<Row>({ list, open }: { list: List<Row>; open: boolean }) {
  const { clearFilters } = useMessages(listMessages)
  const rest = open ? [] : outOfSight(list)
  const active = offeredBy(list).filter(({ name }) => list.view.filters[name])
  return (
    <>
      {offeredBy(list)
        .filter((filter) => !rest.includes(filter))
        .map((filter) => (
          <ListFilter key={filter.name} list={list} filter={filter} />
        ))}
      {active.length > 0 && (
        <IconButton
          icon="x"
          label={clearFilters}
          onPress={() => list.filterBy(Object.fromEntries(active.map(({ name }) => [name, ''])))}
          part="clear-filters"
        />
      )}
    </>
  )
}

/** Nothing is shown if no filter is hidden. */
export function MoreFilters<Row>({
  list,
  open,
  onPress,
}: {
  list: List<Row>
  open: boolean
  onPress: () => void
}) {
  const { filters } = useMessages(listMessages)
  if (!open && outOfSight(list).length === 0) return null
  return (
    <IconButton icon="filter" label={filters} aria-expanded={open} onPress={onPress} part="more-filters" />
  )
}

interface ListFilterProps<Row> {
  list: List<Row>
  filter: Filter<Row>
  /** In the sheet of a phone, the name is shown above the filter. */
  labelled?: boolean
}

/** Pointing at the filter or focusing it starts loading all rows. */
export function ListFilter<Row>({ list, filter, labelled = false }: ListFilterProps<Row>) {
  const { any, onlyLoaded } = useMessages(listMessages)
  const { name, label } = filter
  const value = list.view.filters[name] ?? ''
  return (
    <span
      className={labelled ? undefined : value ? 'toolbar-filter on' : 'toolbar-filter'}
      onPointerEnter={list.wantAll}
      onFocus={list.wantAll}
    >
      <Select
        label={label}
        hideLabel={!labelled}
        value={value}
        onChange={(wanted) => list.filterBy({ [name]: wanted })}
        options={[
          { value: '', label: any(label) },
          ...filterOptions(filter, value, list.all ?? list.known, list.all !== undefined, onlyLoaded),
        ]}
        part={`filter-${name}`}
      />
    </span>
  )
}

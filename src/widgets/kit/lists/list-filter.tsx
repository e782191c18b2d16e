import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useMessages } from '../element/use-messages.ts'
import { offersOf, type Filter } from './filter.ts'
import { listMessages } from './list.messages.ts'
import type { List } from './use-list.ts'

/** Filters in sight; what else there is opens by a button, or stands there while it is on. */
const inSight = 2

const offeredBy = <Row,>(list: List<Row>) => list.filters.filter(({ fixed }) => !fixed)
const outOfSight = <Row,>(list: List<Row>) =>
  offeredBy(list)
    .slice(inSight)
    .filter(({ name }) => !list.view.filters[name])

/** The filters that a list offers, all of them where `open`. */
export function ListFilters<Row>({ list, open }: { list: List<Row>; open: boolean }) {
  const rest = open ? [] : outOfSight(list)
  return offeredBy(list)
    .filter((filter) => !rest.includes(filter))
    .map((filter) => <ListFilter key={filter.name} list={list} filter={filter} />)
}

/** Brings the filters into sight that are not; nothing where all are. */
export function MoreFilters<Row>({
  list,
  open,
  onPress,
}: {
  list: List<Row>
  open: boolean
  onPress: () => void
}) {
  const { moreFilters } = useMessages(listMessages)
  if (outOfSight(list).length === 0) return null
  return (
    <Button
      variant="ghost"
      icon="filter"
      iconOnly
      label={moreFilters}
      aria-expanded={open}
      onPress={onPress}
      part="more-filters"
    />
  )
}

/** Narrows a list to one value of a field; all its rows are asked for as soon as somebody reaches for it. */
function ListFilter<Row>({ list, filter }: { list: List<Row>; filter: Filter<Row> }) {
  const { any } = useMessages(listMessages)
  const { name, label } = filter
  const value = list.view.filters[name] ?? ''
  return (
    <span className="toolbar-filter" onPointerEnter={list.wantAll} onFocus={list.wantAll}>
      <Select
        label={label}
        hideLabel
        value={value}
        onChange={(wanted) => list.filterBy({ [name]: wanted })}
        options={[
          { value: '', label: any(label) },
          ...offersOf(filter, value, list.all ?? list.known, list.all !== undefined),
        ]}
        part={`filter-${name}`}
      />
    </span>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useMessages } from '../element/use-messages.ts'
import { offersOf, type Filter } from './filter.ts'
import { listMessages } from './list.messages.ts'
import type { List } from './use-list.ts'

/** Filters in sight; what else there is opens by a button, or stands there while it is on. */
const inSight = 2

/** The filters that a list offers. */
export function ListFilters<Row>({ list }: { list: List<Row> }) {
  const { moreFilters } = useMessages(listMessages)
  const [open, setOpen] = useState(false)
  const offered = list.filters.filter(({ fixed }) => !fixed)
  const rest = offered.slice(inSight).filter(({ name }) => !list.view.filters[name])
  return (
    <>
      {offered
        .filter((filter) => open || !rest.includes(filter))
        .map((filter) => (
          <ListFilter key={filter.name} list={list} filter={filter} />
        ))}
      {rest.length > 0 && (
        <Button variant="ghost" aria-expanded={open} onPress={() => setOpen(!open)} part="more-filters">
          {moreFilters}
        </Button>
      )}
    </>
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

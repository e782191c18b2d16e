import type { ReactNode } from 'react'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Toolbar } from '../../ui/table/toolbar.tsx'
import { ListSearch } from './list-search.tsx'
import { listMessages } from './list.messages.ts'
import type { Columns } from './use-columns.ts'
import type { List } from './use-list.ts'
import { useMessages } from '../element/use-messages.ts'

interface ListToolbarProps<Row> {
  list: List<Row>
  columns: Columns<Row>
  /** Names it for screen readers. */
  label: string
  hide: ReadonlySet<string>
  searchPlaceholder?: string | undefined
  /** Controls after the search. */
  filters?: ReactNode
  /** Buttons before order, columns and refresh. */
  tools?: ReactNode
}

/** Search, filters, order, columns, refresh. `hide` drops `search`, `filters`, `sort`, `columns`, `refresh`. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, columns, label, hide, searchPlaceholder, filters, tools } = props
  const words = useMessages(common)
  const own = useMessages(listMessages)
  const end = (
    <>
      {tools}
      {list.orders.length > 1 && !hide.has('sort') && <OrderMenu list={list} />}
      {columns.choices.length > 0 && !hide.has('columns') && (
        <Menu
          label={words.columns}
          variant="ghost"
          part="columns"
          items={columns.choices.map(({ id, label: name, shown, toggle }) => ({
            id,
            label: name,
            checked: shown,
            onSelect: toggle,
          }))}
        >
          {words.columns}
        </Menu>
      )}
      {!hide.has('refresh') && (
        <Button
          variant="ghost"
          icon="refresh"
          iconOnly
          label={words.refresh}
          onPress={list.reload}
          part="refresh"
        />
      )}
    </>
  )
  return (
    <Toolbar label={label} end={end}>
      {list.searchable && searchPlaceholder && !hide.has('search') && (
        <ListSearch value={list.view.search} placeholder={searchPlaceholder} onSearch={list.search} />
      )}
      {!hide.has('filters') && filters}
      {list.narrowedHere && <span className="toolbar-note">{own.narrowedHere}</span>}
      {list.sortedHere && <span className="toolbar-note">{words.sortedHere}</span>}
    </Toolbar>
  )
}

function OrderMenu<Row>({ list }: { list: List<Row> }) {
  const words = useMessages(common)
  const own = useMessages(listMessages)
  const current = list.order ?? list.orders[0]
  const items = list.orders.map(({ id, label, byGateway }) => ({
    id,
    label,
    ...(id === current?.id ? { icon: 'check' as const } : {}),
    ...(byGateway || list.view.search ? {} : { hint: words.sortedHere }),
    onSelect: () => list.sortBy(id),
  }))
  return (
    <Menu label={words.sort} variant="ghost" items={items} part="sort">
      {own.orderBy(current?.label ?? '')}
    </Menu>
  )
}

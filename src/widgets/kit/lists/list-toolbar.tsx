import { useState, type ReactNode, useEffect, useRef } from 'react'
import { messagesIn } from '../../messages/language/topic.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { listMessages, searchMessages } from './list.messages.ts'
import { ListFilter, ListFilters, MoreFilters, offeredBy } from './list-filter.tsx'
import { currentConsole } from '../../stores/palette-commands.ts'
import type { List } from './data/use-list.ts'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'
import type { ColumnControls } from './columns/use-columns.ts'
import { lazy } from '../element/lazy.tsx'
import { nameOf } from '../../domain/typed.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
const IncompleteNote = lazy(() => import('./incomplete-note.tsx'))
const ColumnsDialog = lazy(() => import('./columns/columns-dialog.tsx'))
const ViewsDialog = lazy(() => import('./views-dialog.tsx'))

export interface ListMessages {
  caption: string
  failed: string
  searchPlaceholder?: string
}

export interface ListToolbarProps<Row> {
  list: List<Row>
  t: ListMessages
  /** Used here: `search`, `filters`, `sort`, `views`, `columns`, `refresh`. */
  hidden: ReadonlySet<string>
  filters?: ReactNode
  tools?: ReactNode
  /** In the sheet on a phone they have words. */
  wideTools?: ((worded: boolean) => ReactNode) | undefined
}

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, hidden, filters, tools, wideTools } = props
  const { caption } = props.t
  const searchPlaceholder = useSearchWord(list.name, props.t.searchPlaceholder)
  const { columns } = list
  const t = useCommon()
  const own = useMessages(listMessages)
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState(false)
  const filtering = !hidden.has('filters')
  const viewed = currentConsole() && !hidden.has('views')
  return (
    <div className="toolbar" role="group" aria-label={caption} part="toolbar">
      {list.searchable && searchPlaceholder && !hidden.has('search') && (
        <ListSearch value={list.view.search} placeholder={searchPlaceholder} onSearch={list.search} />
      )}
      {filtering && (filters ? !sheet && filters : <ListFilters list={list} open={open} />)}
      {(list.incomplete || list.read > 0) && <IncompleteNote list={list} />}
      <div className="toolbar-end">
        {tools}
        <span className="toolbar-wide">
          {!sheet && wideTools?.(false)}
          {filtering && <MoreFilters list={list} open={open} onPress={() => setOpen(!open)} />}
          {list.orders.length > 1 && !hidden.has('sort') && <OrderMenu list={list} />}
          {viewed && <ViewsButton list={list} />}
          {columns.choices.length > 0 && !hidden.has('columns') && <ColumnsMenu columns={columns} />}
          {!hidden.has('refresh') && (
            <IconButton icon="refresh" label={t.refresh} onPress={list.reload} part="refresh" />
          )}
        </span>
        <Button className="toolbar-phone" icon="filter" aria-haspopup="dialog" onPress={() => setSheet(true)}>
          {own.filters}
        </Button>
        {sheet && (
          <FilterSheet onClear={list.filtered ? list.clear : undefined} onClose={() => setSheet(false)}>
            {filtering &&
              (filters ??
                offeredBy(list).map((filter) => (
                  <ListFilter key={filter.name} list={list} filter={filter} labelled />
                )))}
            {list.orders.length > 1 && !hidden.has('sort') && (
              <Select
                label={t.sort}
                value={(list.order ?? list.orders[0])!.id}
                onChange={list.sortBy}
                options={list.orders.map(({ id, label }) => ({ value: id, label }))}
              />
            )}
            <div className="filter-sheet-tools">
              {wideTools?.(true)}
              {viewed && <ViewsButton list={list} worded />}
              {!hidden.has('refresh') && (
                <Button icon="refresh" onPress={list.reload}>
                  {t.refresh}
                </Button>
              )}
            </div>
          </FilterSheet>
        )}
      </div>
    </div>
  )
}

function useSearchWord(list: string, usual: string | undefined) {
  const { gateway, locale } = useWidget()
  const match = gateway.dialect.capabilities.search?.[list]
  return usual && match ? messagesIn(searchMessages, locale)[match] : usual
}

function OrderMenu<Row>({ list }: { list: List<Row> }) {
  const t = useCommon()
  const own = useMessages(listMessages)
  const current = list.order ?? list.orders[0]
  const items = list.orders.map(({ id, label }) => ({
    id,
    label,
    chosen: id === current?.id,
    onSelect: () => list.sortBy(id),
  }))
  return (
    <Menu label={t.sort} variant="ghost" items={items} part="sort">
      {own.orderBy(current?.label ?? '')}
    </Menu>
  )
}

/** A dialog sets the order and widths of columns. */
function ColumnsMenu({ columns }: { columns: ColumnControls }) {
  const t = useCommon()
  const { arrange } = useMessages(listMessages)
  const [arranging, setArranging] = useState(false)
  const { choices } = columns
  const more: MenuItem = {
    id: 'arrange',
    label: arrange,
    separated: true,
    onSelect: () => setArranging(true),
  }
  return (
    <>
      <Menu
        label={t.columns}
        variant="ghost"
        part="columns"
        items={choices.length > 1 ? [...choices, more] : choices}
      >
        {t.columns}
      </Menu>
      {arranging && <ColumnsDialog columns={columns} onClose={() => setArranging(false)} />}
    </>
  )
}

function ViewsButton<Row>({ list, worded = false }: { list: List<Row>; worded?: boolean }) {
  const { views } = useMessages(listMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={worded ? 'default' : 'ghost'}
        icon="bookmark"
        label={views}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
        part="views"
      >
        {worded ? views : undefined}
      </Button>
      {open && (
        <ViewsDialog
          name={list.name}
          shown={{
            ...list.view,
            columns: list.columns.shown.map(({ id }) => id).join(' '),
            size: list.pageSize,
          }}
          onShow={list.show}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** In milliseconds; Enter searches immediately. */
const debounceMs = 400

function ListSearch(props: { value: string; placeholder: string; onSearch: (text: string) => void }) {
  const { value, placeholder, onSearch } = props
  const t = useCommon()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Half of a word in an input method is no search.
  const [composing, setComposing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch
  // The page may set the view or clear the search, which replaces the typed text.
  if (known !== value) {
    setKnown(value)
    if (nameOf(text) !== value) setText(value)
  }
  useEffect(() => {
    if (composing || nameOf(text) === value) return
    const timer = setTimeout(() => search.current(nameOf(text)), debounceMs)
    return () => clearTimeout(timer)
  }, [text, value, composing])

  const clear = () => {
    setText('')
    search.current('')
    field.current?.focus()
  }
  return (
    <form
      className="toolbar-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search.current(nameOf(text))
      }}
    >
      <TextField
        ref={field}
        label={placeholder}
        hideLabel
        placeholder={placeholder}
        type="text"
        inputMode="search"
        autoComplete="off"
        icon="search"
        value={text}
        onChange={setText}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        trailing={text ? <IconButton size="small" icon="x" label={t.clear} onPress={clear} /> : undefined}
        part="search"
      />
    </form>
  )
}

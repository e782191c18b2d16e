import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../domain/paging.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { ResourceKey } from '../../stores/resources.ts'
import type { ViewState } from '../element/events.ts'
import { useResource } from '../data/use-resource.ts'
import { fitting, type Filter } from './filter.ts'
import { loadWindow, windowOf } from './list-window.ts'
import { usePageSize } from './use-page-size.ts'
import { useWhole, type Lack, type RowSource, type Whole } from './use-whole.ts'
import type { Order } from '../../ui/table/order.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { useColumns, type Columns } from './use-columns.ts'
import { firstView, useView } from './use-view.ts'

/** The attributes of every list. */
export interface ListAttributes {
  /** Rows shown a page, 1 to 100; default 10. */
  pageSize?: number
  /** Which columns show, and in which order. */
  columns?: string
  /** A search that cannot be changed. */
  filterSearch?: string
  /** The view that the page around has set. */
  view?: Partial<ViewState>
}

/** What a list needs to know of its rows. */
export interface ListRequest<Row> extends RowSource<Row> {
  /** The gateway applies the view's filters: other filters are another list. */
  filtersByGateway?: boolean
  columns: readonly Column<Row>[]
  /** Orders beside those of the columns. */
  orders?: readonly Order<Row>[]
  /** Filters that the gateway does not know: applied here, to all rows of the list. */
  filters?: readonly Filter<Row>[]
  /** False waits, as while the role is not known. */
  enabled?: boolean
}

/** A list as it is shown. */
export interface List<Row> {
  /** Under which its user's choices are remembered: what it lists. */
  name: string
  view: ViewState
  columns: Columns<Row>
  rows: Row[]
  /** Nothing to show yet. */
  loading: boolean
  /** Rows are shown while newer ones are on their way. */
  stale: boolean
  /** Why the last load failed; rows loaded before stay. */
  error: GatewayError | undefined
  pageSize: number
  /** A further page may exist: the wire gives no total. */
  more: boolean
  /** Rows in all, where that is known. */
  total: number | undefined
  orders: readonly Order<Row>[]
  order: Order<Row> | undefined
  filters: readonly Filter<Row>[]
  /** A filter is on. */
  narrowed: boolean
  /** Every row, whatever is filtered; undefined while only pages of them are known. */
  all: readonly Row[] | undefined
  /** The rows that were loaded for what shows. */
  known: readonly Row[]
  /** Every row that fits search and filters, where they are known. */
  matching: () => readonly Row[] | undefined
  /** How far all rows are, as {@link all} asks for them. */
  whole: Whole<Row>
  /** All rows will soon be needed. */
  wantAll: () => void
  /** Rows read so far while all of them are on their way page by page; else 0. */
  read: number
  /** All rows are needed and not here: filter and order hold for the rows of this page alone. */
  lack: Lack | undefined
  searchable: boolean
  /** Search or filter is on. */
  filtered: boolean
  turnTo: (page: number) => void
  /** Shows another view of the same list, whole. */
  show: (view: Partial<ViewState>) => void
  /** Sets the rows a page; undefined where the page around has set them. */
  resize: ((rows: number) => void) | undefined
  search: (text: string) => void
  sortBy: (order: string) => void
  /** Sets filters, `''` clears one; the list begins again at its first page. */
  filterBy: (filters: Record<string, string>) => void
  clear: () => void
  reload: () => Promise<unknown>
}

/** Loading, paging, searching, ordering and narrowing of any list, and its one view state. */
export function useList<Row>(attributes: ListAttributes, request: ListRequest<Row>): List<Row> {
  const { load, find, enabled = true } = request
  const fixedSearch = attributes.filterSearch?.trim() || undefined
  const [view, change] = useView(attributes.view)
  const name = String(request.key[0])
  const columns = useColumns(request.columns, {
    attribute: attributes.columns,
    linked: view.columns,
    list: name,
    onArrange: () => view.columns && change({ columns: undefined }),
  })
  const orders = ordersOf(request)
  const key: ResourceKey = request.filtersByGateway ? [...request.key, view.filters] : request.key
  const { filters = [] } = request
  const narrow = fitting(filters, view.filters)
  const [size, resize] = usePageSize(attributes.pageSize, view.size)
  const keyword = find ? (fixedSearch ?? view.search.trim()) : ''
  const order = orders.find(({ id }) => id === view.sort)
  const wireOrder = order?.byGateway ? order.id : ''
  const pageKey = (page: number, of = wireOrder): ResourceKey => [...key, { page, size, order: of }]

  // A filter or an order that the gateway does not know holds for all rows, not for those of a page.
  const needed = Boolean(find) && !keyword && Boolean(narrow || (order && !order.byGateway))
  const [wanted, setWanted] = useState(false)
  // Once here they stay, patched by what is done to them.
  if (needed && !wanted) setWanted(true)
  const whole = useWhole(request, pageKey(1, ''), { needed: needed && enabled, wanted: wanted && enabled })
  const all = needed ? whole.rows : undefined
  const pending = needed && !all && !whole.lack
  const paged = useResource<Page<Row>>({
    key: keyword ? [...key, { keyword }] : pageKey(view.page),
    load: (gateway, signal) =>
      keyword && find
        ? find(gateway, keyword, signal)
        : loadWindow((wirePage) => load(gateway, wirePage, wireOrder, signal, view.filters), view.page, size),
    enabled: enabled && !all && !pending,
    keepPrevious: true,
  })
  const resource = all ? whole : paged
  // A search came whole, too: both are paged here.
  const matches = all ?? (keyword ? paged.data?.rows : undefined)
  const shown = matches
    ? windowOf(arranged(matches, narrow, order), view.page, size)
    : paged.data && (pending ? paged.data : ofOnePage(paged.data, narrow, order))
  const scope = JSON.stringify([key, keyword, wireOrder, size])
  const stale = pending || resource.stale
  const end = useStepBack(
    stale || !shown ? undefined : (matches ? shown : paged.data!).rows.length === 0,
    view.page,
    scope,
    (page) => change({ page }),
  )

  return {
    name,
    view,
    columns,
    rows: shown?.rows ?? [],
    loading: !shown && !paged.error,
    stale,
    error: resource.error,
    pageSize: size,
    more: Boolean(shown?.more) && view.page !== end.page,
    total: shown?.total,
    orders,
    order,
    filters,
    narrowed: Boolean(narrow),
    all: keyword ? paged.data?.rows : whole.rows,
    matching: () => {
      const known = keyword ? paged.data?.rows : whole.rows
      return narrow ? known?.filter(narrow) : known
    },
    whole,
    known: paged.data?.rows ?? [],
    wantAll: () => setWanted(true),
    read: pending ? whole.read : 0,
    lack: needed ? whole.lack : undefined,
    searchable: Boolean(find) && fixedSearch === undefined,
    filtered: Boolean(view.search.trim()) || Object.keys(view.filters).length > 0,
    turnTo: (page) => change({ page }),
    show: (wanted) => change({ ...firstView, columns: undefined, size: undefined, ...wanted }),
    resize: resize && ((rows) => (resize(rows), change({ page: 1, size: undefined }))),
    search: (text) => text !== view.search && change({ search: text, page: 1 }),
    sortBy: (sort) => change({ sort, page: 1 }),
    filterBy: (filters) => change({ filters: withoutBlank({ ...view.filters, ...filters }), page: 1 }),
    clear: () => change({ search: '', filters: {}, page: 1 }),
    reload: () => {
      end.forget()
      return resource.reload()
    },
  }
}

/** The gateway's own order first, then what it knows besides: those hold for all rows. */
function ordersOf<Row>({ columns, orders = [] }: ListRequest<Row>): Order<Row>[] {
  const rank = ({ id, byGateway }: Order<Row>) => (id === '' ? 0 : byGateway ? 1 : 2)
  const all = [...orders, ...columns.flatMap((column) => column.orders ?? [])]
  return all.sort((one, other) => rank(one) - rank(other))
}

type Narrow<Row> = ((row: Row) => boolean) | undefined

/** A page from the wire is narrowed and sorted as far as it goes: how many fit in all is then not known. */
function ofOnePage<Row>(loaded: Page<Row>, narrow: Narrow<Row>, order: Order<Row> | undefined): Page<Row> {
  const { total: _, ...uncounted } = loaded
  const rows = arranged(loaded.rows, narrow, order?.byGateway ? undefined : order)
  return { ...(narrow ? uncounted : loaded), rows }
}

const arranged = <Row>(rows: readonly Row[], narrow: Narrow<Row>, order: Order<Row> | undefined): Row[] => {
  const kept = narrow ? rows.filter(narrow) : [...rows]
  return order ? kept.sort(order.compare) : kept
}

/**
 * A full page says "more", and the next may turn out empty; so may a page whose last row was deleted. Then the list
 * goes back to the page before, which is now known to be the last, or to the first when it came from outside.
 */
function useStepBack(
  blank: boolean | undefined,
  page: number,
  scope: string,
  turnTo: (page: number) => void,
) {
  const [end, setEnd] = useState({ scope, page: 0 })
  const seen = useRef<string>(undefined)
  const turn = useRef(turnTo)
  turn.current = turnTo
  useEffect(() => {
    if (blank === undefined) return
    const known = seen.current === scope
    seen.current = scope
    if (!blank || page === 1) return
    if (known) setEnd({ scope, page: page - 1 })
    turn.current(known ? page - 1 : 1)
  }, [blank, page, scope])
  return { page: end.scope === scope ? end.page : 0, forget: () => setEnd({ scope, page: 0 }) }
}

const withoutBlank = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

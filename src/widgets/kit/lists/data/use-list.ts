import { useEffect, useRef, useState } from 'react'
import { effectivePageSize } from '../../../gateway/dialect-page.ts'
import type { Page } from '../../../domain/paging.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import type { ViewState } from '../../element/events.ts'
import { useWidget } from '../../element/widget-context.ts'
import { useResource } from '../../data/use-resource.ts'
import { createArrange, type Arrange, type Matches, ordersOf, loadWindow, windowOf } from './list-rows.ts'
import { filterPredicate, type Filter } from './filter.ts'
import { useAllRows, type Incomplete, type RowSource, type AllRows } from './use-all-rows.ts'
import type { Order, Column } from '../../../ui/table/table-column.ts'
import { useColumns, type Columns } from '../columns/use-columns.ts'
import { firstView, useView } from '../../element/use-view.ts'

export interface ListAttributes {
  /** Rows per page, 1 to 100; default 10. */
  pageSize?: number
  columns?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

export interface ListRequest<Row> extends RowSource<Row> {
  /** The gateway applies the view's filters: they are part of the cache key, and nothing is filtered here. */
  filtersByGateway?: boolean
  columns: readonly Column<Row>[]
  orders?: readonly Order<Row>[]
  /** Applied here, to all rows of the list, unless the gateway applies them. */
  filters?: readonly Filter<Row>[]
  enabled?: boolean
}

export interface List<Row> {
  name: string
  view: ViewState
  columns: Columns<Row>
  rows: Row[]
  loading: boolean
  /** True if the rows will be here before the next paint. */
  imminent: boolean
  /** True if old rows are shown while newer ones are loading. */
  stale: boolean
  /** Rows of an earlier load stay. */
  error: GatewayError | undefined
  pageSize: number
  /** There may be another page; often uncertain because the gateway sends no total. */
  more: boolean
  total: number | undefined
  orders: readonly Order<Row>[]
  order: Order<Row> | undefined
  filters: readonly Filter<Row>[]
  narrowed: boolean
  /** Regardless of filters; undefined while only single pages are loaded. */
  all: readonly Row[] | undefined
  known: readonly Row[]
  matching: () => readonly Row[] | undefined
  allRows: AllRows<Row>
  wantAll: () => void
  /** 0 unless all rows are being loaded page by page. */
  read: number
  /** Set if all rows are needed but not loaded: filter and order then apply to this page only. */
  incomplete: Incomplete | undefined
  searchable: boolean
  filtered: boolean
  turnTo: (page: number) => void
  /** Replaces the view; whatever `view` omits is reset to its default. */
  show: (view: Partial<ViewState>) => void
  /** Sets the rows per page; undefined if the embedding page sets them. */
  resize: ((rows: number) => void) | undefined
  search: (text: string) => void
  sortBy: (order: string) => void
  /** Sets filters (`''` clears one) and returns to the first page. */
  filterBy: (filters: Record<string, string>) => void
  clear: () => void
  reload: () => Promise<unknown>
}

export function useList<Row>(
  attributes: ListAttributes,
  requested: ListRequest<Row> | ((view: ViewState) => ListRequest<Row>),
): List<Row> {
  const [view, change] = useView(attributes.view)
  const request = typeof requested === 'function' ? requested(view) : requested
  const { load, find, enabled = true } = request
  const fixedSearch = attributes.filterSearch?.trim() || undefined
  const name = String(request.key.path[0])
  const columns = useColumns(request.columns, {
    attribute: attributes.columns,
    linked: view.columns,
    list: name,
    onArrange: () => view.columns && change({ columns: undefined }),
  })
  const sorts = useWidget().gateway.dialect.capabilities.sorts?.[name]
  const orders = ordersOf(request, sorts)
  const key = request.filtersByGateway ? request.key.at(view.filters) : request.key
  const { filters = [] } = request
  const narrow = request.filtersByGateway ? undefined : filterPredicate(filters, view.filters)
  const [size, resize] = usePageSize(attributes.pageSize, view.size)
  const keyword = find ? (fixedSearch ?? view.search.trim()) : ''
  const order = orders.find(({ id }) => id === view.sort)
  const wireOrder = order?.byGateway ? order.id : ''
  const pageKey = (page: number, order = wireOrder) => key.at({ page, size, order })

  // A filter or order the gateway does not support must apply to all rows, not just to one page.
  const needed = Boolean(find && !keyword && (narrow || (order && !order.byGateway)))
  const [wanted, setWanted] = useState(false)
  // Once loaded, all rows are kept, and patched whenever one changes.
  if (needed && !wanted) setWanted(true)
  const allRows = useAllRows(request, pageKey(1, ''), {
    needed: needed && enabled,
    wanted: wanted && enabled,
  })
  const all = needed ? allRows.rows : undefined
  const pending = needed && !all && !allRows.incomplete
  const wholeSearch = useRef('')
  const paged = useResource({
    key: keyword ? key.at({ keyword }) : pageKey(view.page),
    load: async (gateway, signal) => {
      if (keyword)
        return find!(gateway, keyword, signal, wholeSearch.current === keyword ? Infinity : undefined)
      const fetchPage = (page: number, rows: number) =>
        load(gateway, { page, rows, order: wireOrder, filters: view.filters }, signal)
      return loadWindow(fetchPage, view.page, size, effectivePageSize(gateway.dialect, size))
    },
    enabled: enabled && !all && !pending,
    keepPrevious: true,
    early: true,
  })
  const resource = all ? allRows : paged
  const found = keyword ? paged.data?.rows : allRows.rows
  const loadWholeSearch = () => {
    wholeSearch.current = keyword
    return paged.reload()
  }
  const isCut = found && keyword && !paged.stale && found.length < (paged.data?.total ?? 0)
  // A search result is complete as well, so both are paged here.
  const matches = keyword ? found : all
  const [arrange] = useState(createArrange<Row>)
  const shown = matches
    ? windowOf(arrange(matches, narrow, order), view.page, size)
    : paged.data && (pending ? paged.data : ofOnePage(paged.data, narrow, order, arrange))
  const scope = JSON.stringify([key.path, keyword, wireOrder, size])
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
    imminent: !shown && paged.imminent,
    stale,
    error: resource.error,
    pageSize: size,
    more: Boolean(shown?.more) && view.page !== end.page,
    total: shown?.total,
    orders,
    order,
    filters,
    narrowed: Boolean(narrow),
    all: found,
    matching: () => (narrow ? found?.filter(narrow) : found),
    allRows,
    known: paged.data?.rows ?? [],
    wantAll: () => !keyword && setWanted(!request.filtersByGateway),
    read: pending ? allRows.read : 0,
    incomplete: needed
      ? allRows.incomplete
      : isCut
        ? { total: paged.data?.total, load: loadWholeSearch }
        : undefined,
    searchable: Boolean(find) && fixedSearch === undefined,
    filtered: Boolean(view.search.trim() || Object.keys(view.filters).length),
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

/** The filter covers one page, so the total of matching rows is unknown. */
function ofOnePage<Row>(
  loaded: Page<Row>,
  narrow: Matches<Row>,
  order: Order<Row> | undefined,
  arrange: Arrange<Row>,
): Page<Row> {
  const { total: _, ...uncounted } = loaded
  const rows = [...arrange(loaded.rows, narrow, order?.byGateway ? undefined : order)]
  return { ...(narrow ? uncounted : loaded), rows }
}

/** A page after a full one, or after a deletion, may be empty: it goes back to the one before, or to the first. */
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

/** The first size is the default. */
export const pageSizes = [10, 20, 50, 100] as const

const storageName = 'page_size'

const offered = (wanted: number | undefined) => pageSizes.find((size) => size === wanted)

/** The attribute decides, else a link, else the last choice in this browser, for every list. */
function usePageSize(given: number | undefined, linked: number | undefined) {
  const { gateway } = useWidget()
  const [chosen, choose] = useState<number>(() => {
    const stored = Number(gateway.storage.read(storageName))
    return offered(stored) ?? pageSizes[0]
  })
  const resize = (rows: number) => {
    gateway.storage.write(storageName, String(rows))
    choose(rows)
  }
  return given === undefined
    ? ([offered(linked) ?? chosen, resize] as const)
    : ([clampPageSize(given), undefined] as const)
}

const clampPageSize = (size: number) => Math.min(100, Math.max(1, Math.floor(size)))

import type { ViewState } from '../../widgets/index.ts'

const own = ['page', 'search', 'sort', 'columns', 'size'] as const

/** Defaults are omitted, and each filter has its name as a parameter. */
export function toQuery({ page, search, sort, filters, columns, size }: ViewState): URLSearchParams {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  if (sort) query.set('sort', sort)
  if (columns) query.set('columns', columns)
  if (size) query.set('size', String(size))
  for (const [name, value] of Object.entries(filters)) query.set(filterName(name), value)
  return query
}

/** An invalid page number becomes the first page. */
export function fromQuery(query: URLSearchParams): ViewState {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size'))
  const filters = [...query].filter(([name]) => !(own as readonly string[]).includes(name))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: query.get('search') ?? '',
    sort: query.get('sort') ?? '',
    // Stated, so that the ones of a view that was shown before do not stay.
    columns: query.get('columns') || undefined,
    size: size > 0 ? size : undefined,
    filters: Object.fromEntries(filters.map(([name, value]) => [name.replace(/^filter-/, ''), value])),
  }
}

/** A filter whose name collides with one of our parameters gets a prefix. */
const filterName = (name: string) =>
  (own as readonly string[]).includes(name) || name.startsWith('filter-') ? `filter-${name}` : name

/** Further typing in the same search gets no history entry. */
export const isNewStep = (before: ViewState, after: ViewState): boolean =>
  !(before.search && after.search && before.search !== after.search && after.page === 1)

import type { ViewState } from '../../domain/view-state.ts'
import { parseJson } from '../../domain/format.ts'
import { list, number, record, text } from '../../domain/wire.ts'
import type { TextStorage } from '../../stores/browser-storage.ts'

/** A view that stands there at first, until it is renamed or deleted. */
export type FirstView = 'failing' | 'expiring' | 'spent'

/** A view of a list under a name: everything but the page. */
export interface SavedView {
  /** As the user calls it; one that stands there at first is called by `first`. */
  name: string
  first?: FirstView | undefined
  view: Partial<ViewState>
}

/** What is useful of each list, by what it lists. */
const firstViews: Record<string, SavedView[]> = {
  channels: [{ name: '', first: 'failing', view: { filters: { status: 'auto-disabled' } } }],
  tokens: [{ name: '', first: 'expiring', view: { filters: { due: 'expiring' }, sort: 'expires' } }],
  users: [{ name: '', first: 'spent', view: { filters: { below: '0' } } }],
}

const placeOf = (name: string) => `views_${name}`

/** The views of a list, in this browser, for this gateway. */
export function readViews(storage: TextStorage, name: string): SavedView[] {
  const stored = parseJson(storage.read(placeOf(name)) ?? '')
  return Array.isArray(stored) ? stored.map(readView) : (firstViews[name] ?? [])
}

export const writeViews = (storage: TextStorage, name: string, views: readonly SavedView[]) =>
  storage.write(placeOf(name), JSON.stringify(views))

/** Whatever stands there, of another version or by another hand. */
function readView(value: unknown): SavedView {
  const { name, first, view } = record(value)
  const { search, sort, filters, columns, size } = record(view)
  const known = list(Object.keys(firstNames)).find((one) => one === first) as FirstView | undefined
  return {
    name: text(name),
    first: known,
    view: {
      search: text(search),
      sort: text(sort),
      filters: Object.fromEntries(Object.entries(record(filters)).map(([key, one]) => [key, text(one)])),
      ...(text(columns) && { columns: text(columns) }),
      ...(number(size) > 0 && { size: number(size) }),
    },
  }
}

const firstNames: Record<FirstView, true> = { failing: true, expiring: true, spent: true }

/** The same but for the page. */
export const isSameView = (one: Partial<ViewState>, other: Partial<ViewState>) =>
  summary(one) === summary(other)

const summary = ({ search = '', sort = '', filters = {}, columns, size }: Partial<ViewState>) =>
  JSON.stringify([search, sort, Object.entries(filters).sort(), columns, size])

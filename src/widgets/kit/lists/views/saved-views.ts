import type { ViewState } from '../../../domain/view-state.ts'
import { parseJson } from '../../../domain/format.ts'
import { list, number, record, text } from '../../../domain/wire.ts'
import type { TextStorage } from '../../../stores/browser-storage.ts'

/** A predefined view; it stays until the user renames or deletes it. */
type FirstView = 'failing' | 'expiring' | 'spent'

/** A named view of a list: everything except the page number. */
export interface SavedView {
  /** The user's name for it; empty for a predefined view, whose label comes from `first`. */
  name: string
  first?: FirstView | undefined
  view: Partial<ViewState>
}

/** Predefined views, by list name. */
const firstViews: Record<string, SavedView[]> = {
  channels: [{ name: '', first: 'failing', view: { filters: { test: 'failed' } } }],
  tokens: [{ name: '', first: 'expiring', view: { filters: { due: 'expiring' }, sort: 'expires' } }],
  users: [{ name: '', first: 'spent', view: { filters: { below: '0' } } }],
}

const placeOf = (name: string) => `views_${name}`

/** The saved views of a list, from this browser's storage for this gateway. */
export function readViews(storage: TextStorage, name: string): SavedView[] {
  const stored = parseJson(storage.read(placeOf(name)) ?? '')
  return Array.isArray(stored) ? stored.map(readView) : (firstViews[name] ?? [])
}

export const writeViews = (storage: TextStorage, name: string, views: readonly SavedView[]) =>
  storage.write(placeOf(name), JSON.stringify(views))

/** Stored data is untrusted: another version or another script may have written it. */
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

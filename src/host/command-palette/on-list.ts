import { offeredBy, type Offered } from '../../widgets/index.ts'
import type { Pages } from '../pages/pages.ts'

const timeoutMs = 15_000

/** `act` is called once the row is there; resolves to `left` if the user went to another page. */
export async function onList(
  pages: Pages,
  path: string,
  search: string,
  act: (offered: Offered) => boolean,
): Promise<'done' | 'absent' | 'left'> {
  await pages.router.navigate(`${path}?${new URLSearchParams({ search })}`)
  const { view } = pages
  // The user stayed on a form with unsaved changes.
  if (view?.match.route.path !== path) return 'left'
  await view.ready
  for (const end = Date.now() + timeoutMs; view === pages.view && Date.now() < end;) {
    const offered = view.element && offeredBy(view.element)
    if (offered && act(offered)) return 'done'
    if (view.element?.shadowRoot?.querySelector('[part~="nothing-found"]')) break
    await new Promise((next) => setTimeout(next, 100))
  }
  return view === pages.view ? 'absent' : 'left'
}

export const rowsOf = (element: Element | null | undefined) => [
  ...(element?.shadowRoot?.querySelectorAll<HTMLElement>('tbody [part~="row"]') ?? []),
]

export function rowInFocus(element: Element | null | undefined): number | undefined {
  const row = element?.shadowRoot?.activeElement?.closest<HTMLElement>('[part~="row"]')
  const place = row ? rowsOf(element).indexOf(row) : -1
  return place < 0 ? undefined : place
}

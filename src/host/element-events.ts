import type { WidgetEvents } from '../widgets/index.ts'
import { hrefOf, type Place } from './routing/place.ts'
import { matchRoute, routes } from './routing/routes.ts'
import type { Pages } from './pages/pages.ts'
import type { Router } from './routing/router.ts'
import type { SessionView } from './session-view.ts'
import { fromQuery, isNewStep, toQuery } from './pages/view-state.ts'

/** On `document`, because elements removed from the page dispatch their events there too. */
export function listenToElements(pages: Pages, session: SessionView) {
  const { router } = pages
  on('oneapi-navigate', (event) => {
    const place = router.read(router.url(event.detail.href))
    // Anything without a page here opens in the element's own dialog.
    if (!place || !hasPage(place)) return
    event.preventDefault()
    const { href } = event.detail
    if (href === hrefOf(router.here())) return
    if (pages.view?.match.route.passing) router.go(href, { replace: true })
    else void router.returnTo(href)
  })
  on('oneapi-unauthorized', (event) => {
    event.preventDefault()
    session.ended(event.composedPath()[0] === pages.view?.element)
  })
  on('oneapi-signed-in', (event) => session.started(event.detail))
  on('oneapi-account-deleted', () => session.closed())
  on('oneapi-view-changed', (event) => {
    const { view } = pages
    // A list inside a dialog is not reflected in the address.
    if (!view || view.element !== event.composedPath()[0]) return
    const { path, query } = router.here()
    const after = event.detail
    router.note(hrefOf({ path, query: toQuery(after) }), { push: isNewStep(fromQuery(query), after) })
    view.place = router.here()
  })
  document.addEventListener('click', (event) => followLink(event, router))
}

const hasPage = ({ path }: Place) => matchRoute(routes, path).route.path !== '*'

const on = <Type extends keyof WidgetEvents>(
  type: Type,
  listener: (event: CustomEvent<WidgetEvents[Type]>) => void,
) => document.addEventListener(type, (event) => listener(event as CustomEvent<WidgetEvents[Type]>))

function followLink(event: MouseEvent, router: Router) {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || held) return
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (!link?.href || link.target || link.hasAttribute('download')) return
  const place = router.read(link.href)
  if (!place || !hasPage(place)) return
  event.preventDefault()
  void router.navigate(hrefOf(place))
}

import type { WidgetEvents, ViewState } from '../widgets/index.ts'
import { hrefOf, type Place } from './place.ts'
import { matchRoute } from './match.ts'
import type { Router } from './router.ts'
import { routes } from './routes.ts'
import { fromQuery, isNewStep, toQuery } from './view-state.ts'

/** What the sign-in element tells when it is done. */
export type SignedIn = Partial<WidgetEvents['oneapi-signed-in']> & { default_password?: boolean }

interface Listeners {
  router: Router
  /** Whether this is the list whose state the address keeps. */
  isList: (element: EventTarget | undefined) => boolean
  onListChanged: (place: Place) => void
  onUnauthorized: () => void
  onSignedIn: (detail: SignedIn) => void
}

/** Takes what elements ask of the page around them; on `document`, where those that have left the page still reach. */
export function listenToElements({ router, isList, onListChanged, onUnauthorized, onSignedIn }: Listeners) {
  on('oneapi-navigate', (event) => {
    const place = router.read(router.url(event.detail.href))
    // What has no page here opens in the element's own dialog.
    if (!place || matchRoute(routes, place.path).route.path === '*') return
    event.preventDefault()
    void router.returnTo(event.detail.href)
  })
  on('oneapi-unauthorized', (event) => {
    event.preventDefault()
    onUnauthorized()
  })
  on('oneapi-signed-in', (event) => onSignedIn(event.detail))
  on('oneapi-view-changed', (event) => {
    if (!isList(event.composedPath()[0])) return
    const { path, query } = router.here()
    const after: ViewState = event.detail
    router.note(hrefOf({ path, query: toQuery(after) }), { push: isNewStep(fromQuery(query), after) })
    onListChanged(router.here())
  })
  document.addEventListener('click', (event) => followLink(event, router))
}

const on = <Type extends keyof WidgetEvents>(
  type: Type,
  listener: (event: CustomEvent<WidgetEvents[Type]>) => void,
) => document.addEventListener(type, (event) => listener(event as CustomEvent<WidgetEvents[Type]>))

/** A plain click on a link to one of the console's pages opens it here, without loading anything anew. */
function followLink(event: MouseEvent, router: Router) {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || held) return
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (!link?.href || link.target || link.hasAttribute('download')) return
  const place = router.read(link.href)
  if (!place || matchRoute(routes, place.path).route.path === '*') return
  event.preventDefault()
  void router.visit(hrefOf(place))
}

import { html, type TemplateResult } from 'lit-html'
import { titleOf, type Title } from '../../widgets/messages/titles.messages.ts'
import { screens } from '../../widgets/screens.ts'
import type { PageContext, ScreenPage, Audience } from '../../widgets/screen.ts'
import {
  isAdmin,
  isSignedIn,
  type ViewState,
  type SessionState,
  type GatewayStatus,
} from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

export interface ViewContext extends PageContext {
  t: HostMessages
  view: ViewState | undefined
  url: (path: string) => string
}

export interface Route extends ScreenPage {
  title: Title
  audience: NonNullable<ScreenPage['audience']>
  /** The tag is loaded before the page is shown. */
  tag?: string | undefined
  view?: ((context: ViewContext) => TemplateResult) | undefined
}

const notFound = ({ t, url }: Pick<ViewContext, 't' | 'url'>) => html`
  <section class="message">
    <h1 .textContent=${t.titles.notFound}></h1>
    <p .textContent=${t.notFoundHelp}></p>
    <a class="button primary" href=${url('/')} .textContent=${t.backHome}></a>
  </section>
`

/** The first match wins, the last route matches everything (behaviour §2). */
export const routes: readonly Route[] = [
  ...screens.flatMap(({ tag, audience, pages = [] }) =>
    pages.map((page) => ({ title: titleOf(tag), audience, ...page, tag })),
  ),
  { path: '*', audience: 'public', title: 'notFound', view: notFound },
]

export interface Match {
  route: Route
  params: Record<string, string>
}

/** The last route of the table matches everything. */
export function matchRoute(table: readonly Route[], path: string): Match {
  for (const route of table) {
    const params = read(route.path, path)
    if (params) return { route, params }
  }
  throw new Error(`No route for ${path}`)
}

/** Reads the pattern's `:name` segments; undefined if the path does not match. */
function read(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const rest = wanted.at(-1) === '*'
  if (!rest && wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of (rest ? wanted.slice(0, -1) : wanted).entries()) {
    const value = given[index]
    if (value === undefined) return undefined
    if (segment.startsWith(':') && value) params[segment.slice(1)] = decode(value)
    else if (segment !== value) return undefined
  }
  return params
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

type Verdict = 'show' | 'sign-in' | 'no-permission'

export function guard(audience: Audience, session: SessionState): Verdict {
  if (audience === 'public') return 'show'
  if (!isSignedIn(session)) return 'sign-in'
  return audience === 'admin' && !isAdmin(session) ? 'no-permission' : 'show'
}

export type MenuRoute = Route & Required<Pick<Route, 'menu'>>

export const menuEntries = (
  table: readonly Route[],
  session: SessionState,
  status: GatewayStatus,
): MenuRoute[] =>
  table.filter(
    (route): route is MenuRoute =>
      route.menu !== undefined &&
      guard(route.audience, session) === 'show' &&
      (route.menu.when?.(status, session) ?? true),
  )

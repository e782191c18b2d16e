import type { TemplateResult } from 'lit-html'
import type { GatewayStatus, SessionState, ViewState } from '../widgets/index.ts'
import type { Tag } from '../widgets/tags.ts'
import type { IconName } from './icons.ts'
import type { PageTitle, Words } from './messages.ts'
import type { PlaceState } from './place.ts'

/** Who may open a page: everybody, whoever is signed in, administrators. The gateway itself decides what they get. */
export type Audience = 'public' | 'user' | 'admin'

/** What a page is made from. */
export interface ViewContext {
  params: Record<string, string>
  query: URLSearchParams
  /** Query parameters that the address no longer shows; handed on as properties only. */
  secrets: Record<string, string>
  state: PlaceState
  words: Words
  /** Page, search, order and filters of a list, as the address has them. */
  view: ViewState | undefined
  /** Address of a path of the console, for links. */
  url: (path: string) => string
}

export interface MenuEntry {
  icon: IconName
  group: 'main' | 'management'
  /** Shown only where the gateway offers it. */
  when?: (status: GatewayStatus) => boolean
}

export interface Route {
  /** Segments, `:name` for a value, a last `*` for anything. */
  path: string
  audience: Audience
  title: PageTitle
  /** The element to load before the page shows. */
  tag?: Tag | undefined
  view: (context: ViewContext) => TemplateResult
  /** The first call of a fresh page, exactly as the element makes it: asked for while code still loads. */
  firstCall?: string | ((session: SessionState) => string)
  menu?: MenuEntry
  /** Path of the menu entry that this page belongs to. */
  below?: string
  /** Query parameters that work once: taken out of the address before anything is shown or sent. */
  secrets?: readonly string[]
  /** Only a station: what the page leads to takes its place in the history. */
  passing?: boolean
}

import type { GatewayStatus } from './domain/status.ts'
import type { IconName } from './icons.ts'
import type { Title } from './messages/titles.messages.ts'
import type { SessionState } from './stores/session.ts'

/** Who may open a page: everybody, whoever is signed in, administrators. The gateway itself decides what they get. */
export type Audience = 'public' | 'user' | 'admin'

/** What an address says to a page. */
export interface PageContext {
  /** The values of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Query parameters that the address no longer shows; handed on as properties only. */
  secrets: Readonly<Record<string, string>>
  /** Signed in with the default password. */
  defaultPassword: boolean
}

/** An address of the console where a screen stands. */
export interface ScreenPage {
  /** Segments, `:name` for a value. */
  path: string
  /** Left out: the screen's. */
  title?: Title
  /** Left out: the screen's. */
  audience?: Audience
  /** Attributes of the element; false, null and undefined set none. */
  attributes?: (context: PageContext) => Readonly<Record<string, string | boolean | null | undefined>>
  /** Properties of the element, for what no attribute may carry. */
  properties?: (context: PageContext) => Readonly<Record<string, unknown>>
  /** Page, search and filters of a list stand in the address, and are given to the element as `view`. */
  keepsView?: boolean
  /** The first call of a fresh page, exactly as the element makes it: asked for while code still loads. */
  firstCall?: string | ((session: SessionState) => string)
  menu?: {
    icon: IconName
    group: 'main' | 'management'
    /** Shown only where the gateway offers it. */
    when?: (status: GatewayStatus) => boolean
  }
  /** Path of the menu entry that this page belongs to. */
  below?: string
  /** Query parameters that work once: taken out of the address before anything is shown or sent. */
  secrets?: readonly string[]
  /** Only a station: what the page leads to takes its place in the history. */
  passing?: boolean
}

/**
 * What the console, its dialogs and the gallery know of an element before it is loaded. It imports neither React nor
 * the element, and stands in `{name}.screen.ts` beside it.
 */
export interface Screen {
  tag: `oneapi-${string}`
  title: Title
  audience: Audience
  pages?: readonly ScreenPage[]
}

import type { GatewayStatus } from './domain/status.ts'
import type { IconName } from './icons.ts'
import type { FormTitle } from './messages/form-titles.messages.ts'
import type { Title } from './messages/titles.messages.ts'
import type { SessionState } from './stores/session.ts'

/** Who may open a page: everyone, signed-in users, or administrators. The gateway enforces permissions. */
export type Audience = 'public' | 'user' | 'admin'

export interface PageContext {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Query parameters removed from the address; passed on only as properties. */
  secrets: Readonly<Record<string, string>>
  /** Whether the user signed in with the default password. */
  defaultPassword: boolean
}

/** A page of the console that shows a screen. */
export interface ScreenPage {
  /** Path segments, with `:name` for parameters. */
  path: string
  /** Replaces the screen's title as soon as the titles of forms are loaded. */
  formTitle?: FormTitle
  /** Defaults to the screen's. */
  audience?: Audience
  /** Attributes of the element; false, null and undefined are not set. */
  attributes?: (context: PageContext) => Readonly<Record<string, string | boolean | null | undefined>>
  /** Properties of the element, for values that must not be in an attribute. */
  properties?: (context: PageContext) => Readonly<Record<string, unknown>>
  /** Page, search and filters of a list are kept in the address and passed to the element as `view`. */
  keepsView?: boolean
  /** The element's first call, exactly as it makes it, to be requested while code is still loading; empty for none. */
  firstCall?: string | ((session: SessionState) => string)
  menu?: {
    icon: IconName
    group: 'main' | 'management'
    /** Whether the gateway offers it to this user or visitor; always shown when absent. */
    when?: (status: GatewayStatus, session: SessionState) => boolean
  }
  /** Path of the menu entry that this page belongs to. */
  below?: string
  /** Single-use query parameters, removed from the address before anything is shown or sent. */
  secrets?: readonly string[]
  /** An intermediate page: the next page replaces it in the history. */
  passing?: boolean
}

/** What the console and the gallery know about an element before it is loaded. */
export interface Screen {
  tag: `oneapi-${Title}`
  audience: Audience
  pages?: readonly ScreenPage[]
}

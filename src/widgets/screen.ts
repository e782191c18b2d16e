import type { GatewayStatus } from './domain/status.ts'
import type { IconName } from './icons.ts'
import type { FormTitle } from './messages/form-titles.messages.ts'
import type { Title } from './messages/titles.messages.ts'
import type { SessionState } from './stores/session.ts'

/** The gateway enforces permissions. */
export type Audience = 'public' | 'user' | 'admin'

export interface PageContext {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The router removes these from the address, and passes them on only as properties. */
  secrets: Readonly<Record<string, string>>
  defaultPassword: boolean
}

export interface ScreenPage {
  /** Path segments, with `:name` for parameters. */
  path: string
  /** The form's title replaces the screen's as soon as the titles of forms are loaded. */
  formTitle?: FormTitle
  /** Default: the screen's audience. */
  audience?: Audience
  /** An attribute that is false, null or undefined is not set. */
  attributes?: (context: PageContext) => Readonly<Record<string, string | boolean | null | undefined>>
  /** Values that must not be in an attribute. */
  properties?: (context: PageContext) => Readonly<Record<string, unknown>>
  /** Page, search and filters of a list are kept in the address and passed to the element as `view`. */
  keepsView?: boolean
  /** The call is requested while code is still loading, exactly as the element makes it; empty for none. */
  firstCall?: string | ((session: SessionState) => string)
  menu?: {
    icon: IconName
    group: 'main' | 'management'
    /** The gateway may not offer it to this user or visitor; always shown when absent. */
    when?: (status: GatewayStatus, session: SessionState) => boolean
  }
  /** This page belongs to the menu entry with this path. */
  below?: string
  /** Parameters that are for one use, and removed from the address before anything is shown or sent. */
  secrets?: readonly string[]
  /** The next page replaces this one in the history. */
  passing?: boolean
}

/** The console and the gallery know the screen before the element is loaded. */
export interface Screen {
  tag: `oneapi-${Title}`
  audience: Audience
  pages?: readonly ScreenPage[]
}

import type { SessionUser } from '../domain/accounts/user.ts'
import type { Id } from '../domain/id.ts'
import type { Wire } from '../domain/wire.ts'

export type Query = Record<string, string | number | boolean | undefined>

/** POST is the default. */
export interface Call {
  path: string
  method?: string
  query?: Query
  body?: Wire
}

export interface DialectContext {
  request: (
    path: string,
    options: {
      method?: string
      query?: Query
      body?: Wire
      headers?: Record<string, string>
      anonymous?: boolean
      changes?: boolean
      expects?:
        'record' | 'entity' | 'text' | 'redirect' | ((reply: { message: string; data?: unknown }) => boolean)
      signal?: AbortSignal | undefined
    },
  ) => Promise<unknown>
  storage: {
    read(key: string): string | null
    write(key: string, text: string): void
    remove(key: string): void
  }
  /** Empty on the gateway's own page. */
  baseUrl: string
  tokens?: unknown
  status: { getState(): { status: { turnstile_check: boolean } } }
  session: { getState(): { user: { id: Id } | null } }
  signedIn(user: SessionUser): void
  sessionTokens: {
    idOf(gateway: DialectContext): string | null
    keep(gateway: DialectContext, session: string, token: string): void
  }
}

/** The result is the user's record, or how to continue with a code that the user must enter. */
export type SignInResult = { user: unknown } | { confirm: (code: string) => Promise<SignInResult> }

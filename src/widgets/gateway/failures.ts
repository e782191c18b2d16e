import { afterCommit } from '../domain/after-commit.ts'
import type { GatewayError } from './gateway-error.ts'

/** A failed call, as reported to listeners: without token, response or any user data. */
export interface FailedCall {
  /** Empty for the page's own origin. */
  baseUrl: string
  path: string
  /** Whether a token function is used instead of the cookie. */
  byToken: boolean
  /** Whether the call does not require a sign-in. */
  anonymous: boolean
  error: GatewayError
  /** The dialect of the call; empty if the gateway is unknown. */
  dialect?: string
}

const watchers = new Set<(call: FailedCall) => void>()

export const watchFailures = (watcher: (call: FailedCall) => void) => void watchers.add(watcher)

export function reportFailure(call: FailedCall) {
  for (const watcher of watchers) afterCommit(() => watcher(call))
}

/** Whether any server responds at an address, even if CORS hides the response from the page. Sends no cookie. */
export const answersAt = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/status`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Loads the translations of the gateways' own sentences; elements set it. */
export const wording: { load?: (message: string) => Promise<unknown> | false } = {}

import type { GatewayError } from './gateway-error.ts'

/** A failed call, as reported to listeners: without token, response or any user data. */
export interface FailedCall {
  /** Empty for the page's own origin. */
  baseUrl: string
  path: string
  /** Whether a token function signs in, not the cookie. */
  byToken: boolean
  /** A call that nobody needs to be signed in for. */
  anonymous: boolean
  error: GatewayError
  /** Whose dialect the call was made in; empty where nobody knows which gateway it is. */
  dialect?: string
}

const watchers = new Set<(call: FailedCall) => void>()

/** Subscribes to the failed calls of every gateway on the page. */
export const watchFailures = (watcher: (call: FailedCall) => void) => void watchers.add(watcher)

export function reportFailure(call: FailedCall) {
  for (const watcher of watchers) watcher(call)
}

/** Whether anything at all answers at an address, even where CORS keeps its answer from the page. Sends no cookie. */
export const answersAt = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/status`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

import type { GatewayError } from './gateway-error.ts'

/** A call that failed, as told to whoever watches; without a token, an answer or anything else of the user's. */
export interface FailedCall {
  /** Empty for the page's own origin. */
  baseUrl: string
  path: string
  /** Whether a token function signs in, not the cookie. */
  byToken: boolean
  /** A call that nobody needs to be signed in for. */
  anonymous: boolean
  error: GatewayError
}

const watchers = new Set<(call: FailedCall) => void>()

/** Hears of every failed call of every gateway on the page, from now on. */
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

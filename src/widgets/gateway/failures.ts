import { afterCommit } from '../domain/after-commit.ts'
import type { GatewayError } from './gateway-error.ts'

export interface FailedCall {
  /** Empty for the page's own origin. */
  baseUrl: string
  path: string
  byToken: boolean
  anonymous: boolean
  error: GatewayError
  /** Empty if the gateway is unknown. */
  dialect?: string
}

const watchers = new Set<(call: FailedCall) => void>()

export const watchFailures = (watcher: (call: FailedCall) => void) => void watchers.add(watcher)

export function reportFailure(call: FailedCall) {
  for (const watcher of watchers) afterCommit(() => watcher(call))
}

/** Any server counts, even if CORS hides the response from the page. Sends no cookie. */
export const answersAt = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/api/status`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Elements set the hook, to translate the gateways' own sentences. */
export const wording: { load?: (message: string) => Promise<unknown> | false } = {}

import { deleteExpiredCodes } from './accounts/verification.ts'
import type { GatewayDeps } from './deps.ts'
import { deleteExpiredWindows } from './http/rate-limit.ts'
import { deleteExpiredSessions } from './accounts/session.ts'
import { logError } from './log-error.ts'

/** Between two rounds. */
const intervalMs = 60 * 60_000

/**
 * Deletes expired sessions, codes and rate limit windows, now and every hour. It only limits the size of the database:
 * expired rows are ignored anyway.
 * @returns a function that stops the timer and waits for a running round
 */
export const startHousekeeping = (deps: Pick<GatewayDeps, 'db' | 'clock'>) => {
  const round = () =>
    deleteExpiredSessions(deps)
      .then(() => deleteExpiredCodes(deps))
      .then(() => deleteExpiredWindows(deps))
      .then(
        () => {},
        (error: unknown) => logError('housekeeping', error),
      )
  let running = round()
  const timer = setInterval(() => (running = round()), intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

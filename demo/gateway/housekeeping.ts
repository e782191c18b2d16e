import { forgetOldCodes } from './accounts/verification.ts'
import type { GatewayDeps } from './deps.ts'
import { forgetOldWindows } from './http/rate-limit.ts'
import { forgetOldSessions } from './http/session.ts'
import { tellError } from './tell-error.ts'

/** Milliseconds between two rounds. */
const interval = 60 * 60_000

/**
 * Drops sessions, codes and counters that have run out, now and every hour. Nothing depends on it but the size of
 * the database.
 * @returns a function that ends the rounds, after the one that is running
 */
export const startHousekeeping = (deps: Pick<GatewayDeps, 'db' | 'clock'>) => {
  const round = () =>
    forgetOldSessions(deps)
      .then(() => forgetOldCodes(deps))
      .then(() => forgetOldWindows(deps))
      .then(
        () => {},
        (error: unknown) => tellError('housekeeping', error),
      )
  let running = round()
  const timer = setInterval(() => (running = round()), interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

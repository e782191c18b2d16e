import { createKeyedLimiter } from '../http/keyed-limiter.ts'

/**
 * Runs work on one user's quota, at most four at once per process, so that a user with many calls takes neither all
 * database connections nor all processing time.
 */
export const limitByUser = createKeyedLimiter(4)

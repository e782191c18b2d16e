import { createKeyedLimiter } from '../http/keyed-limiter.ts'

/**
 * Work on one user's quota: a few at the same time in a process, so that a user with many calls takes neither all
 * connections to the database nor all the time of the process.
 */
export const limitByUser = createKeyedLimiter(4)

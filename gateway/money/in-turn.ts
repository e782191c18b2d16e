import { createTurns } from '../http/turns.ts'

/**
 * Work on one user's quota: a few at the same time in a process, so that a user with many calls takes neither all
 * connections to the database nor all the time of the process.
 */
export const inTurn = createTurns(4)

import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/open.ts'
import { InsufficientQuota, reserve, type Reservation, type ReservationRequest } from './reserve.ts'

/** Milliseconds between two tries of a call that waits for others. */
const tryEvery = 150

/** How many calls of a user may wait at once in a process; the next ones are refused at once. */
const mostWaiting = 16

const waiting = new Map<number, number>()

/**
 * As `reserve`; a call that only other calls of the user stand in the way of waits for them, some time.
 * @throws {InsufficientQuota}
 */
export async function reserveInTurn(
  db: Database,
  request: ReservationRequest,
  { patience, left }: { patience: number; left: AbortSignal },
): Promise<Reservation> {
  for (const end = Date.now() + patience; ;) {
    try {
      return await reserve(db, request)
    } catch (error) {
      const mayWait = error instanceof InsufficientQuota && error.isHeld && Date.now() < end && !left.aborted
      if (!mayWait || (waiting.get(request.userId) ?? 0) >= mostWaiting) throw error
    }
    await wait(request.userId)
  }
}

async function wait(userId: number): Promise<void> {
  waiting.set(userId, (waiting.get(userId) ?? 0) + 1)
  await pause(tryEvery)
  const others = waiting.get(userId)! - 1
  if (others > 0) waiting.set(userId, others)
  else waiting.delete(userId)
}

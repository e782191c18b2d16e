import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/open.ts'
import { limitByUser } from './limit-by-user.ts'
import { InsufficientQuota, reserve, type Reservation, type ReservationRequest } from './reserve.ts'

/** Milliseconds between two attempts of a waiting call. */
const retryMs = 150

/** The number of calls of one user that may wait in a process; further calls are refused at once. */
const maxWaiting = 16

const waiting = new Map<number, number>()

/**
 * As `reserve`, but retries for up to `timeoutMs` milliseconds while the user's running calls hold quota that could
 * cover the call once they end. It stops early when `signal` is aborted.
 * @throws {InsufficientQuota}
 */
export async function reserveWithRetry(
  db: Database,
  request: ReservationRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Reservation> {
  for (const end = Date.now() + timeoutMs; ;) {
    try {
      return await limitByUser(request.userId, () => reserve(db, request))
    } catch (error) {
      const mayWait =
        error instanceof InsufficientQuota && error.isHeld && Date.now() < end && !signal.aborted
      if (!mayWait || (waiting.get(request.userId) ?? 0) >= maxWaiting) throw error
    }
    await wait(request.userId)
  }
}

async function wait(userId: number): Promise<void> {
  waiting.set(userId, (waiting.get(userId) ?? 0) + 1)
  await pause(retryMs)
  const others = waiting.get(userId)! - 1
  if (others > 0) waiting.set(userId, others)
  else waiting.delete(userId)
}

import { eq } from 'drizzle-orm'
import { reservations } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { createInFlight, type InFlight, type MemoryReservation } from '../http/in-flight.ts'
import { requestBounds } from '../http/json-scan.ts'
import { createThrottle } from '../http/throttle.ts'
import { createKeyedLimiter } from '../http/keyed-limiter.ts'
import { declaredLength, readBytes, type Unread } from '../http/read-bytes.ts'
import { tooManyValues } from './chat-request.ts'
import type { Caller } from './caller.ts'
import { RelayError } from './errors.ts'
import { noUserQuota } from './paying/pay.ts'

/** The memory that the bodies of relay calls hold in this process. */
export type Bodies = InFlight

/** Milliseconds that a call waits for memory that other calls hold. */
const timeoutMs = 20_000

/** Throttles the bodies of one user: one of the largest size at once, the rest at 4 MiB a second. */
const throttle = createThrottle({ perSecond: 4 * 1024 * 1024, burst: 32 * 1024 * 1024 })

/** Bodies of at most this many bytes usually arrive in one part. */
const inOnePart = 64 * 1024

/** At most four larger bodies of one user are read at once, because each part of each of them delays other calls. */
const reading = createKeyedLimiter(4)

/** The bodies of one user may hold the memory of two of the largest size, all bodies together that of eight. */
export const createBodies = (limit: number): Bodies =>
  createInFlight({ each: 2 * limit, all: 8 * limit, timeoutMs })

/** Bytes that a user without quota may send; some are allowed because some models are free. */
const withoutQuota = 64 * 1024

/**
 * Reads a call's body after checking that its user has quota, if the process has memory for it.
 * @returns the body, and the memory reserved for it, which the caller must release after the call
 * @throws {RelayError} 403, 408, 413 or 429
 */
export async function readBody(
  request: Request,
  { user }: Caller,
  deps: GatewayDeps,
  bodies: Bodies,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; memory: MemoryReservation }> {
  const limit = deps.config.relayBodyLimit
  const isPoor = user.quota <= 0 && !(await holdsAny(deps, user.id))
  const max = isPoor ? Math.min(withoutQuota, limit) : limit
  const memory = bodies.reserve(user.id, request.signal)
  const refuse: Record<Unread, () => RelayError> = {
    'too large': isPoor ? noUserQuota : tooLarge,
    'too many values': tooManyValues,
    'too slow': tooSlow,
    'no room': noRoom,
  }
  try {
    const read = () =>
      readBytes(request, {
        max,
        bounds: requestBounds,
        memory,
        throttle: (size) => throttle(user.id, size, request.signal),
      })
    const bytes = await ((declaredLength(request) ?? max) > inOnePart ? reading(user.id, read) : read())
    if (typeof bytes === 'string') throw refuse[bytes]()
    return { bytes, memory }
  } catch (error) {
    memory.release()
    // A caller who has disconnected reads no answer.
    throw request.signal.aborted ? new RelayError(499, '调用方已离开') : error
  }
}

const tooSlow = () => new RelayError(408, '请求内容传输过慢，请重试', { type: 'invalid_request_error' })

const noRoom = () => new RelayError(429, '同时处理的请求过大，请稍后再试', { code: 'too_much_in_flight' })

const tooLarge = () => new RelayError(413, 'The request body is too large', { type: 'invalid_request_error' })

const holdsAny = async ({ db }: GatewayDeps, userId: number) =>
  (await db.$count(reservations, eq(reservations.user_id, userId))) > 0

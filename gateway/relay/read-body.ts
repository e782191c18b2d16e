import { eq } from 'drizzle-orm'
import { reservations } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { createInFlight, type InFlight, type Share } from '../http/in-flight.ts'
import { requestBounds } from '../http/json-scan.ts'
import { createPace } from '../http/pace.ts'
import { createTurns } from '../http/turns.ts'
import { declaredLength, readBytes } from '../http/read-bytes.ts'
import { tooManyValues } from './chat-request.ts'
import type { Caller } from './caller.ts'
import { RelayError } from './errors.ts'
import { noUserQuota } from './paying/pay.ts'

/** The bytes of relay calls that this process holds. */
export type Bodies = InFlight

/** Milliseconds that a call waits for others of its user, or of everybody, to end. */
const patience = 20_000

/** A user's bodies: the largest at once, others at the speed of a good line. */
const pace = createPace({ perSecond: 4 * 1024 * 1024, burst: 32 * 1024 * 1024 })

/** Bytes that arrive together. */
const inOnePart = 64 * 1024

/** Larger bodies of a user that are read at the same time: each part of each of them takes a moment from others. */
const reading = createTurns(4)

/** One user may send two of the largest bodies at the same time, all users together eight. */
export const createBodies = (limit: number): Bodies =>
  createInFlight({ each: 2 * limit, all: 8 * limit, patience })

/** Bytes that a user without quota may send, because some models are free. */
const withoutQuota = 64 * 1024

/**
 * Reads a call's body once it is known that its user has quota and the process has room for it.
 * @returns the body, and what it holds of the memory, to be returned at the end of the call
 * @throws {RelayError} 403, 413 or 429
 */
export async function readBody(
  request: Request,
  { user }: Caller,
  deps: GatewayDeps,
  bodies: Bodies,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; share: Share }> {
  const limit = deps.config.relayBodyLimit
  const length = declaredLength(request)
  const isPoor = user.quota <= 0 && !(await holdsAny(deps, user.id))
  const most = isPoor ? Math.min(withoutQuota, limit) : limit
  const refusal = () => (isPoor ? noUserQuota() : tooLarge())
  if (length !== undefined && length > most) throw refusal()
  const share = await bodies.take(user.id, length ?? most, request.signal)
  if (!share) throw new RelayError(429, '同时处理的请求过大，请稍后再试', { code: 'too_much_in_flight' })
  try {
    const read = () =>
      readBytes(request, most, {
        bounds: requestBounds,
        pace: (size) => pace(user.id, size, request.signal),
      })
    const bytes = await ((length ?? most) > inOnePart ? reading(user.id, read) : read())
    if (bytes === 'too large') throw refusal()
    if (bytes === 'too many values') throw tooManyValues()
    share.resize(bytes.length)
    return { bytes, share }
  } catch (error) {
    share.end()
    throw error
  }
}

const tooLarge = () => new RelayError(413, 'The request body is too large', { type: 'invalid_request_error' })

const holdsAny = async ({ db }: GatewayDeps, userId: number) =>
  (await db.$count(reservations, eq(reservations.user_id, userId))) > 0

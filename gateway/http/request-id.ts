import { randomInt } from 'node:crypto'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayMiddleware } from './context.ts'

/** Sets the id of each call, such as `2026112100010457625363710698851`. Log rows and error messages contain it. */
export const requestId =
  ({ clock }: Pick<GatewayDeps, 'clock'>): GatewayMiddleware =>
  async (c, next) => {
    const id = newRequestId(clock())
    c.set('requestId', id)
    await next()
    c.header('X-Oneapi-Request-Id', id)
  }

/** The time to the second (UTC), then 14 random digits. */
export const newRequestId = (now: number) =>
  new Date(now).toISOString().slice(0, 19).replace(/\D/g, '') + digits() + digits()

const digits = () => String(randomInt(10_000_000)).padStart(7, '0')

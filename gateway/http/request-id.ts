import { randomInt } from 'node:crypto'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayMiddleware } from './context.ts'

/** Each call's id, such as `2026112100010457625363710698851`; also in log rows and error messages. */
export const requestId =
  ({ clock }: Pick<GatewayDeps, 'clock'>): GatewayMiddleware =>
  async (c, next) => {
    const id = newRequestId(clock())
    c.set('requestId', id)
    await next()
    c.header('X-Oneapi-Request-Id', id)
  }

/** Time to the second, then 14 random digits. */
export const newRequestId = (now: number) =>
  new Date(now).toISOString().slice(0, 19).replace(/\D/g, '') + digits() + digits()

const digits = () => String(randomInt(10_000_000)).padStart(7, '0')

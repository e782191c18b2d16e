import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppConfig } from '../deps.ts'
import type { GatewayContext } from './context.ts'

/**
 * The caller's address. `X-Forwarded-For` counts only behind a trusted proxy, and of it only the last entry: the
 * proxy wrote that one, the caller may have written the others.
 */
export const clientAddress = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || socketAddress(c)
}

/** Empty without a socket, as when the app is called in the same process. */
const socketAddress = (c: GatewayContext) =>
  c.env?.incoming ? (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, '') : ''

/** Whether the browser reached the gateway, or the proxy before it, over https. */
export const isHttps = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return (forwarded || new URL(c.req.url).protocol.slice(0, -1)) === 'https'
}

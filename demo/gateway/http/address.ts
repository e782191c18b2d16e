import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
import type { AppConfig } from '../deps.ts'
import type { GatewayContext } from './context.ts'

/**
 * The caller's address, in its one spelling. `X-Forwarded-For` counts only behind a trusted proxy, and of it only the
 * last entry: the proxy wrote that one, the caller may have written the others.
 */
export const clientAddress = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return plainAddress(forwarded || socketAddress(c))
}

/** Whom a limit counts: one IPv4 address, or the /64 of an IPv6 one, which is what a single customer gets. */
export const networkOf = (address: string) => {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/** Without port and zone, IPv4 in IPv6 as IPv4; what is no address stays as it is. */
const plainAddress = (text: string) => {
  const bare = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : text.slice(0, 64)
}

/** Empty without a socket, as when the app is called in the same process. */
const socketAddress = (c: GatewayContext) => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')

/** Whether the browser reached the gateway, or the proxy before it, over https. */
export const isHttps = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return (forwarded || new URL(c.req.url).protocol.slice(0, -1)) === 'https'
}

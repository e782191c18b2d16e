import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
import type { AppConfig } from '../deps.ts'
import type { GatewayContext } from './context.ts'

/**
 * The caller's normalised address. `X-Forwarded-For` counts only behind a trusted proxy, and only its last
 * entry: the proxy wrote that one, while the caller may have made up the others.
 */
export const clientAddress = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return plainAddress(forwarded || socketAddress(c))
}

/**
 * What a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, which is what one customer gets.
 */
export const networkOf = (address: string) => {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/** Strips port and zone, and turns IPv4-mapped IPv6 into IPv4; anything but an address stays as it is. */
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

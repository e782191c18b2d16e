import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
import type { AppConfig } from '../deps.ts'
import type { GatewayContext } from './context.ts'

/**
 * The caller's normalised address. `X-Forwarded-For` counts only with TRUST_PROXY, and only its last entry: the proxy
 * wrote that one, while the caller may have forged the others.
 */
export const clientAddress = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return plainAddress(forwarded || socketAddress(c))
}

/**
 * The network by which a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, because one customer
 * usually gets a whole /64.
 */
export const networkOf = (address: string) => {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/**
 * Strips port and zone, and turns IPv4-mapped IPv6 into IPv4; a text that is no address is kept, cut to 64 characters.
 */
const plainAddress = (text: string) => {
  const bare = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : text.slice(0, 64)
}

/** The address of the peer; empty without a socket, as when the app is called in the same process. */
const socketAddress = (c: GatewayContext) => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')

/** Whether the browser reached the gateway, or the trusted proxy in front of it, over https. */
export const isHttps = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) => {
  const forwarded = trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return (forwarded || new URL(c.req.url).protocol.slice(0, -1)) === 'https'
}

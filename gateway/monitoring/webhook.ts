import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const timeoutMs = 10_000

/** Thrown when the receiver does not accept a call; the message is a sentence for administrators. */
export class WebhookFailure extends Error {
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean
  constructor(message: string, isRetryable: boolean) {
    super(message)
    this.isRetryable = isRetryable
  }
}

export const isWebhookAddress = (address: string) =>
  /^https?:\/\/[^@#\s\\]+$/.test(address) && URL.canParse(address)

const privateAddress = () => new WebhookFailure('Webhook 地址属于内网', false)

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

/**
 * Resolves a host name for the connection itself, so that the name cannot resolve to a private address after the check
 * (DNS rebinding).
 */
const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (!addresses.every(({ address }) => isPublic(address))) return done(privateAddress(), '')
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })

/** HMAC-SHA256 of time and body. Receivers compute it again, so that calls can be neither forged nor replayed later. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

interface Webhook {
  address: string
  secret: string
  /** The current time in epoch seconds, which the signature includes. */
  now: number
  /** Whether the address may be one of a private network. */
  allowsPrivate: boolean
}

/**
 * Posts JSON with its time and signature. Redirects are not followed.
 * @throws {WebhookFailure} unless the receiver answers with 2xx
 */
export function callWebhook(
  content: object,
  { address, secret, now, allowsPrivate }: Webhook,
): Promise<void> {
  const body = JSON.stringify(content)
  const timestamp = String(now)
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowsPrivate && isIP(host) && !isPublic(host)) return Promise.reject(privateAddress())
  return new Promise((done, fail) => {
    const call = (url.protocol === 'https:' ? overTls : overHttp)(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Alert-Timestamp': timestamp,
          'X-Alert-Signature': signatureOf(secret, timestamp, body),
        },
        ...(!allowsPrivate && { lookup: publicOnly }),
      },
      (reply) => {
        const status = reply.statusCode ?? 0
        // The body is not needed, and it may be endless.
        reply.destroy()
        if (status >= 200 && status < 300) done()
        else fail(new WebhookFailure(`Webhook 返回 HTTP ${status}`, status === 429 || status >= 500))
      },
    )
    call.on('error', (error) =>
      fail(error instanceof WebhookFailure ? error : new WebhookFailure('无法连接 Webhook', true)),
    )
    call.end(body)
  })
}

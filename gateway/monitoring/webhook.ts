import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Milliseconds for a call. */
const timeout = 10_000

/** Why a call was not accepted, in a sentence for administrators. */
export class WebhookFailure extends Error {
  /** Whether the same call may succeed later. */
  readonly isPassing: boolean
  constructor(message: string, isPassing: boolean) {
    super(message)
    this.isPassing = isPassing
  }
}

export const isWebhookAddress = (address: string) =>
  /^https?:\/\/[^@#\s\\]+$/.test(address) && URL.canParse(address)

const privateAddress = () => new WebhookFailure('Webhook 地址属于内网', false)

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

/** Resolves a name for the very connection that is made, so that it cannot lead elsewhere afterwards. */
const publicOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (!addresses.every(({ address }) => isPublic(address))) return done(privateAddress(), '')
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })

/** What the receiver computes again: HMAC-SHA256 of time and body, so that no call can be forged or sent once more later. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

interface Webhook {
  address: string
  secret: string
  /** Epoch seconds. */
  now: number
  /** Whether it may lead to a private network. */
  allowsPrivate: boolean
}

/**
 * Posts JSON with its time and signature.
 * @throws {WebhookFailure} unless it is answered with 2xx; a redirect is not followed
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
        signal: AbortSignal.timeout(timeout),
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
        // Nothing in it is of use, and it may be endless.
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

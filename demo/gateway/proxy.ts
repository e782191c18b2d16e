import { request as httpRequest, Agent, type IncomingMessage } from 'node:http'
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { backwardCookie, backwardLocation, forwardHeaders, hopByHop } from './proxy-headers.ts'

/** Milliseconds to reach the gateway; an answer may take as long as a model thinks. */
const connectTimeout = 10_000
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

export interface ProxyConfig {
  /** Where `/api` and `/v1` go; may have a path, must not end in a slash. */
  oneapiUrl: string
  /** Whether the caller's own `X-Forwarded-*` headers are passed on. */
  trustProxy: boolean
}

/**
 * Passes a call to a real gateway and its answer back: cookies, redirects and streams stay what they are,
 * and a caller who goes away ends the call there too.
 *
 * An unreachable gateway is 502 with the envelope `{ success: false, message }`.
 */
export function createProxy(config: ProxyConfig) {
  const upstream = new URL(config.oneapiUrl)
  return async (request: Request, address: string): Promise<Response> => {
    const headers = forwardHeaders(request, { upstream, address, trustProxy: config.trustProxy })
    try {
      const reply = await send(upstream, request, headers)
      return new Response(bodyOf(request, reply), {
        status: reply.statusCode!,
        headers: backwardHeaders(reply, upstream),
      })
    } catch (error) {
      return unreachable(upstream, error)
    }
  }
}

function send(upstream: URL, request: Request, headers: Record<string, string>): Promise<IncomingMessage> {
  const { pathname, search } = new URL(request.url)
  const start = upstream.protocol === 'https:' ? httpsRequest : httpRequest
  const base = upstream.pathname.replace(/\/$/, '')
  return new Promise((resolve, reject) => {
    const call = start(
      new URL(upstream.origin),
      {
        method: request.method,
        path: base + pathname + search,
        headers,
        agent: agents[upstream.protocol as keyof typeof agents],
      },
      resolve,
    )
    const giveUp = () => call.destroy(new Error('timeout'))
    const timer = setTimeout(giveUp, connectTimeout)
    call.on('socket', (socket) => {
      if (!socket.connecting) clearTimeout(timer)
      else socket.once('connect', () => clearTimeout(timer))
    })
    call.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.signal.addEventListener('abort', () => call.destroy(), { once: true })
    if (request.body)
      Readable.fromWeb(request.body as NodeReadableStream)
        .on('error', reject)
        .pipe(call)
    else call.end()
  })
}

function backwardHeaders(reply: IncomingMessage, upstream: URL): Headers {
  const headers = new Headers()
  const dropped = hopByHop(reply.headers.connection)
  for (const [name, values] of Object.entries(reply.headersDistinct)) {
    if (dropped.has(name)) continue
    for (const value of values!) {
      if (name === 'location') headers.append(name, backwardLocation(value, upstream))
      else if (name === 'set-cookie') headers.append(name, backwardCookie(value, upstream))
      else headers.append(name, value)
    }
  }
  return headers
}

function bodyOf(request: Request, reply: IncomingMessage): ReadableStream | null {
  const status = reply.statusCode!
  if (request.method === 'HEAD' || status === 204 || status === 304) {
    reply.resume()
    return null
  }
  return Readable.toWeb(reply) as ReadableStream
}

function unreachable(upstream: URL, error: unknown): Response {
  const code = (error as NodeJS.ErrnoException).code ?? (error as Error).message
  return Response.json(
    { success: false, message: `无法连接上游网关 ${upstream.origin}（${code}），请检查 ONEAPI_URL` },
    { status: 502 },
  )
}

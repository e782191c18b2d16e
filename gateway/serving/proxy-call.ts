import { request as httpRequest, Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { hasBody } from './proxy-headers.ts'

/** Milliseconds to connect to the gateway. Answers have no limit, because models may take long. */
const connectTimeout = 10_000
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

/**
 * Forwards a call and waits for the headers of its answer. Callers share connections, so an incomplete call closes its
 * connection. A gateway may close an idle connection just when a call reuses it; read-only calls are then retried on
 * another one.
 * @throws Error when the gateway cannot be reached, does not speak HTTP, or the caller disconnects
 */
export function send(
  upstream: URL,
  request: Request,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const { pathname, search } = new URL(request.url)
  const start = upstream.protocol === 'https:' ? httpsRequest : httpRequest
  const base = upstream.pathname.replace(/\/$/, '')
  return new Promise((resolve, reject) => {
    const call = start(new URL(upstream.origin), {
      method: request.method,
      path: base + pathname + search,
      headers,
      agent: agents[upstream.protocol as keyof typeof agents],
    })
    call.on('response', resolve).on('error', (error: NodeJS.ErrnoException) => {
      if (call.reusedSocket && onlyReads(request) && lost.has(error.code))
        return resolve(send(upstream, request, headers))
      reject(error)
    })
    // No call asks for an upgrade, so an upgrade response is an error.
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('HTTP 101'))
    })
    limitConnecting(call)
    const leave = () => call.destroy(new Error('aborted'))
    if (request.signal.aborted) leave()
    request.signal.addEventListener('abort', leave, { once: true })
    if (!hasBody(request) || !request.body) return void call.end()
    Readable.fromWeb(request.body as NodeReadableStream)
      .on('error', leave)
      .pipe(call)
  })
}

/** Error codes of a call on a connection that the gateway has closed. */
const lost = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])
const onlyReads = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function limitConnecting(call: ClientRequest): void {
  const timer = setTimeout(() => call.destroy(new Error('timeout')), connectTimeout)
  const connected = () => clearTimeout(timer)
  call.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()))
  call.on('close', connected)
}

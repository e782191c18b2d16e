import { request as httpRequest, Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { hasBody } from './proxy-headers.ts'

/** Milliseconds to reach the gateway; an answer may take as long as a model thinks. */
const connectTimeout = 10_000
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

/**
 * Sends a call on and waits for the head of its answer. Calls of several people share connections: one that did not
 * go the whole way takes its connection with it.
 * @throws Error when the gateway cannot be reached, does not speak HTTP, or the caller leaves
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
    call.on('response', resolve).on('error', reject)
    // Nobody asked for another protocol.
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

function limitConnecting(call: ClientRequest): void {
  const timer = setTimeout(() => call.destroy(new Error('timeout')), connectTimeout)
  const connected = () => clearTimeout(timer)
  call.on('socket', (socket) => (socket.connecting ? socket.once('connect', connected) : connected()))
  call.on('close', connected)
}

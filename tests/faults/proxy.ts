import { createServer, request as ask, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A complete response of the upstream gateway, before it is forwarded. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One call in transit. A fault decides what happens to it. */
export interface Passing {
  method: string
  /** Path without query. */
  path: string
  query: URLSearchParams
  /** Sends the call to the upstream gateway, where it takes effect; to be called once. */
  forward: () => Promise<Answer>
  response: ServerResponse
}

/** What the network or a broken gateway does to one call: it is answered normally, late, wrongly or not at all. */
export type Fault = (passing: Passing) => Promise<void> | void

/** A call as it reached the proxy. */
export interface Seen {
  method: string
  path: string
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/** A loopback server between console and gateway. Nothing is changed until a fault is set. */
export async function startProxy(upstream: string) {
  const seen: Seen[] = []
  let fault: Fault = pass
  let dated = true
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://proxy')
    const method = request.method ?? 'GET'
    seen.push({ method, path })
    response.sendDate = dated
    const body = await buffer(request)
    const forward = () => forwarded(upstream + (request.url ?? '/'), method, request.headers, body)
    try {
      await fault({ method, path, query, forward, response })
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    seen,
    /** Applies a fault to every call from now on for which `meets` is true; without a fault, all calls pass. */
    break(next?: Fault, meets: (passing: Passing) => boolean = () => true) {
      fault = next ? (passing) => (meets(passing) ? next(passing) : pass(passing)) : pass
    },
    /** Whether responses state when they were written; a page whose clock a test controls would notice the difference. */
    date(next: boolean) {
      dated = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Forwards the gateway's response unchanged. */
export const pass: Fault = async ({ forward, response }) => send(response, await forward())

export function send(response: ServerResponse, { status, headers, body }: Answer) {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, date, ...kept } = headers
  response.writeHead(status, { ...kept, ...(response.sendDate && { date }), 'content-length': body.length })
  response.end(body)
}

/** Keeps the browser's `Host`, so that the gateway sees one origin. */
function forwarded(url: string, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A rewritten body must be complete and uncompressed.
    const { 'if-none-match': _, 'if-modified-since': __, ...kept } = headers
    const call = ask(url, { method, headers: { ...kept, 'accept-encoding': 'identity' }, agent: false })
    call.on('error', reject)
    call.on('response', (reply) =>
      buffer(reply).then(
        (read) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: read }),
        reject,
      ),
    )
    call.end(body)
  })
}

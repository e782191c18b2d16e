import { maxBodyLength } from './handler.ts'

/** The package brings no types of Node, so only the used part is declared. */
interface NodeRequest extends AsyncIterable<unknown> {
  method?: string | undefined
  url?: string | undefined
  originalUrl?: string
  headers: Record<string, string | string[] | undefined>
}

/** Only the used part is declared. */
interface NodeResponse {
  readonly headersSent: boolean
  writeHead(status: number, headers?: Record<string, string>): unknown
  write(part: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  on(event: 'close' | 'drain', listener: () => void): unknown
}

/**
 * The handler for `node:http`, Express and Connect. Put it in front of a body parser. Its promise is never rejected, and the
 * request is aborted when the visitor leaves.
 *
 * @param handler - of a backend
 */
export const toNodeHandler =
  (handler: (request: Request) => Promise<Response>) =>
  async (incoming: NodeRequest, outgoing: NodeResponse): Promise<void> => {
    const disconnected = new AbortController()
    let resume = (): void => undefined
    outgoing.on('drain', () => resume())
    outgoing.on('close', () => {
      disconnected.abort()
      resume()
    })
    try {
      const answer = await handler(await requestOf(incoming, disconnected.signal))
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      for await (const part of answer.body ?? []) {
        if (disconnected.signal.aborted) break
        // A log of a million lines must not wait in memory for a slow visitor.
        if (!outgoing.write(part)) await new Promise<void>((resolve) => (resume = resolve))
      }
      outgoing.end()
    } catch {
      // Node ends the process at an unhandled rejection, and with it the whole site.
      if (outgoing.headersSent) outgoing.destroy()
      else {
        outgoing.writeHead(400)
        outgoing.end()
      }
    }
  }

/** @throws TypeError for a host, an address or a method that no `Request` can have */
async function requestOf(incoming: NodeRequest, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', headers, url = '/', originalUrl = url } = incoming
  const body: Uint8Array[] = []
  let length = 0
  for await (const part of incoming) {
    body.push(part as Uint8Array)
    if ((length += (part as Uint8Array).length) > maxBodyLength) break
  }
  const takesBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(originalUrl, `http://${headers.host ?? 'localhost'}`), {
    method,
    signal,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(takesBody && body.length > 0 && { body: new Blob(body as BlobPart[]) }),
  })
}

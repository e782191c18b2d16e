import { longestBody } from './handler.ts'

/** The package brings no types of Node, so only the used part is declared. */
interface NodeRequest extends AsyncIterable<unknown> {
  method?: string | undefined
  url?: string | undefined
  originalUrl?: string
  headers: Record<string, string | string[] | undefined>
}

/** Only the used part is declared. */
interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown
  write(part: Uint8Array): unknown
  end(): unknown
}

/**
 * The handler for `node:http`, Express and Connect. Put it in front of a body parser.
 *
 * @param handler - of a backend
 */
export const toNodeHandler =
  (handler: (request: Request) => Promise<Response>) =>
  async (incoming: NodeRequest, outgoing: NodeResponse): Promise<void> => {
    const { method = 'GET', headers, url = '/', originalUrl = url } = incoming
    const body: Uint8Array[] = []
    let length = 0
    for await (const part of incoming) {
      body.push(part as Uint8Array)
      if ((length += (part as Uint8Array).length) > longestBody) break
    }
    const request = new Request(new URL(originalUrl, `http://${headers.host ?? 'localhost'}`), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
      ...(body.length > 0 && { body: new Blob(body as BlobPart[]) }),
    })
    const answer = await handler(request)
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    for await (const part of answer.body ?? []) outgoing.write(part)
    outgoing.end()
  }

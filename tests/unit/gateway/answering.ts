import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'

/** A loopback server with given answers; it keeps all requests. */
export async function answering(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with a status and a body: an object as JSON, a string as it is. */
export function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A gateway that the page knows to be one-api: of an unknown one, the status is asked before a change. */
export function oneApiAt(
  ...[url, storage = memoryStorage(), tokens]: Partial<ConstructorParameters<typeof Gateway>>
) {
  const gateway = new Gateway(url ?? '', storage, tokens)
  void gateway.setDialect('one-api', true)
  return gateway
}

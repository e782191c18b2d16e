import { createServer, request as ask } from 'node:http'

/** A site's web server like nginx: calls below a path are passed on to another server without that prefix. */
export async function startFront(port: number, places: Record<string, string>) {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const [path, target] = Object.entries(places).find(([prefix]) => url.startsWith(`${prefix}/`)) ?? ['', '']
    const { method, headers } = request
    const onward = ask(target + url.slice(path.length), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Front = Awaited<ReturnType<typeof startFront>>

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third-party site with a single page, on its own loopback port. */
export async function startParent() {
  let html = ''
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Same-site and cross-site relative to a gateway on 127.0.0.1, which makes a difference for cookies. */
    sameSite: `http://127.0.0.1:${port}`,
    otherSite: `http://localhost:${port}`,
    show: (body: string) => void (html = `<!doctype html><meta charset="utf-8"><title>parent</title>${body}`),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

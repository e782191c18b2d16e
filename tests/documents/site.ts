import { readFileSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { extname, join } from 'node:path'

export interface Site {
  /** `http://localhost:{port}` */
  url: string
  close(): Promise<unknown>
}

/** The content of a path; undefined: 404. */
type Answer = { text: string | Buffer; type?: string; headers?: Record<string, string> } | undefined

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
}

/** The files of a folder, as any static host serves them. */
export const filesOf =
  (folder: string) =>
  (path: string): Answer => {
    const file = join(folder, path, path.endsWith('/') ? 'index.html' : '')
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
    return { text: readFileSync(file), type: types[extname(file)] ?? 'text/plain; charset=utf-8' }
  }

/**
 * A customer's site: its own pages, and other servers below some of its paths, as behind a proxy.
 *
 * @param below - servers by path prefix, such as `/gateway`, which is removed before a call is passed on
 */
export async function startSite(
  port: number,
  below: Record<string, string>,
  answer: (path: string) => Answer,
): Promise<Site> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const [path, target] = Object.entries(below).find(([prefix]) => url.startsWith(`${prefix}/`)) ?? []
    if (path !== undefined) {
      const { method, headers } = request
      const onward = ask(target + url.slice(path.length), { method, headers }, (got) => {
        response.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(response)
      })
      onward.on('error', () => response.writeHead(502).end())
      return request.pipe(onward)
    }
    const { pathname } = new URL(url, 'http://localhost')
    const found = answer(pathname)
    if (!found) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    const { text, type = 'text/html; charset=utf-8', headers } = found
    return response.writeHead(200, { 'content-type': type, ...headers }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

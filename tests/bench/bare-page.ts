import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds the bare page and serves it compressed as ours is; `/api` goes to the gateway under test. */
export async function serveBarePage(gateway: string): Promise<{ url: string; close(): void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'oneapi-bare-'))
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  // Compressed beforehand, as the console's files are: the yardstick must not wait for its own server.
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(outDir, path)}`, brotliCompressSync(readFileSync(path))]),
  )
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/api/')) {
      const { host } = new URL(gateway)
      const upstream = request(gateway + path, { headers: { ...incoming.headers, host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      upstream.on('error', () => outgoing.destroy())
      upstream.end()
      return
    }
    const file = path === '/' ? '/index.html' : path
    const body = files.get(file)
    if (!body) {
      outgoing.writeHead(404).end()
      return
    }
    outgoing.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'text/plain',
      'Content-Encoding': 'br',
    })
    outgoing.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // The same host as the console: the session's cookie holds on any port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
}

export type Served = {
  console: string
  bare: string
  close(): void
}

/**
 * Serves the console and the bare page the way one-api serves a theme: compressed, and everything except HTML is
 * cached for a week. `/api` goes to the gateway under test.
 */
export async function serve(gateway: string, web: string): Promise<Served> {
  const bare = await buildBarePage()
  const files = new Map([...compressed(web, '/'), ...compressed(bare, '/bare/')])
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/')) return forward(gateway, incoming, outgoing)
    // Any other path belongs to the console.
    const file = files.has(path) ? path : path === '/bare/' ? '/bare/index.html' : '/index.html'
    outgoing.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'text/plain',
      'Content-Encoding': 'br',
      'Cache-Control': file.endsWith('.html') ? 'no-cache' : 'max-age=604800',
    })
    outgoing.end(files.get(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The gateway's own host, because its session is valid on any port.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    console: url,
    bare: `${url}/bare/`,
    close() {
      server.close()
      rmSync(bare, { recursive: true, force: true })
    },
  }
}

async function buildBarePage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'oneapi-bare-'))
  await build({
    root: join(import.meta.dirname, 'bare'),
    base: './',
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

/** Compressed beforehand, so that measurements do not include compression. */
const compressed = (folder: string, below: string): [string, Buffer][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [below + relative(folder, path), brotliCompressSync(readFileSync(path))])

function forward(gateway: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const headers = { ...incoming.headers, host: new URL(gateway).host }
  const upstream = request(gateway + incoming.url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}

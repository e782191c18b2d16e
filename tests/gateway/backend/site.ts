import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  createBackend,
  toNodeHandler,
  type Backend,
  type BackendOptions,
} from '../../../src/widgets/server.ts'
import { allowedCalls } from '../../../src/widgets/server/allowed-calls.ts'
import { memoryStorage } from '../../../src/widgets/server/storage.ts'

export const secret = 'a secret of tests, which nobody else uses'

const page = `<!doctype html><html lang="en"><title>site</title>
<script type="module">
  import { configure } from '/widgets/loader.js'
  configure({ baseUrl: '/gateway' })
</script>
${Object.keys(allowedCalls)
  .map((name) => `<oneapi-${name}></oneapi-${name}>`)
  .join('\n')}`

/** An embedder's site: its visitors are named by the cookie `site`, and `/gateway` is the handler. */
export async function startSite({
  pages = false,
  ...options
}: Partial<BackendOptions> & Pick<BackendOptions, 'gateway' | 'adminToken'> & { pages?: boolean }) {
  const errors: unknown[] = []
  const backend: Backend = createBackend({
    secret,
    storage: memoryStorage(),
    userOf: ({ headers }) => /site=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1],
    onError: (error) => void errors.push(error),
    ...options,
  })
  const handler = toNodeHandler(backend.handler)
  const server: Server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site.test')
    if (!pages || pathname.startsWith('/gateway/')) return void handler(incoming, outgoing)
    if (pathname === '/') return void outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    const file = join('dist/web', pathname.replace('/widgets/', '/'))
    if (!existsSync(file)) return void outgoing.writeHead(404).end()
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    outgoing.setHeader('content-type', type).end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`
  return {
    backend,
    url,
    /** Where its page is, with all widgets of users. */
    origin: url.replace('/gateway', ''),
    errors,
    /** A call of a visitor's page, as browsers send it. */
    async call(
      user: string,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const answer = await fetch(url + path, {
        method,
        headers: { cookie: `site=${user}`, 'sec-fetch-site': 'same-origin', ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const data = /json/.test(answer.headers.get('content-type') ?? '')
        ? (JSON.parse(text) as Reply)
        : undefined
      return { status: answer.status, headers: answer.headers, text, ...data } as Answer
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Reply {
  success: boolean
  message: string
  data: unknown
}
type Answer = Omit<Reply, 'data'> & { status: number; headers: Headers; text: string; data: never }

export type Site = Awaited<ReturnType<typeof startSite>>

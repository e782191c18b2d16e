import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { isOurName, refuseName } from '../http/host-names.ts'
import { isCall } from '../paths.ts'
import { endUnread } from './end-unread.ts'
import { proxyNotice } from './start-warnings.ts'

export type Handler = (request: Request, env: HttpBindings) => Response | Promise<Response>

export interface Site {
  /** Answers the paths for which `isCall` is true. */
  api: Handler
  /** Answers everything else. */
  pages: Handler
}

interface ServerOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** The path under which the site is served, as in the configuration. */
  basePath: string
  /** Host names to answer to besides those of this machine; undefined allows any. */
  allowedHosts?: readonly string[] | undefined
  /** Whether `X-Forwarded-*` headers are trusted. */
  trustProxy?: boolean
}

export interface RunningServer {
  port: number
  /** Stops accepting calls and waits up to `timeoutMs` milliseconds for running ones, then closes their connections. */
  close(timeoutMs: number): Promise<void>
}

/**
 * Listens at once and answers when the site is ready, so that a taken port is detected before the database is opened.
 * @throws Error with the code `EADDRINUSE` for a taken port
 */
export async function listen(site: Promise<Site>, options: ServerOptions): Promise<RunningServer> {
  const noticeProxy = proxyNotice(options.trustProxy)
  const server = createAdaptorServer({
    fetch: (request, env) => {
      noticeProxy((env as HttpBindings).incoming)
      return dispatch(site, options, request, env as HttpBindings)
    },
  }) as Server
  endUnread(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as { port: number }
  return { port, close: (timeoutMs) => close(server, timeoutMs) }
}

async function dispatch(
  site: Promise<Site>,
  { basePath: base, allowedHosts }: ServerOptions,
  request: Request,
  env: HttpBindings,
): Promise<Response> {
  const url = new URL(request.url)
  const inside = base === '' || url.pathname === base || url.pathname.startsWith(`${base}/`)
  const path = inside ? url.pathname.slice(base.length) || '/' : url.pathname
  const isApi = isCall(path)
  const { host } = env.incoming.headers
  if (!isOurName(host, allowedHosts)) return refuseName(host, isApi)
  const { api, pages } = await site
  const rebased = path === url.pathname ? request : new Request(rebase(url, path), request)
  const response = await (isApi ? api : pages)(rebased, env)
  // Node closes the connection when a body was not read to its end, because the rest would be taken for the next call.
  // This flag makes Node announce it to the caller.
  if (!env.incoming.complete) env.outgoing.shouldKeepAlive = false
  if (isApi && rebased !== request) addBase(response, base)
  return response
}

/** Sets the path instead of resolving a URL, so that `//name/…` stays a path. */
function rebase(url: URL, path: string): URL {
  const rebased = new URL(url)
  rebased.pathname = path
  return rebased
}

/**
 * Adds the base path to the gateway's redirects and cookies, which do not include it. With it, two gateways in folders
 * of one origin do not overwrite each other's session.
 */
function addBase({ headers }: Response, base: string): void {
  const location = headers.get('location')
  if (location?.startsWith('/') && !location.startsWith('//')) headers.set('location', base + location)
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', cookie.replace(/(;\s*path=)(\/(?=;|$)|(?=\/api\/))/i, `$1${base}`))
}

function close(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}

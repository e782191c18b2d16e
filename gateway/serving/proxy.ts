import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { forgedMessage, isForged } from '../http/origin.ts'
import { isByKey, isPlainPath } from '../paths.ts'
import { send } from './proxy-call.ts'
import type { Handler } from './serve.ts'
import { backwardCookie, backwardLocation, forwardHeaders, hopByHop } from './proxy-headers.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const withoutBody = new Set([204, 205, 304])

interface ProxyConfig {
  /** The gateway's address. It may have a path, and must not end in a slash. */
  oneapiUrl: string
  /** Whether the caller's `X-Forwarded-*` headers are passed on. */
  trustProxy: boolean
}

/**
 * Proxies calls to a real gateway. Cookies, redirects and streams keep working, and when the caller disconnects, the
 * upstream call is aborted too.
 *
 * An unreachable gateway is answered with status 502 and the envelope `{ success: false, code, message }`, and logged
 * once.
 */
export function createProxy(config: ProxyConfig) {
  const upstream = new URL(config.oneapiUrl)
  const noteReach = reachNotice(upstream)
  return async (request: Request, address: string): Promise<Response> => {
    if (!methods.has(request.method)) return refuse(405, 'Method Not Allowed')
    const { pathname } = new URL(request.url)
    // A server between here and the gateway could read an unclear path differently from the checks below.
    if (!isPlainPath(pathname)) return refuse(400, unclearPath)
    const path = decodeURIComponent(pathname)
    // Programs send a key, so their calls neither take the session's cookie nor set one. All other calls use the
    // session and are guarded.
    const usesSession = !isByKey(path)
    // A real gateway does not check the origin, and the browser sends its session cookie to our origin.
    if (usesSession && isForged(request, path, config)) return refuse(403, forgedMessage)
    const headers = forwardHeaders(request, { upstream, address, trustProxy: config.trustProxy })
    if (!usesSession) delete headers['cookie']
    try {
      const reply = await send(upstream, request, headers)
      if (reply.statusCode! > 599) {
        reply.destroy()
        throw new Error(`HTTP ${reply.statusCode}`)
      }
      noteReach()
      return new Response(bodyOf(request, reply), {
        status: reply.statusCode!,
        headers: backwardHeaders(reply, upstream, usesSession),
      })
    } catch (error) {
      if (!request.signal.aborted) noteReach(error)
      return Response.json(unreachable, { status: 502 })
    }
  }
}

const unclearPath =
  '无效的网址：路径中不能含有编码的斜杠、反斜杠、分号、“..”或无法解码的字符 (the path must be a plain one)'

function backwardHeaders(reply: IncomingMessage, upstream: URL, usesSession: boolean): Headers {
  const headers = new Headers()
  const dropped = hopByHop(reply.headers.connection)
  // These statuses have no body, so a length would be wrong.
  if (reply.statusCode === 204 || reply.statusCode === 205) dropped.add('content-length')
  for (const [name, values] of Object.entries(reply.headersDistinct)) {
    if (dropped.has(name) || (name === 'set-cookie' && !usesSession)) continue
    for (const value of values!) {
      if (name === 'location') headers.append(name, backwardLocation(value, upstream))
      else if (name === 'set-cookie') headers.append(name, backwardCookie(value, upstream))
      else headers.append(name, value)
    }
  }
  return headers
}

function bodyOf(request: Request, reply: IncomingMessage): ReadableStream | null {
  if (request.method === 'HEAD' || withoutBody.has(reply.statusCode!)) {
    reply.resume()
    return null
  }
  return Readable.toWeb(reply) as ReadableStream
}

/**
 * The answer does not contain the gateway's address, which visitors need not know; the console recognises the code and
 * has its own sentence.
 */
const unreachable = {
  success: false,
  code: 'GATEWAY_UNREACHABLE',
  message: '控制台无法连接网关：请运维人员启动网关，或更正 ONEAPI_URL',
}

/** Logs when the gateway becomes unreachable and when it answers again, once each. */
function reachNotice({ origin }: URL) {
  let isDown = false
  return (error?: unknown) => {
    if (isDown === Boolean(error)) return
    isDown = Boolean(error)
    if (!error) return console.warn(`The gateway at ${origin} answers again.`)
    const { code, message } = error as NodeJS.ErrnoException
    console.warn(
      `The gateway at ${origin} cannot be reached (${code ?? message}). Start it, or correct ONEAPI_URL.`,
    )
  }
}

/**
 * Warns at the start when no server answers at the address, or one that is no gateway, instead of letting visitors
 * find out.
 */
export async function checkGateway(
  { oneapiUrl }: Pick<ProxyConfig, 'oneapiUrl'>,
  api: Handler,
): Promise<void> {
  const answer = await api(new Request('http://localhost/api/status'), {
    incoming: { socket: {} },
  } as HttpBindings)
  if (answer.status === 502) return
  const body: unknown = await answer.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'success' in body) return
  console.warn(
    `What answers at ${oneapiUrl} (HTTP ${answer.status} for /api/status) is no gateway. Correct ONEAPI_URL.`,
  )
}

const refuse = (status: number, message: string) => Response.json({ success: false, message }, { status })

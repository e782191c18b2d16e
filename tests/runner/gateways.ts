import { request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import type { Span } from '../../src/widgets/domain/usage/days.ts'
import type { Family, FamilyConfig } from '../contract/family-gateway.ts'
import type { NewApiConfig } from '../contract/new-api/gateway.ts'
import type { NewApiName } from '../contract/new-api/world.ts'
import type { Column } from '../contract/writes/gateways.ts'
import { quickEngine } from '../gateway/engine.ts'
import { testManners } from '../gateway/test-manners.ts'
import type { Middleware } from './middleware.ts'

type Running = { url: string; close(): Promise<void>; told?: () => object }
type FamilyName = Family['name'] | NewApiName
type Options = {
  sample?: boolean
  config?: Record<string, unknown>
  family?: FamilyName
  usage?: { column: Column; span: Span }
}

/**
 * Real embedded gateways for browser tests, on the origin of the test page:
 *
 *   /api, /v1                    one polite gateway with sample data for the whole run, started on demand
 *   POST   /__gateway            starts another (body: options of `startGateway`), answers `{ id, baseUrl }`;
 *                                with the manners of `TEST_MANNERS` unless the body sets others; with `family` a
 *                                stand-in of another gateway instead, which replies as recorded; with `usage` one of
 *                                the write table's, with calls in its log
 *   GET    /__gateway/{id}/told  the calls that such a stand-in has received, and its records; with `usage` the calls in
 *                                its log, and its channels
 *   *      /gw/{id}/api, /v1 …   that gateway; its cookies stay below `/gw/{id}/`
 *   PUT    /__gateway/{id}/down  answers its next calls with 502; the body is their number
 *   DELETE /__gateway/{id}       stops it
 *   PUT    /__gateway/{id}/token gives the host's proxy an access token
 *   *      /__hosted/{id}/api …  that gateway through the proxy: with the token, without cookies, for any origin
 */
export function gateways(): { middleware: Middleware; close(): Promise<void> } {
  setFlagsFromString(quickEngine)
  const running = new Map<string, Promise<Running>>()
  /** Numbers of calls left to fail, by gateway id. */
  const down = new Map<string, number>()
  /** Access tokens that the host's proxy adds, by gateway id. */
  const tokens = new Map<string, string>()
  let count = 0

  const start = (id: string, options: Options) => {
    const config = { manners: testManners, ...options.config }
    const gateway = options.usage
      ? startWithUsage(options.usage)
      : options.family
        ? startFamily(options.family, options.config)
        : startOnLent({ ...options, config })
    // The caller gets the error; this only avoids an unhandled rejection.
    gateway.catch(() => undefined)
    running.set(id, gateway)
    return gateway
  }
  const stop = async (id: string) => {
    const gateway = running.get(id)
    running.delete(id)
    await (await gateway?.catch(() => undefined))?.close()
  }

  return {
    async middleware(ctx, next) {
      const { path } = ctx
      if (path === '/__gateway' && ctx.method === 'POST') {
        const id = String(++count)
        await start(id, JSON.parse((await text(ctx.req)) || '{}') as Options)
        ctx.body = { id, baseUrl: `/gw/${id}` }
        return
      }
      const outage = /^\/__gateway\/(\d+)\/down$/.exec(path)
      if (outage?.[1] && ctx.method === 'PUT') {
        down.set(outage[1], Number(await text(ctx.req)))
        ctx.status = 204
        return
      }
      const told = /^\/__gateway\/(\d+)\/told$/.exec(path)
      if (told?.[1]) {
        ctx.body = (await running.get(told[1]))?.told?.()
        return
      }
      const control = /^\/__gateway\/(\d+)$/.exec(path)
      if (control?.[1] && ctx.method === 'DELETE') {
        await stop(control[1])
        ctx.status = 204
        return
      }
      const handed = /^\/__gateway\/(\d+)\/token$/.exec(path)
      if (handed?.[1] && ctx.method === 'PUT') {
        tokens.set(handed[1], await text(ctx.req))
        ctx.status = 204
        return
      }
      const hosted = /^\/__hosted\/(\d+)(\/.*)$/.exec(ctx.url)
      if (hosted?.[1] && hosted[2]) {
        const gateway = running.get(hosted[1])
        if (!gateway) return ctx.throw(404, 'no such gateway')
        ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' })
        if (ctx.method === 'OPTIONS') {
          ctx.status = 204
          return
        }
        const { cookie: _, origin: __, ...headers } = ctx.req.headers
        ctx.req.headers = { ...headers, authorization: `Bearer ${tokens.get(hosted[1])}` }
        ctx.respond = false
        return forward(ctx.req, ctx.res, (await gateway).url + hosted[2], '')
      }
      const own = /^\/gw\/(\d+)(\/.*)$/.exec(ctx.url)
      if (own?.[1] && own[2]) {
        const gateway = running.get(own[1])
        if (!gateway) return ctx.throw(404, 'no such gateway')
        const refusals = down.get(own[1]) ?? 0
        if (refusals > 0) {
          down.set(own[1], refusals - 1)
          ctx.status = 502
          return
        }
        ctx.respond = false
        return forward(ctx.req, ctx.res, (await gateway).url + own[2], `/gw/${own[1]}`)
      }
      if (/^\/(api|v1)\//.test(path)) {
        const gateway =
          running.get('shared') ?? start('shared', { sample: true, config: { manners: 'polite' } })
        ctx.respond = false
        return forward(ctx.req, ctx.res, (await gateway).url + ctx.url, '')
      }
      return next()
    },
    async close() {
      await Promise.all([...running.keys()].map(stop))
      const { closeLent } = await import('../gateway/database/lent-database.ts')
      await closeLent()
    },
  }
}

async function startFamily(name: FamilyName, config: FamilyConfig & NewApiConfig = {}): Promise<Running> {
  const { generationOf, isNewApi } = await import('../contract/new-api/world.ts')
  if (isNewApi(name)) {
    const { startNewApi } = await import('../contract/new-api/gateway.ts')
    return startNewApi(generationOf(name), config)
  }
  const { startFamilyGateway } = await import('../contract/family-gateway.ts')
  return startFamilyGateway(name, config)
}

/** Starts a gateway of the write table with calls in its log. */
async function startWithUsage({ column, span }: NonNullable<Options['usage']>): Promise<Running> {
  const [{ openGateway }, { noteUsage }] = await Promise.all([
    import('../contract/writes/gateways.ts'),
    import('../contract/usage-log.ts'),
  ])
  const { url, close, rows, idField, ...gateway } = await openGateway(column)
  const calls = await noteUsage({ url, close, rows, idField, ...gateway }, span)
  const channels = (await rows()).channel.map((row) => [row.name, String(row[idField])])
  return { url, close, told: () => ({ calls, channels }) }
}

/** Starts a gateway on a reused database, because opening one takes longer than most tests that use it. */
async function startOnLent({ sample, config }: Options): Promise<Running> {
  const [{ startGateway }, { lendDatabase }] = await Promise.all([
    import('../gateway/start-gateway.ts'),
    import('../gateway/database/lent-database.ts'),
  ])
  const database = await lendDatabase(sample ? 'sample' : 'bare')
  const { url, close } = await startGateway({ config: config ?? {}, database })
  return { url, close: () => close().then(database.close) }
}

/** Forwards a request unchanged, including Host; rebases cookies and redirects of the answer to `prefix`. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string, prefix: string) {
  return new Promise<void>((resolve) => {
    outgoing.once('close', resolve)
    const upstream = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const headers = { ...answer.headers }
      headers['set-cookie'] = headers['set-cookie']?.map((cookie) =>
        cookie.replace(/(;\s*path=)\/(?=;|$)/i, `$1${prefix}/`),
      )
      if (!headers['set-cookie']) delete headers['set-cookie']
      if (headers.location?.startsWith('/')) headers.location = prefix + headers.location
      outgoing.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.once('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
}

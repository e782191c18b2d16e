import { Hono } from 'hono'
import type { Database } from './db/open.ts'
import type { AppConfig, GatewayDeps } from './deps.ts'
import { limitBody } from './http/body-limit.ts'
import type { GatewayApp, GatewayContext, GatewayEnv } from './http/context.ts'
import { answerError, Refusal } from './http/envelope.ts'
import { originGuard } from './http/origin.ts'
import { globalApiLimit, rateLimit } from './http/rate-limit.ts'
import { requestId } from './http/request-id.ts'
import { redirectToRoute } from './http/trailing-slash.ts'
import { compatOf } from './compat.ts'
import { isCall } from './paths.ts'
import { createOptionStore } from './options/store.ts'
import { mountRelay } from './relay/index.ts'
import { mountBatch } from './routes/batch.ts'
import { mountAuth } from './routes/auth.ts'
import { mountCatalogue } from './routes/catalogue.ts'
import { mountChannelChecks } from './routes/channel-checks.ts'
import { mountChannels } from './routes/channel.ts'
import { createDashboard } from './money/dashboard.ts'
import { mountEmail } from './routes/email.ts'
import { mountLogs } from './routes/log.ts'
import { mountLogCsv } from './routes/log-csv.ts'
import { auditOperations } from './monitoring/audit.ts'
import { mountAlerts } from './monitoring/alerts.ts'
import { mountModelStatus } from './monitoring/model-status.ts'
import { mountOAuth } from './routes/oauth.ts'
import { mountOptions } from './routes/option.ts'
import { mountRedemptions } from './routes/redemption.ts'
import { mountStatus } from './routes/status.ts'
import { mountTokens } from './routes/token.ts'
import { mountUsage } from './routes/usage.ts'
import { mountUserManage } from './routes/user-manage.ts'
import { mountUserSelf } from './routes/user-self.ts'
import { mountUsers } from './routes/user.ts'

interface AppOptions {
  db: Database
  config: AppConfig
  /** Identifies this process among the gateway's processes. */
  instanceId: string
  /** Milliseconds since the epoch; the system's clock unless a test needs another. */
  clock?: () => number
  /** Answers every path outside the API: the console and its files. By default each page is empty. */
  pages?: (request: Request) => Response | Promise<Response>
}

/** The request handler and its dependencies. */
interface Gateway {
  app: GatewayApp
  deps: GatewayDeps
}

/** Creates the embedded gateway as one request handler; the caller opens the port. */
export const createApp = ({
  db,
  config,
  instanceId,
  clock = Date.now,
  pages = noConsole,
}: AppOptions): Gateway => {
  const deps: GatewayDeps = {
    db,
    config,
    instanceId,
    clock,
    options: createOptionStore(db),
    compat: compatOf(config),
  }
  const dashboard = createDashboard(deps)
  const app: GatewayApp = new Hono<GatewayEnv>()
  app.use(requestId(deps), neverGuess)
  app.use('/api/*', keepNowhere)
  app.use('/v1/*', keepNowhere)
  app.use('/dashboard/*', keepNowhere)
  // The origin is checked before calls are counted, so that pages of other sites cannot use up the visitor's rate
  // limit.
  app.use('/api/*', refuseNul, originGuard(config))
  app.use('/api/*', rateLimit(deps, globalApiLimit(config.globalApiRateLimit)), limitBody(config))
  app.use('/api/*', auditOperations(deps))
  // Hono takes the first route that matches, so fixed paths come before paths with an id in the same position.
  mountStatus(app, deps)
  mountModelStatus(app, deps)
  mountAuth(app, deps)
  mountEmail(app, deps)
  mountOAuth(app, deps)
  mountBatch(app, deps)
  mountUserSelf(app, deps, dashboard)
  mountUserManage(app, deps)
  mountUsers(app, deps)
  mountTokens(app, deps)
  mountCatalogue(app, deps)
  mountChannelChecks(app, deps)
  mountChannels(app, deps)
  mountRedemptions(app, deps)
  mountLogs(app, deps, dashboard)
  mountLogCsv(app, deps)
  mountUsage(app, deps)
  mountOptions(app, deps)
  mountAlerts(app, deps)
  mountRelay(app, deps)
  app.notFound((c: GatewayContext) => {
    if (!isCall(c.req.path)) return pages(c.req.raw)
    return redirectToRoute(app, c) ?? invalidUrl(c)
  })
  app.onError(answerError)
  return { app, deps }
}

/** Stops browsers from guessing a content type, so that they never show data that looks like HTML as a page. */
const neverGuess = async (c: GatewayContext, next: () => Promise<void>) => {
  await next()
  c.header('X-Content-Type-Options', 'nosniff')
}

const keepNowhere = async (c: GatewayContext, next: () => Promise<void>) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

const refuseNul = async (c: GatewayContext, next: () => Promise<void>) => {
  if (/%00|\0/.test(c.req.url)) throw new Refusal('参数错误：网址中不能含有 NUL 字符')
  await next()
}

const invalidUrl = (c: GatewayContext) => {
  const message = `Invalid URL (${c.req.method} ${c.req.path})`
  return c.json({ error: { message, type: 'invalid_request_error', param: '', code: '' } }, 404)
}

/** The pages of a gateway without a console, as in tests. */
const noConsole = () =>
  new Response('<html></html>\n', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

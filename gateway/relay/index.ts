import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp, GatewayEnv } from '../http/context.ts'
import { relayLimit, rateLimit } from '../http/rate-limit.ts'
import { getSubscription, getUsage } from './paying/billing.ts'
import { chatCompletions } from './chat.ts'
import { RelayError } from './errors.ts'
import { getModel, listModels } from './models.ts'
import { createBodies } from './read-body.ts'
import { logError } from '../log-error.ts'

/**
 * Mounts the calls of `/v1`, which are authenticated by a key and answered in OpenAI's format. The billing calls are
 * also mounted at `/dashboard`, where older chat clients call them. Any origin may call, with any header: chat clients
 * run on other sites, and browsers never add a key by themselves, as they do a cookie.
 */
export function mountRelay(app: GatewayApp, deps: GatewayDeps): void {
  const relay = callsByKey(deps)
  const bodies = createBodies(deps.config.relayBodyLimit)
  relay.post('/chat/completions', (c) => chatCompletions(c, deps, bodies))
  relay.get('/models', (c) => listModels(c, deps))
  relay.get('/models/:model{.+}', (c) => getModel(c, deps))
  mountBilling(relay, deps)
  relay.all('*', (c) => {
    const details = { type: 'invalid_request_error', param: '', code: '' }
    throw new RelayError(404, `Invalid URL (${c.req.method} ${c.req.path})`, details)
  })
  app.route('/v1', relay)
  const billing = callsByKey(deps, '/dashboard/billing/*')
  mountBilling(billing, deps)
  app.route('/', billing)
}

function mountBilling(relay: GatewayApp, deps: GatewayDeps) {
  relay.get('/dashboard/billing/subscription', (c) => getSubscription(c, deps))
  relay.get('/dashboard/billing/usage', (c) => getUsage(c, deps))
}

/** Creates routes at `path` with CORS for any origin, the relay's rate limit, and errors in OpenAI's format. */
function callsByKey(deps: GatewayDeps, path = '*'): GatewayApp {
  const relay: GatewayApp = new Hono<GatewayEnv>()
  relay.onError((error, c) => {
    const known = error instanceof RelayError ? error : internalError(error, c.get('requestId'))
    return c.json(known.toBody(c.get('requestId')), known.httpStatus)
  })
  relay.use(path, cors({ origin: '*' }))
  const tooMany = () => {
    throw new RelayError(429, '请求过于频繁，请稍后再试', { code: 'rate_limit_exceeded' })
  }
  relay.use(path, rateLimit(deps, relayLimit(deps.config.relayRateLimit), tooMany))
  return relay
}

function internalError(error: Error, requestId: string): RelayError {
  logError(`[${requestId}] relay`, error)
  return new RelayError(500, '网关内部错误，请联系管理员')
}

import * as v from 'valibot'
import { anyUser } from '../accounts/require-role.ts'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { readBody, text } from '../http/input.ts'

/**
 * The calls that a batch may contain: those on single keys, users, channels and codes. Sign-ins, tests and lists are
 * not allowed.
 */
const single =
  /^((GET|DELETE) \/api\/(token|user|channel|redemption)\/\d+|(POST|PUT) \/api\/(token|user|channel|redemption)\/(\?status_only=true)?|POST \/api\/(user\/manage|topup))$/

const maxCalls = 100

const call = v.pipe(
  v.object({
    method: v.optional(text, 'GET'),
    path: text,
    body: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(
    ({ method, path }) => single.test(`${method} ${path}`),
    '参数错误：批量请求只能包含对单条记录的操作',
  ),
)

const batchBody = v.object({
  calls: v.pipe(
    v.array(call, '参数错误：calls 应为列表'),
    v.maxLength(maxCalls, `参数错误：一次最多 ${maxCalls} 个操作`),
  ),
})

/**
 * Mounts `POST /api/batch`, which takes many calls on single records. Each call is answered as if it had been sent
 * alone, one after the other, with its own permissions, transaction and request id; only the rate limit counts them as
 * one call.
 */
export const mountBatch = (app: GatewayApp, deps: GatewayDeps) => {
  if (!deps.compat.capabilities.includes('batch')) return
  app.post('/api/batch', anyUser(deps), async (c) => {
    const { calls } = await readBody(c, batchBody)
    const answers: { status: number; body: unknown }[] = []
    for (const one of calls) {
      const answer = await app.fetch(requestOf(c, one), { ...c.env, isInBatch: true })
      answers.push({ status: answer.status, body: await answer.json().catch(() => null) })
    }
    return ok(c, answers)
  })
}

/** The call as a separate request of the same sender. */
const requestOf = (c: GatewayContext, { method, path, body }: v.InferOutput<typeof call>) => {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name)
  const url = new URL(path, c.req.url)
  return new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

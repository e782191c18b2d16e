import { logs } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { LogType, Role } from '../domain.ts'
import type { GatewayContext, GatewayMiddleware } from '../http/context.ts'
import { logError } from '../log-error.ts'

type Fields = Record<string, unknown>

interface Operation {
  /** The name of the operation in new-api. */
  action: string | ((body: Fields) => string)
  /**
   * The fields of the body that identify the target. Fields that may be secret, such as a channel's key, are never
   * recorded.
   */
  names?: readonly string[]
}

/** The beginning of the record of an operation, by which the log is searched. */
export const operationStart = (action: string) => `{"op":{"action":${JSON.stringify(action)},`

const isState = (body: Fields) => Object.keys(body).every((name) => name === 'id' || name === 'status')

/** The recorded operations, by method and path; `:id` replaces an id in the path. */
const operations: Record<string, Operation> = {
  'POST /api/channel/': { action: 'channel.create', names: ['name'] },
  'PUT /api/channel/': {
    action: (body) => (isState(body) ? 'channel.status_update' : 'channel.update'),
    names: ['id', 'name'],
  },
  'DELETE /api/channel/disabled': { action: 'channel.delete_disabled' },
  'DELETE /api/channel/:id': { action: 'channel.delete' },
  'POST /api/redemption/': { action: 'redemption.create', names: ['name', 'count'] },
  'PUT /api/redemption/': { action: 'redemption.update', names: ['id', 'name'] },
  'DELETE /api/redemption/:id': { action: 'redemption.delete' },
  'POST /api/user/': { action: 'user.create', names: ['username'] },
  'PUT /api/user/': { action: 'user.update', names: ['id', 'username'] },
  'DELETE /api/user/:id': { action: 'user.delete' },
  'POST /api/user/manage': { action: 'user.manage', names: ['username', 'action'] },
  'POST /api/topup': { action: 'user.topup', names: ['user_id'] },
  'PUT /api/option/': { action: 'option.update', names: ['key'] },
  'DELETE /api/log/': { action: 'log.clear' },
  'POST /api/alert/': { action: 'alert.create', names: ['name'] },
  'PUT /api/alert/': { action: 'alert.update', names: ['id', 'name'] },
  'DELETE /api/alert/:id': { action: 'alert.delete' },
}

/** The characters of a name that are recorded. */
const maxNameLength = 100

/** Writes a log line for each operation of an administrator, whether it succeeded or was refused. */
export const auditOperations = (deps: GatewayDeps): GatewayMiddleware => {
  const isOn = deps.compat.capabilities.includes('operations')
  return async (c, next) => {
    await next()
    const [, id = ''] = /\/(\d+)$/.exec(c.req.path) ?? []
    const route = `${c.req.method} ${id ? c.req.path.replace(/\d+$/, ':id') : c.req.path}`
    const operation = Object.hasOwn(operations, route) ? operations[route] : undefined
    const user = c.get('user') as GatewayContext['var']['user'] | undefined
    if (!isOn || !operation || !user || user.role < Role.admin) return
    // A failure to record must not change the answer, because the operation is already done.
    await record(deps, c, { route, id, operation }).catch((error: unknown) => logError('audit', error))
  }
}

async function record(
  deps: GatewayDeps,
  c: GatewayContext,
  { route, id, operation }: { route: string; id: string; operation: Operation },
): Promise<void> {
  const { action, names = [] } = operation
  const user = c.get('user')
  const [body, answer] = [await bodyOf(c), (await c.res.clone().json()) as Fields]
  const named = names.flatMap((name) => {
    const value = body[name]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    return [
      [name === 'user_id' ? 'id' : name, typeof value === 'string' ? value.slice(0, maxNameLength) : value],
    ]
  })
  const other = {
    op: {
      action: typeof action === 'string' ? action : action(body),
      params: { ...(id && { id: Number(id) }), ...Object.fromEntries(named) },
    },
    admin_info: { admin_id: user.id, admin_username: user.username, auth_method: c.get('authMethod') },
    audit_info: { success: answer.success === true, method: c.req.method, path: c.req.path },
  }
  await deps.db.insert(logs).values({
    user_id: user.id,
    username: user.username,
    created_at: epochSeconds(deps),
    type: LogType.manage,
    content: route,
    request_id: c.get('requestId'),
    other: JSON.stringify(other),
  })
}

async function bodyOf(c: GatewayContext): Promise<Fields> {
  if (c.req.method === 'DELETE') return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(await c.get('body')()))
    return typeof body === 'object' && body !== null ? (body as Fields) : {}
  } catch {
    return {}
  }
}

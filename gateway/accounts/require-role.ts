import { eq } from 'drizzle-orm'
import { users, type UserRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { Role, UserStatus } from '../domain.ts'
import { sha256 } from './secrets.ts'
import type { GatewayContext, GatewayMiddleware } from '../http/context.ts'
import { Refusal } from '../http/envelope.ts'
import { limitLookup } from '../http/limit-lookup.ts'
import { sessionId, sessionUser } from './session.ts'

/**
 * Requires at least this role and sets `user`. A session takes precedence over an access token. A call with neither is
 * answered with status 401, all other refusals with 200, as in one-api.
 */
const requireRole =
  (deps: GatewayDeps, role: Role): GatewayMiddleware =>
  async (c, next) => {
    const require = async () => {
      const bySession = await sessionUser(c, deps)
      const user = bySession ?? (await accessTokenUser(c, deps))
      if (user.status !== UserStatus.enabled) throw new Refusal('用户已被封禁')
      if (user.role < role) throw new Refusal('无权进行此操作，权限不足')
      c.set('user', user)
      c.set('authMethod', bySession ? 'session' : 'access_token')
    }
    await limitLookup(c, deps.config, sessionId(c, deps.config) ?? accessToken(c), require)
    c.set('recheckRole', require)
    await next()
  }

const accessToken = (c: GatewayContext): string =>
  (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()

/** Finds the user by the hash of the access token, so that response times reveal nothing about the token. */
const accessTokenUser = async (c: GatewayContext, { db }: GatewayDeps): Promise<UserRow> => {
  const token = accessToken(c)
  if (!token) throw new Refusal('无权进行此操作，未登录且未提供 access token', 401)
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.access_token_hash, sha256(token)))
  if (!user) throw new Refusal('无权进行此操作，access token 无效')
  return user
}

export const anyUser = (deps: GatewayDeps) => requireRole(deps, Role.common)
export const admin = (deps: GatewayDeps) => requireRole(deps, Role.admin)
export const root = (deps: GatewayDeps) => requireRole(deps, Role.root)

import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isEnabledUser } from './lock-user.ts'
import { sessions, users, type UserRow } from '../db/schema.ts'
import { epochSeconds, type AppConfig, type GatewayDeps } from '../deps.ts'
import { randomText, sha256 } from './secrets.ts'
import { isHttps } from '../http/address.ts'
import type { GatewayContext } from '../http/context.ts'
import { Refusal } from '../http/envelope.ts'
import { openSigned, signValue } from '../http/signature.ts'

const cookieName = 'session'

const lifetimeSeconds = 30 * 24 * 3600

/**
 * Starts a session: stores a row, and sets a cookie with the signed id. The browser's previous session ends.
 * @param user - the user as read when the password was checked
 * @throws {Refusal} when the user has been banned or deleted since, or the password has changed
 */
export const startSession = async (c: GatewayContext, deps: GatewayDeps, user: SignedIn) => {
  await deleteRow(c, deps)
  const id = randomText(43)
  const now = epochSeconds(deps)
  await deps.db.transaction(async (tx) => {
    // The lock makes a concurrent change of password wait for this transaction, so that it also ends this session.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isEnabledUser(user.id), eq(users.password_hash, user.password_hash)))
      .for('share')
    if (!same) throw new Refusal('账户刚刚被更改，请重新登录')
    await tx
      .insert(sessions)
      .values({ id_hash: sha256(id), user_id: user.id, created_at: now, expires_at: now + lifetimeSeconds })
  })
  setCookie(c, cookieName, signValue(id, cookieName, deps.config), {
    ...cookieAttributes(c, deps.config),
    maxAge: lifetimeSeconds,
  })
}

type SignedIn = Pick<UserRow, 'id' | 'password_hash'>

/** The user of the cookie's session, also if banned or deleted; undefined without a valid session. */
export const sessionUser = async (c: GatewayContext, deps: GatewayDeps): Promise<UserRow | undefined> => {
  const id = sessionId(c, deps.config)
  if (!id) return undefined
  const [row] = await deps.db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id_hash, sha256(id)), gt(sessions.expires_at, epochSeconds(deps))))
  return row?.user
}

/** Ends the session of this call and deletes its cookie. */
export const endSession = async (c: GatewayContext, deps: GatewayDeps) => {
  await deleteRow(c, deps)
  deleteCookie(c, cookieName, cookieAttributes(c, deps.config))
}

const deleteRow = async (c: GatewayContext, deps: GatewayDeps) => {
  const ids = sessionIds(c, deps.config)
  if (ids.length > 0) await deps.db.delete(sessions).where(inArray(sessions.id_hash, ids.map(sha256)))
}

/** Ends every session of a user, in all processes. With `MANNERS=real` it ends none, as in one-api. */
export const endSessionsOf = async ({ db, compat }: Pick<GatewayDeps, 'db' | 'compat'>, userId: number) => {
  if (compat.endsSessions) await db.delete(sessions).where(eq(sessions.user_id, userId))
}

/** Ends all sessions of a user who changed the password, and starts a new one for this browser. */
export const renewSession = async (c: GatewayContext, deps: GatewayDeps, user: SignedIn) => {
  if (!deps.compat.endsSessions) return
  const signedIn = sessionId(c, deps.config) !== undefined
  await endSessionsOf(deps, user.id)
  if (signedIn) await startSession(c, deps, user)
}

/** Deletes expired sessions. */
export const deleteExpiredSessions = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(sessions).where(lt(sessions.expires_at, epochSeconds({ clock })))

/** Attributes that hide the cookie from scripts and from forms of other sites, and on https from unencrypted calls. */
export const cookieAttributes = (c: GatewayContext, config: AppConfig) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: config.secureCookie ?? isHttps(c, config),
})

/** The session id in the call's cookie, if its signature is valid. The session itself may have ended. */
export const sessionId = (c: GatewayContext, config: AppConfig): string | undefined =>
  sessionIds(c, config)[0]

/**
 * The correctly signed ids of all cookies named `session`; the one with the narrowest path comes first. A browser may
 * also send the cookie of another gateway on this origin, or an older one of this gateway from a different
 * `BASE_PATH`.
 */
const sessionIds = (c: GatewayContext, config: AppConfig): string[] =>
  (c.req.header('cookie') ?? '')
    .split(';')
    .filter((pair) => pair.trim().startsWith(`${cookieName}=`))
    .map((pair) => openSigned(parse(pair, cookieName)[cookieName], cookieName, config))
    .filter((id) => id !== undefined)

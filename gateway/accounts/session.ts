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

/** 30 days, in seconds. */
const lifetime = 30 * 24 * 3600

/**
 * Starts a session: a row, and a cookie with its signed id. Ends the browser's previous session.
 * @param user as they signed in
 * @throws {Refusal} when they have been banned or deleted since, or the password has changed
 */
export const startSession = async (c: GatewayContext, deps: GatewayDeps, user: SignedIn) => {
  await deleteRow(c, deps)
  const id = randomText(43)
  const now = epochSeconds(deps)
  await deps.db.transaction(async (tx) => {
    // A change of password ends the sessions that exist when it is done: the lock makes it wait for this one.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isEnabledUser(user.id), eq(users.password_hash, user.password_hash)))
      .for('share')
    if (!same) throw new Refusal('账户刚刚被更改，请重新登录')
    await tx
      .insert(sessions)
      .values({ id_hash: sha256(id), user_id: user.id, created_at: now, expires_at: now + lifetime })
  })
  setCookie(c, cookieName, signValue(id, cookieName, deps.config), {
    ...cookieAttributes(c, deps.config),
    maxAge: lifetime,
  })
}

type SignedIn = Pick<UserRow, 'id' | 'password_hash'>

/** The user of the cookie's session, whatever their status; undefined when there is no session. */
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

/** Ends every session of a user, in every process; with the manners of a real gateway, none. */
export const endSessionsOf = async ({ db, manners }: Pick<GatewayDeps, 'db' | 'manners'>, userId: number) => {
  if (manners.endsSessions) await db.delete(sessions).where(eq(sessions.user_id, userId))
}

/**
 * For users who changed their own password: ends all their sessions and starts a new one for this browser.
 */
export const renewSession = async (c: GatewayContext, deps: GatewayDeps, user: SignedIn) => {
  if (!deps.manners.endsSessions) return
  const signedIn = sessionId(c, deps.config) !== undefined
  await endSessionsOf(deps, user.id)
  if (signedIn) await startSession(c, deps, user)
}

/** Deletes expired sessions. */
export const forgetOldSessions = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(sessions).where(lt(sessions.expires_at, epochSeconds({ clock })))

/** Scripts cannot read it, other sites' forms cannot send it, and on https it is never sent unencrypted. */
export const cookieAttributes = (c: GatewayContext, config: AppConfig) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: config.secureCookie ?? isHttps(c, config),
})

/** The id in the call's cookie, if we signed it; whether there is such a session is another question. */
export const sessionId = (c: GatewayContext, config: AppConfig): string | undefined =>
  sessionIds(c, config)[0]

/**
 * The ids that we signed, that of the narrowest path first: a browser may also send the cookie of another gateway of its
 * origin, or one of this gateway from before it was in a folder.
 */
const sessionIds = (c: GatewayContext, config: AppConfig): string[] =>
  (c.req.header('cookie') ?? '')
    .split(';')
    .filter((pair) => pair.trim().startsWith(`${cookieName}=`))
    .map((pair) => openSigned(parse(pair, cookieName)[cookieName], cookieName, config))
    .filter((id) => id !== undefined)

import { and, eq, ne, sql } from 'drizzle-orm'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createUser } from '../accounts/create-user.ts'
import { isEnabledUser, lockUser } from '../accounts/lock-user.ts'
import { callbackOf, oidc, oidcPage } from '../accounts/oidc.ts'
import { github, lark, wechat, type Identity, type Provider } from '../accounts/providers.ts'
import { signInReply } from '../accounts/user-reply.ts'
import { users, type UserRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { Role, UserStatus } from '../domain.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { queryText } from '../http/input.ts'
import { criticalLimit, rateLimit } from '../http/rate-limit.ts'
import { anyUser } from '../accounts/require-role.ts'
import { cookieAttributes, sessionId, sessionUser, startSession } from '../accounts/session.ts'
import { openSigned, signValue } from '../http/signature.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { randomText } from '../accounts/secrets.ts'

const stateCookie = 'oauth_state'

/** Seconds that a user has to return from the other service. */
const stateLifetime = 600

const redirecting = { github, lark, oidc }

/**
 * The purpose that the state is signed for. It names the service, so that one service cannot send back a code of
 * another and thereby bind a stranger's account. It also names the session, so that a site that can set cookies for
 * this one cannot bind its own account by a state that it has requested for itself.
 */
const purposeOf = (c: GatewayContext, provider: string, { config }: GatewayDeps) =>
  `${stateCookie}-${Object.hasOwn(redirecting, provider) ? provider : ''}-${sessionId(c, config) ?? ''}`

/** Routes to sign in through another service, and to bind one to an account. */
export const mountOAuth = (app: GatewayApp, deps: GatewayDeps) => {
  const critical = rateLimit(deps, criticalLimit(deps.config.criticalRateLimit))

  app.get('/api/oauth/state', critical, (c) => {
    const state = randomText(12)
    setCookie(c, stateCookie, signValue(state, purposeOf(c, queryText(c, 'provider'), deps), deps.config), {
      ...cookieAttributes(c, deps.config),
      maxAge: stateLifetime,
    })
    return ok(c, state)
  })

  // The browser opens this call as a page, so failures are redirected to the console's page.
  app.get('/api/oauth/oidc/authorize', critical, async (c) => {
    const state = queryText(c, 'state')
    const options = await deps.options.read()
    try {
      if (!isOwnState(c, 'oidc', deps)) throw new Refusal('state is empty or not same', 403)
      return c.redirect((await oidcPage(state, options, deps.config)).href)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const reason = new URLSearchParams({ error: 'temporarily_unavailable', state })
      return c.redirect(`${callbackOf(options, deps.config)}?${reason}`)
    }
  })

  for (const [name, provider] of Object.entries(redirecting)) {
    app.get(`/api/oauth/${name}`, critical, async (c) => {
      if (!isOwnState(c, name, deps)) throw new Refusal('state is empty or not same', 403)
      const identity = await identify(c, deps, provider)
      deleteCookie(c, stateCookie, cookieAttributes(c, deps.config))
      const current = await sessionUser(c, deps)
      return current ? bind(c, deps, current, provider, identity) : signIn(c, deps, provider, identity)
    })
  }

  app.get('/api/oauth/wechat', critical, async (c) =>
    signIn(c, deps, wechat, await identify(c, deps, wechat)),
  )

  app.get('/api/oauth/wechat/bind', critical, anyUser(deps), async (c) =>
    bind(c, deps, c.get('user'), wechat, await identify(c, deps, wechat)),
  )
}

/**
 * Whether this browser received the state that it sends. A state requested without naming a service is valid for any
 * service.
 */
function isOwnState(c: GatewayContext, provider: string, deps: GatewayDeps): boolean {
  const cookie = getCookie(c, stateCookie)
  const opened = (name: string) => openSigned(cookie, purposeOf(c, name, deps), deps.config)
  const known = opened(provider) ?? opened('')
  return known !== undefined && queryText(c, 'state') === known
}

const identify = async (c: GatewayContext, deps: GatewayDeps, provider: Provider) => {
  const options = await deps.options.read()
  if (!provider.isOn(options)) throw new Refusal(provider.off)
  const answer = { code: queryText(c, 'code'), state: queryText(c, 'state'), issuer: queryText(c, 'iss') }
  return provider.identify(answer, options, deps)
}

const findUserByIdentity = async ({ db }: GatewayDeps, { column }: Provider, { id }: Identity) => {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users[column], id), ne(users.status, UserStatus.deleted)))
  return owner
}

/** Matches a user whose GitHub account an earlier version bound by its login name alone. */
const boundByName = (login: string) =>
  and(eq(users.github_uid, ''), sql`lower(${users.github_id}) = ${login.toLowerCase()}`, sql`${login} <> ''`)!

/** The columns that store an identity. */
const identityColumns = ({ column }: Provider, { id, login }: Identity) => ({
  [column]: id,
  ...(login !== undefined && { github_id: login }),
})

/**
 * Finds the user whom an earlier version bound by the account's login name. The login may have had another owner then,
 * so only an account that is older than the user takes over the binding, and never that of an administrator.
 * @throws {Refusal} when the user has to bind the account again
 */
const adoptOwner = ({ db }: GatewayDeps, provider: Provider, identity: Identity) => {
  const { login, since } = identity
  if (login === undefined) return undefined
  return db.transaction(async (tx) => {
    const old = await lockUser(tx, boundByName(login))
    if (!old) return undefined
    const isOlder = since !== undefined && since <= old.created_at
    if (!isOlder || old.role >= Role.admin)
      throw new Refusal('此用户名曾绑定过一个账户，但无法确认是同一人：请用密码登录后重新绑定')
    const [owner] = await tx
      .update(users)
      .set(identityColumns(provider, identity))
      .where(eq(users.id, old.id))
      .returning()
    return owner
  })
}

const signIn = async (c: GatewayContext, deps: GatewayDeps, provider: Provider, identity: Identity) => {
  const user =
    (await findUserByIdentity(deps, provider, identity)) ??
    (await adoptOwner(deps, provider, identity)) ??
    (await register(c, deps, provider, identity))
  if (user.status !== UserStatus.enabled) throw new Refusal('用户已被封禁')
  await startSession(c, deps, user)
  // The displayed login follows a rename at GitHub.
  const { login } = identity
  if (login !== undefined && login !== user.github_id)
    await deps.db.update(users).set({ github_id: login }).where(isEnabledUser(user.id))
  return ok(c, signInReply(user))
}

const register = async (c: GatewayContext, deps: GatewayDeps, provider: Provider, identity: Identity) => {
  if (!(await deps.options.read()).flag('RegisterEnabled')) throw new Refusal('管理员关闭了新用户注册')
  const username = `${provider.prefix}_${randomText(5)}`
  return createUser(deps, {
    username,
    passwordHash: await hashPassword(randomText(32)),
    displayName: [...(identity.name || username)].slice(0, 20).join(''),
    identity: identityColumns(provider, identity),
    requestId: c.get('requestId'),
  })
}

/** Binds an identity to the signed-in user. The message `bind` tells the console that no sign-in took place. */
const bind = async (
  c: GatewayContext,
  deps: GatewayDeps,
  user: UserRow,
  provider: Provider,
  identity: Identity,
) => {
  if (user.status !== UserStatus.enabled) throw new Refusal('用户已被封禁')
  const owner =
    (await findUserByIdentity(deps, provider, identity)) ??
    (await deps.db.query.users.findFirst({
      where: and(boundByName(identity.login ?? ''), ne(users.status, UserStatus.deleted)),
    }))
  if (owner && owner.id !== user.id) throw new Refusal('该第三方账户已被其他用户绑定')
  const [bound] = await deps.db
    .update(users)
    .set(identityColumns(provider, identity))
    .where(isEnabledUser(user.id))
    .returning({ id: users.id })
  if (!bound) throw new Refusal('用户已被封禁')
  return c.json({ message: 'bind', success: true })
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { fitsSecret, newSecret } from '../family-second-factor.ts'
import { Passkeys } from '../family-passkeys.ts'
import type { Users } from './users.ts'
import { done, type Call, type Reply, type World } from './world.ts'

interface Session extends Wire {
  sid: string
  userId: number
}

/** What was proven, by a code or a passkey, to one session. */
interface Proof {
  sid: string
  scope: string
  method: string
}

/** A sign-in or a ceremony of two steps, by its token. */
interface Flow {
  userId: unknown
  scope?: string
}

/**
 * Signing in by tokens, as new-api of August 2026: an access token in the reply, renewed by a cookie that is sent only
 * below `/api/user/auth`, sessions that are listed and ended, and proofs in a header. A change of what one signs in with
 * gives a new token and ends the account's other sessions.
 */
export class TokenAccount {
  readonly #world: World
  readonly #users: Users
  readonly passkeys: Passkeys
  /** Personal tokens by user id. */
  readonly tokens = new Map<unknown, string>()
  /** Whether a code is right; by default that of the account's authenticator app. */
  fits: (code: unknown, secret: string) => Promise<boolean> = fitsSecret
  /** The owners of passkeys, by their place. */
  readonly #owners: unknown[] = []
  #sessions: Session[] = []
  /** Sessions by access token, and by the cookie that renews it. */
  readonly #given = new Map<string, string>()
  readonly #cookies = new Map<string, string>()
  readonly #flows = new Map<unknown, Flow>()
  readonly #proofs = new Map<unknown, Proof>()

  constructor(world: World, users: Users) {
    this.#world = world
    this.#users = users
    world.endSessions = (userId) => this.#end((session) => session.userId === userId)
    const options = (call: string) => {
      const { data } = world.said(call === 'passkey register begin' ? `${call} with a proof` : call)
      return { data: record(record(data).options) }
    }
    this.passkeys = new Passkeys('new-api', options)
  }

  /** Who calls; a reply if nobody may. The header that names the user is ignored. */
  known({ authorization = '' }: IncomingHttpHeaders): { me: Wire; session: Call['session'] } | Reply {
    const world = this.#world
    const token = authorization.replace(/^Bearer /, '')
    if (!token) return { status: 401, wire: world.said('self without login') }
    const sid = this.#given.get(token)
    const session = this.#open(sid)
    if (sid && !session) return { status: 401, wire: world.said('self of an ended session') }
    const userId = session?.userId ?? [...this.tokens].find(([, value]) => value === token)?.[0]
    const me = userId === undefined ? undefined : world.find('user', userId)
    if (!me) return { status: 401, wire: world.said('self by a made-up token') }
    return { me, session: session ? { id: session.sid, userId: session.userId } : { id: '', byToken: true } }
  }

  /** The call of somebody who need not be signed in; undefined for any other call. */
  async open(
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    body: Wire,
  ): Promise<Reply | undefined> {
    const world = this.#world
    switch (`${method} ${path}`) {
      case 'POST /api/user/login':
        return this.#signIn(body, headers)
      case 'POST /api/user/login/2fa': {
        const flow = this.#flows.get(body.flow_token)
        if (!flow) return { wire: world.said('login code without a login') }
        if (!(await this.#isCode(flow.userId, body.code))) return { wire: world.said('login code wrong') }
        return this.#entered(world.find('user', flow.userId)!, '2fa', headers)
      }
      case 'POST /api/user/auth/refresh':
        return this.#renew(headers)
      case 'POST /api/user/auth/logout':
        return this.#signOut(headers)
      case 'POST /api/oauth/state':
        return {
          wire: done({ flow_token: this.#newFlow({ userId: undefined }), expires_at: world.now() + 300 }),
        }
      case 'POST /api/user/passkey/login/begin':
        return this.#passkeyFault() ?? this.#begin('webauthn.get')
      case 'POST /api/user/passkey/login/finish': {
        const fault = this.#ceremonyFault(body)
        if (fault) return fault
        const place = this.passkeys.kept.findIndex(
          ({ credential }) => credential === record(body.credential).rawId,
        )
        return this.#entered(world.find('user', this.#owners[place])!, 'passkey', headers)
      }
    }
    return undefined
  }

  #signIn({ username, password }: Wire, headers: IncomingHttpHeaders): Reply {
    const world = this.#world
    if (!username || !password) return { wire: world.said('login empty') }
    const user = world.rows.user.find((row) => row.username === username && !row.DeletedAt)
    const secret = user && world.secrets.get(user.id)
    if (!user || secret?.password !== password || user.status !== 1)
      return { wire: world.said('login wrong password') }
    if (!secret?.totp) return this.#entered(user, 'password', headers)
    const data = {
      require_2fa: true,
      flow_token: this.#newFlow({ userId: user.id }),
      expires_at: world.now() + 300,
    }
    return { wire: { ...world.said('login needs a code'), data } }
  }

  #newFlow(flow: Flow): string {
    const token = randomBytes(32).toString('base64url')
    this.#flows.set(token, flow)
    return token
  }

  #entered(user: Wire, login_method: string, headers: IncomingHttpHeaders): Reply {
    const world = this.#world
    user.last_login_at = world.now()
    const now = world.now()
    const session: Session = {
      sid: randomUUID(),
      userId: Number(user.id),
      login_method,
      ip: '127.0.0.1',
      user_agent: headers['user-agent'] ?? '',
      created_at: now,
      last_active_at: now,
      expires_at: now + 30 * 86_400,
    }
    this.#sessions.unshift(session)
    return this.#withCookie(session)
  }

  /** The reply to a sign-in or a renewal. */
  #withCookie(session: Session): Reply {
    const { data: user } = this.#users.self(this.#world.find('user', session.userId)!)
    for (const [cookie, sid] of this.#cookies) if (sid === session.sid) this.#cookies.delete(cookie)
    const value = `${session.sid}.${randomBytes(16).toString('hex')}`
    this.#cookies.set(value, session.sid)
    return {
      wire: done({ ...this.#bundle(session), user }),
      cookie: `new_api_refresh=${value}; Path=/api/user/auth; Max-Age=2591999; HttpOnly; SameSite=Strict`,
    }
  }

  /** A new token for a session. */
  #bundle(session: Session): Wire {
    const access_token = `${randomUUID()}.${randomUUID()}`
    this.#given.set(access_token, session.sid)
    return {
      access_token,
      token_type: 'Bearer',
      access_expires_at: this.#world.now() + 900,
      session: shown(session, session.sid),
    }
  }

  #renew({ cookie = '', 'x-auth-session': named }: IncomingHttpHeaders): Reply {
    const refused = (status: number, call: string): Reply => ({
      status,
      wire: this.#world.said(call),
      ...(status === 401 && { cookie: 'new_api_refresh=; Path=/api/user/auth; Max-Age=0' }),
    })
    const value = /new_api_refresh=([^;]+)/.exec(cookie)?.[1]
    if (!value) return refused(401, 'refresh without a cookie')
    const [sid] = value.split('.')
    if (named && named !== sid) return refused(409, 'refresh of another session')
    const session = this.#open(this.#cookies.get(value))
    return session ? this.#withCookie(session) : refused(401, 'refresh of an ended session')
  }

  /** With a token it ends that session, and clears only its own cookie. */
  #signOut({ cookie = '', authorization = '', 'x-auth-session': named }: IncomingHttpHeaders): Reply {
    const value = /new_api_refresh=([^;]+)/.exec(cookie)?.[1] ?? ''
    const own = this.#given.get(authorization.replace(/^Bearer /, ''))
    const sid = value.split('.')[0]
    if (named && ((sid && sid !== named) || (own && own !== named)))
      return { status: 409, wire: this.#world.said('logout of another session') }
    const cleared = { cookie: 'new_api_refresh=; Path=/api/user/auth; Max-Age=0' }
    if (own) {
      this.#end((session) => session.sid === own)
      const isOwn = sid === own
      return { wire: done({ revoked_sid: own, cookie_cleared: isOwn }), ...(isOwn && cleared) }
    }
    this.#end((session) => session.sid === sid)
    return { wire: done(), ...cleared }
  }

  /** The calls about the own account; undefined for any other call. */
  async answer(call: Call): Promise<Reply | undefined> {
    const { method, path, body, me } = call
    const world = this.#world
    const session = this.#open(call.session.id)
    if (path.startsWith('/api/user/sessions'))
      return session
        ? this.#ownSessions(method, path, session)
        : { status: 403, wire: world.said('sessions by an access token') }
    if (path === '/api/verify' || path.startsWith('/api/user/passkey')) return this.#proving(call, session)
    const secret = world.secrets.get(me.id)!
    switch (`${method} ${path}`) {
      case 'GET /api/user/token': {
        const token = world.madeUp('token')
        this.tokens.set(me.id, token)
        return { wire: done(token) }
      }
      case 'GET /api/user/2fa/status': {
        const enabled = secret.totp !== undefined
        const left = enabled && { backup_codes_remaining: secret.codes.length }
        return { wire: done({ enabled, locked: false, ...left }) }
      }
      case 'POST /api/user/2fa/setup': {
        if (secret.totp) return { wire: world.said('2fa setup again') }
        secret.offered = newSecret()
        secret.codes = newCodes()
        const qr_code_data = `otpauth://totp/${secret.offered}`
        const data = { secret: secret.offered, qr_code_data, backup_codes: secret.codes }
        return { wire: { ...world.said('2fa setup'), data } }
      }
      case 'POST /api/user/2fa/enable': {
        if (!secret.offered) return { wire: world.said('2fa enable before setup') }
        if (!(await this.fits(body.code, secret.offered))) return { wire: world.said('2fa enable wrong') }
        return this.changed('2fa enable', session?.sid, () => (secret.totp = secret.offered!))
      }
      case 'POST /api/user/2fa/disable': {
        if (!secret.totp) return { wire: world.said('2fa disable when off') }
        if (!(await this.#isCode(me.id, body.code))) return { wire: world.said('2fa disable wrong') }
        return this.changed('2fa disable', session?.sid, () => delete secret.totp)
      }
      case 'POST /api/user/2fa/backup_codes': {
        if (!(await this.#isCode(me.id, body.code))) return { wire: world.said('2fa disable wrong') }
        const backup_codes = newCodes()
        return this.changed('2fa backup codes', session?.sid, () => (secret.codes = backup_codes), {
          backup_codes,
        })
      }
    }
    return undefined
  }

  /** After a change of what the account signs in with; a personal token is not enough for one. */
  changed(call: string, sid: string | undefined, change: () => unknown, more: Wire = {}): Reply {
    const own = this.#open(sid)
    if (!own) return { wire: this.#world.said('self update password by an access token of root') }
    change()
    this.#end((one) => one.userId === own.userId && one !== own)
    for (const [token, sid] of this.#given) if (sid === own.sid) this.#given.delete(token)
    return { wire: { ...this.#world.said(call), data: { ...this.#bundle(own), ...more } } }
  }

  #ownSessions(method: string, path: string, own: Session): Reply {
    if (method === 'GET')
      return {
        wire: done(
          this.#sessions.filter(({ userId }) => userId === own.userId).map((one) => shown(one, own.sid)),
        ),
      }
    if (path.endsWith('/revoke-others'))
      return {
        wire: done({
          revoked_count: this.#end((one) => one.userId === own.userId && one !== own),
        }),
      }
    const wanted = decodeURIComponent(path.split('/').at(-1)!)
    if (this.#end((one) => one.userId === own.userId && one.sid === wanted) === 0)
      return { status: 404, wire: this.#world.said('end a session that is not there') }
    return { wire: done({ revoked_sid: wanted, current: wanted === own.sid }) }
  }

  /** Passkeys, and the proofs without which they are not changed. */
  async #proving({ method, path, body, me, headers }: Call, session?: Session) {
    const world = this.#world
    const secret = world.secrets.get(me.id)!
    const place = this.#owners.indexOf(me.id)
    switch (`${method} ${path}`) {
      case 'POST /api/verify': {
        if (!session) return { status: 401, wire: world.said('verify by an access token') }
        if (body.method !== '2fa') return { wire: world.said('verify by a passkey in one step') }
        if (!scopes.includes(String(body.scope))) return { wire: world.said('verify by a code') }
        if (!(await this.#isCode(me.id, body.code)))
          return { wire: world.said('verify for a scope by a wrong code') }
        return this.#prove('verify for a scope', session, String(body.scope), '2fa')
      }
      case 'GET /api/user/passkey':
        return { wire: done({ enabled: place >= 0, ...(place >= 0 && { last_used_at: null }) }) }
      case 'POST /api/user/passkey/register/begin':
        return (
          this.#passkeyFault() ??
          (secret.totp ? this.#unproven(headers, session, 'passkey.register', '2fa') : undefined) ??
          this.#begin('webauthn.create', me)
        )
      case 'POST /api/user/passkey/register/finish': {
        const fault = this.#ceremonyFault(body, true)
        if (fault) return fault
        return this.changed('self update password', session?.sid, () => {
          if (place >= 0) this.#forget(place)
          this.#owners.push(me.id)
        })
      }
      case 'POST /api/user/passkey/verify/begin':
        if (!scopes.includes(String(body.scope))) return { wire: world.said('passkey verify begin') }
        return place < 0
          ? { wire: world.said('passkey verify begin for a scope without a passkey') }
          : this.#begin('webauthn.get', me, String(body.scope))
      case 'POST /api/user/passkey/verify/finish': {
        const scope = this.#flows.get(body.flow_token)?.scope ?? ''
        const fault = this.#ceremonyFault(body)
        if (fault) return fault
        return session && this.#prove('verify for a scope', session, scope, 'passkey')
      }
      case 'DELETE /api/user/passkey': {
        if (place < 0 && !secret.totp)
          return { wire: world.said('passkey delete without passkey and second factor by a token') }
        const lack = this.#unproven(headers, session, 'passkey.delete', secret.totp ? '2fa' : 'passkey')
        return (
          lack ?? this.changed('self update password', session?.sid, () => place >= 0 && this.#forget(place))
        )
      }
    }
    return undefined
  }

  #prove(call: string, { sid }: Session, scope: string, method: string): Reply {
    const proof_token = `proof.${randomUUID()}`
    this.#proofs.set(proof_token, { sid, scope, method })
    const data = { proof_token, expires_at: this.#world.now() + 300, method, scope }
    return { wire: { ...this.#world.said(call), data } }
  }

  /** Why a change is refused; a proof holds until it ends, however often it is used. */
  #unproven(
    headers: IncomingHttpHeaders,
    session: Session | undefined,
    scope: string,
    method: string,
  ): Reply | undefined {
    const said = (call: string) => ({ status: 403, wire: this.#world.said(call) })
    const sent = headers['x-security-proof']
    if (!sent) return said('passkey delete without one')
    const proof = this.#proofs.get(sent)
    if (!proof || proof.sid !== session?.sid || proof.method !== method)
      return said('passkey register begin with a made-up proof')
    return proof.scope === scope ? undefined : said('passkey delete with a proof of another scope')
  }

  #begin(kind: string, me?: Wire, scope = ''): Reply {
    const { publicKey, cookie: flow_token } = this.passkeys.challenged(kind)
    this.#flows.set(flow_token, { userId: me?.id, scope })
    const id = Buffer.from(String(me?.id)).toString('base64url')
    const user = { name: me?.username, displayName: me?.display_name, id }
    const options = { publicKey: { ...publicKey, ...(kind === 'webauthn.create' && { user }) } }
    return { wire: done({ options, flow_token, expires_at: this.#world.now() + 300 }) }
  }

  #ceremonyFault(body: Wire, creates = false): Reply | undefined {
    const credential = record(body.credential)
    if (!body.flow_token || !credential.rawId) return { wire: this.#world.said('passkey login finish bad') }
    const fault = this.passkeys[creates ? 'attested' : 'asserted'](credential, String(body.flow_token))
    return fault ? { wire: { success: false, message: fault } } : undefined
  }

  #passkeyFault(): Reply | undefined {
    return this.#world.options.get('passkey.enabled') === 'true'
      ? undefined
      : { wire: this.#world.said('passkey register begin while off') }
  }

  #forget(place: number) {
    this.#owners.splice(place, 1)
    this.passkeys.kept.splice(place, 1)
  }

  async #isCode(userId: unknown, code: unknown): Promise<boolean> {
    const secret = this.#world.secrets.get(userId)!
    const backup = secret.codes.indexOf(String(code))
    if (backup >= 0) secret.codes.splice(backup, 1)
    return backup >= 0 || this.fits(code, secret.totp ?? '')
  }

  #open = (sid: string | undefined) => this.#sessions.find((session) => session.sid === sid)

  #end(fits: (session: Session) => boolean): number {
    const ended = this.#sessions.filter(fits)
    this.#sessions = this.#sessions.filter((session) => !ended.includes(session))
    return ended.length
  }

  /** An administrator takes away what somebody signs in with, which ends their sessions. */
  drop(path: string): Reply | undefined {
    const [, id, what] = /^\/api\/user\/(\d+)\/(2fa|reset_passkey)$/.exec(path) ?? []
    if (!id) return undefined
    const world = this.#world
    if (what === '2fa') {
      const secret = world.secrets.get(Number(id))
      if (!secret?.totp) return { wire: world.said('admin drops the 2fa again') }
      delete secret.totp
      world.endSessions(Number(id))
      return { wire: world.said('admin drops the 2fa') }
    }
    const place = this.#owners.indexOf(Number(id))
    if (place < 0) return { wire: world.said('admin resets a passkey') }
    this.#forget(place)
    world.endSessions(Number(id))
    return { wire: done() }
  }
}

const scopes = ['channel.key.read', 'passkey.register', 'passkey.delete']

const shown = ({ userId: _, ...session }: Session, own: string) => ({
  ...session,
  current: session.sid === own,
})

const newCodes = () => Array.from({ length: 4 }, () => randomBytes(4).toString('hex'))

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { fitsSecret, newSecret } from '../family-second-factor.ts'
import { Passkeys } from '../family-passkeys.ts'
import { done, type Call, type Reply, type Session, type World } from './world.ts'

/** Signing in by a cookie, with the second factor, the passkey and the proofs that the session keeps. */
export class Account {
  readonly #world: World
  readonly passkeys: Passkeys
  /** Personal tokens by user id. */
  readonly tokens = new Map<unknown, string>()
  /** Whether a code is right; by default that of the account's authenticator app. */
  fits: (code: unknown, secret: string) => Promise<boolean> = fitsSecret
  /** The owners of passkeys, by their place. */
  readonly #owners: unknown[] = []

  constructor(world: World) {
    this.#world = world
    const options = (call: string) => ({ data: record(record(world.said(call).data).options) })
    this.passkeys = new Passkeys('new-api', options)
  }

  /** Who calls; a reply if nobody may. */
  known(headers: IncomingHttpHeaders): { me: Wire; session: Session } | Reply {
    const world = this.#world
    const said = (name: string) => ({ status: 401, wire: world.said(name) })
    const session = this.sessionOf(headers)
    const named = headers['new-api-user']
    const token = headers.authorization?.replace(/^Bearer /, '')
    if (!session.userId && !token) return said(this.#world.isOld ? 'after logout' : 'self without login')
    const userId = session.userId ?? [...this.tokens].find(([, value]) => value === token)?.[0]
    if (userId === undefined) return { wire: world.said('self by wrong access token') }
    const spelled = world.isOld ? 'self' : 'self by cookie'
    if (named === undefined) return said(`${spelled} without New-Api-User`)
    if (Number.isNaN(Number(named))) return said('self by cookie with a New-Api-User that is no number')
    if (Number(named) !== userId) return said(`${spelled} with another New-Api-User`)
    const me = world.find('user', userId)
    // A deleted user has a session, and is not found; a ban leaves it working.
    if (!me || me.DeletedAt) return { wire: world.said('after delete') }
    return { me, session: { ...session, id: session.id, byToken: !session.userId } }
  }

  sessionOf = (headers: IncomingHttpHeaders): Session => {
    const id = /session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    return this.#world.sessions.get(id) ?? { id: '' }
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
        return this.#signIn(body)
      case 'POST /api/user/login/2fa':
        return world.isOld ? undefined : this.#second(headers, body)
      case 'GET /api/user/logout': {
        world.sessions.delete(this.sessionOf(headers).id)
        return { wire: done(), cookie: 'session=; Path=/; Max-Age=0' }
      }
      case 'POST /api/user/passkey/login/begin':
        return world.isOld ? undefined : (this.#passkeyFault() ?? this.#begin('webauthn.get'))
      case 'POST /api/user/passkey/login/finish': {
        if (world.isOld) return undefined
        const session = this.sessionOf(headers)
        const raw = 'flow_token' in body ? undefined : body
        if (!session.id || !raw) return { wire: world.said('passkey login finish with flow_token') }
        if (!raw.rawId) return { wire: world.said('passkey login finish bad') }
        const fault = this.passkeys.asserted(raw, session.id)
        if (fault) return { wire: { success: false, message: fault } }
        const place = this.passkeys.kept.findIndex(({ credential }) => credential === raw.rawId)
        return this.#entered(world.find('user', this.#owners[place])!)
      }
    }
    return undefined
  }

  #signIn({ username, password }: Wire): Reply {
    const world = this.#world
    if (!world.isOld && (!username || !password)) return { wire: world.said('login empty') }
    const user = world.rows.user.find((row) => row.username === username && !row.DeletedAt)
    const secret = user && world.secrets.get(user.id)
    if (!user || secret?.password !== password || user.status !== 1)
      return { wire: world.said('login wrong password') }
    if (!secret?.totp) return this.#entered(user)
    return { wire: world.said('login needs a code'), cookie: this.#cookie({ pending: Number(user.id) }) }
  }

  async #second(headers: IncomingHttpHeaders, { code }: Wire): Promise<Reply> {
    const world = this.#world
    const { pending } = this.sessionOf(headers)
    if (!pending) return { wire: world.said('login code without a login') }
    if (!(await this.#isCode(pending, code))) return { wire: world.said('login code wrong') }
    return this.#entered(world.find('user', pending)!)
  }

  #entered(user: Wire): Reply {
    const { id, username, display_name, role, status, group } = user
    const told = { display_name, group, id, role, status, username }
    if (!this.#world.isOld) user.last_login_at = this.#world.now()
    const blank = { ...user, quota: 0, used_quota: 0, request_count: 0, aff_code: '', setting: '' }
    return { wire: done(this.#world.isOld ? blank : told), cookie: this.#cookie({ userId: Number(id) }) }
  }

  #cookie(fields: Omit<Session, 'id'>) {
    const id = randomBytes(8).toString('hex')
    this.#world.sessions.set(id, { id, ...fields })
    return `session=${id}; Path=/; HttpOnly; SameSite=Strict`
  }

  #begin(kind: string, session?: Session): Reply {
    const { publicKey, cookie: flow } = this.passkeys.challenged(kind)
    const me = session && this.#world.find('user', session.userId)
    const id64 = (id: unknown) => Buffer.from(String(id)).toString('base64url')
    const user = me && { name: me.username, displayName: me.display_name, id: id64(me.id) }
    const isCreation = kind === 'webauthn.create'
    const wire = done({ options: { publicKey: { ...publicKey, ...(isCreation && { user }) } } })
    // The ceremony is kept in the session.
    const id = session?.id || flow
    this.passkeys.rename(flow, id)
    if (session?.id) return { wire, cookie: `session=${id}; Path=/; HttpOnly; SameSite=Strict` }
    this.#world.sessions.set(id, { id })
    return { wire, cookie: `session=${id}; Path=/; HttpOnly; SameSite=Strict` }
  }

  async #isCode(userId: unknown, code: unknown): Promise<boolean> {
    const secret = this.#world.secrets.get(userId)!
    const backup = secret.codes.indexOf(String(code))
    if (backup >= 0) secret.codes.splice(backup, 1)
    return backup >= 0 || this.fits(code, secret.totp ?? '')
  }

  /** The calls about the own account; undefined for any other call. */
  async answer({ method, path, body, me, session }: Call): Promise<Reply | undefined> {
    const world = this.#world
    if (`${method} ${path}` === 'GET /api/user/token') {
      const token = world.madeUp('token')
      this.tokens.set(me.id, token)
      if (world.isOld) me.access_token = token
      return { wire: done(token) }
    }
    if (world.isOld) return undefined
    const secret = world.secrets.get(me.id)!
    const place = this.#owners.indexOf(me.id)
    const isSupportedWrite = (by: '2fa' | 'passkey') =>
      session.provenBy === by && (session.proven ?? 0) > Date.now()
    switch (`${method} ${path}`) {
      case 'GET /api/user/2fa/status': {
        const enabled = secret.totp !== undefined
        const left = enabled && { backup_codes_remaining: secret.codes.length }
        return { wire: done({ enabled, locked: false, ...left }) }
      }
      case 'POST /api/user/2fa/setup': {
        if (secret.totp) return { wire: world.said('2fa setup again') }
        secret.offered = newSecret()
        secret.codes = newCodes()
        const data = {
          secret: secret.offered,
          qr_code_data: `otpauth://totp/${secret.offered}`,
          backup_codes: secret.codes,
        }
        return { wire: { ...world.said('2fa setup'), data } }
      }
      case 'POST /api/user/2fa/enable': {
        if (!secret.offered) return { wire: world.said('2fa enable before setup') }
        if (!(await this.fits(body.code, secret.offered))) return { wire: world.said('2fa enable wrong') }
        secret.totp = secret.offered
        return { wire: world.said('2fa enable') }
      }
      case 'POST /api/user/2fa/disable': {
        if (!(await this.#isCode(me.id, body.code))) return { wire: world.said('2fa disable wrong') }
        delete secret.totp
        return { wire: world.said('2fa disable') }
      }
      case 'POST /api/user/2fa/backup_codes': {
        if (!(await this.#isCode(me.id, body.code))) return { wire: world.said('2fa disable wrong') }
        secret.codes = newCodes()
        return { wire: { ...world.said('2fa backup codes'), data: { backup_codes: secret.codes } } }
      }
      case 'POST /api/verify': {
        if (body.method === 'passkey')
          return this.#shownTo(session)
            ? this.#proven(session, 'passkey')
            : { wire: world.said('verify by a passkey without one') }
        if (!(await this.#isCode(me.id, body.code))) return { wire: world.said('verify by a wrong code') }
        return this.#proven(session, '2fa')
      }
      case 'GET /api/user/passkey':
        return { wire: done({ enabled: place >= 0, ...(place >= 0 && { last_used_at: null }) }) }
      case 'POST /api/user/passkey/register/begin': {
        const fault = this.#passkeyFault()
        if (fault) return fault
        return secret.totp && !isSupportedWrite('2fa')
          ? { wire: world.said('passkey register begin without a proof') }
          : this.#begin('webauthn.create', session)
      }
      case 'POST /api/user/passkey/register/finish': {
        const response = record(body.response)
        if (!response.attestationObject) return { wire: world.said('passkey register finish bad') }
        const fault = this.passkeys.attested(body, session.id)
        if (fault) return { wire: { success: false, message: fault } }
        if (place >= 0) this.#forget(place)
        this.#owners.push(me.id)
        return { wire: { success: true, message: 'Passkey 注册成功' } }
      }
      case 'POST /api/user/passkey/verify/begin':
        return place < 0 ? { wire: world.said('passkey verify begin') } : this.#begin('webauthn.get', session)
      case 'POST /api/user/passkey/verify/finish': {
        const fault = this.passkeys.asserted(body, session.id)
        if (fault) return { wire: { success: false, message: fault } }
        const kept = world.sessions.get(session.id)
        if (kept) Object.assign(kept, { shown: true, proven: 0 })
        return { wire: { success: true, message: 'Passkey 验证成功' } }
      }
      case 'DELETE /api/user/passkey': {
        if (!secret.totp && place < 0)
          return { wire: world.said('passkey delete without passkey and second factor') }
        if (!isSupportedWrite(secret.totp ? '2fa' : 'passkey'))
          return { wire: world.said('passkey delete without a proof') }
        if (place >= 0) this.#forget(place)
        return { wire: world.said('passkey delete without one') }
      }
    }
    return undefined
  }

  #passkeyFault(): Reply | undefined {
    const { options } = this.#world
    if (options.get('passkey.enabled') !== 'true')
      return { wire: this.#world.said('passkey register begin while off') }
    return options.get('passkey.allow_insecure_origin') === 'true'
      ? undefined
      : { wire: this.#world.said('passkey register begin at an insecure address') }
  }

  #shownTo({ id }: Session): boolean {
    const kept = this.#world.sessions.get(id)
    const { shown = false } = kept ?? {}
    if (kept) kept.shown = false
    return shown
  }

  #proven({ id }: Session, provenBy: '2fa' | 'passkey'): Reply {
    const kept = this.#world.sessions.get(id)
    if (kept) Object.assign(kept, { proven: Date.now() + 300_000, provenBy })
    const expires_at = this.#world.now() + 300
    return { wire: { ...this.#world.said('verify by a code'), data: { expires_at, verified: true } } }
  }

  #forget(place: number) {
    this.#owners.splice(place, 1)
    this.passkeys.kept.splice(place, 1)
  }

  /** An administrator takes away what somebody signs in with. */
  drop(path: string): Reply | undefined {
    const [, id, what] = /^\/api\/user\/(\d+)\/(2fa|reset_passkey)$/.exec(path) ?? []
    if (!id || this.#world.isOld) return undefined
    if (what === '2fa') {
      const secret = this.#world.secrets.get(Number(id))
      if (!secret?.totp) return { wire: this.#world.said('admin drops the 2fa again') }
      delete secret.totp
      return { wire: this.#world.said('admin drops the 2fa') }
    }
    const place = this.#owners.indexOf(Number(id))
    if (place < 0) return { wire: this.#world.said('admin resets a passkey') }
    this.#forget(place)
    return { wire: done() }
  }
}

const newCodes = () => Array.from({ length: 4 }, () => randomBytes(4).toString('hex'))

import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import { newApiToken } from './family-facts.ts'
import { fitsSecret, newSecret } from './family-second-factor.ts'

/** A reply of the stand-in; status 200 by default. */
export interface Reply {
  status?: number
  wire: Wire
  cookie?: string
}

interface Session extends Wire {
  sid: string
}

/**
 * Sign-in, sessions and second factor of new-api's newer generation, modelled on its sources
 * (controller/auth_session.go, controller/twofa.go): access tokens besides a cookie, backup codes, and a new token
 * after every change of a sign-in method, which also ends all other sessions.
 */
export class NewApiAccount {
  secret = ''
  codes: string[] = []
  sessions: Session[] = []
  /** Session ids by access token. */
  readonly #given = new Map<string, string>()
  readonly #recorded: (call: string) => Wire
  #pending: { secret: string; codes: string[] } | undefined

  constructor(recorded: (call: string) => Wire) {
    this.#recorded = recorded
    const day = 86_400
    this.#begin('Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'passkey', 2 * day)
    this.#begin('curl/8.14.1', 'password', 9 * day)
  }

  /** Whether a call carries the token of an open session, or the personal token. */
  knows = (authorization = '') =>
    authorization.replace('Bearer ', '') === newApiToken || this.sessionOf(authorization) !== undefined

  /** The reply to a sign-in call, which needs no session. */
  async open(path: string, headers: IncomingHttpHeaders, body: Wire): Promise<Reply | undefined> {
    const refused = (status: number, code: string): Reply => ({
      status,
      wire: { success: false, code, message: '' },
    })
    switch (path) {
      case '/api/user/login':
        if (body.password !== '123456') return { wire: this.#recorded('login wrong password') }
        return this.signedInBy('password', headers)
      case '/api/user/login/2fa':
        if (body.flow_token !== 'flow') return refusal('会话已过期，请重新登录')
        if (await fitsSecret(body.code, this.secret)) return this.signedIn(headers)
        if (!this.codes.includes(String(body.code))) return refusal('验证码或备用码错误，请重试')
        this.codes = this.codes.filter((code) => code !== body.code)
        return this.signedIn(headers)
      case '/api/user/auth/refresh': {
        const session = this.sessions.find(({ sid }) => headers.cookie?.includes(`new_api_refresh=${sid}`))
        if (!session) return refused(401, 'AUTH_SESSION_REVOKED')
        if (headers['x-auth-session'] !== session.sid) return refused(409, 'AUTH_SESSION_MISMATCH')
        return done(this.#bundle(session))
      }
      case '/api/user/auth/logout':
        this.#end(({ sid }) => sid === headers['x-auth-session'])
        return done()
      default:
        return undefined
    }
  }

  /** The reply to a signed-in user's call about their own account; undefined for any other call. */
  async answer(
    method: string,
    path: string,
    { authorization }: IncomingHttpHeaders,
    body: Wire,
  ): Promise<Reply | undefined> {
    const session = this.sessionOf(authorization)
    if (path.startsWith('/api/user/sessions')) {
      const wire = {
        success: false,
        code: 'AUTH_SESSION_REQUIRED',
        message: 'a dashboard login session is required',
      }
      return session ? this.#sessions(method, path, session) : { status: 403, wire }
    }
    if (!path.startsWith('/api/user/2fa/')) return undefined
    const fits = () => fitsSecret(body.code, this.secret || this.#pending?.secret || '')
    switch (path.slice('/api/user/2fa/'.length)) {
      case 'status':
        return done({
          enabled: this.secret !== '',
          locked: false,
          ...(this.secret && { backup_codes_remaining: this.codes.length }),
        })
      case 'setup': {
        this.#pending = { secret: newSecret(), codes: newCodes() }
        const { secret, codes } = this.#pending
        const qr_code_data = `otpauth://totp/New%20API:root?secret=${secret}&issuer=New%20API`
        return done({ secret, qr_code_data, backup_codes: codes })
      }
      case 'enable':
        if (!(await fits())) return refusal('验证码或备用码错误，请重试')
        Object.assign(this, this.#pending)
        return this.changed(session)
      case 'disable':
        if (!(await fits()) && !this.codes.includes(String(body.code)))
          return refusal('验证码或备用码错误，请重试')
        Object.assign(this, { secret: '', codes: [] })
        return this.changed(session)
      case 'backup_codes':
        // A backup code cannot be used to create new ones.
        if (!(await fits())) return refusal('验证码或备用码错误，请重试')
        this.codes = newCodes()
        return this.changed(session, { backup_codes: this.codes })
      default:
        return undefined
    }
  }

  #sessions(method: string, path: string, own: Session): Reply {
    const shown = (session: Session) => ({ ...session, current: session === own })
    if (method === 'GET') return done(this.sessions.map(shown))
    if (path.endsWith('/revoke-others')) {
      return done({ revoked_count: this.#end(({ sid }) => sid !== own.sid) })
    }
    const wanted = decodeURIComponent(path.split('/').at(-1)!)
    if (this.#end(({ sid }) => sid === wanted) > 0)
      return done({ revoked_sid: wanted, current: wanted === own.sid })
    const wire = { success: false, code: 'AUTH_SESSION_NOT_FOUND', message: 'session not found' }
    return { status: 404, wire }
  }

  /** After a change of a sign-in method: issues a new token for this session and ends the others. */
  changed(session: Session | undefined, more: Wire = {}): Reply {
    if (!session) return refusal('当前认证方式不支持安全验证')
    this.#end(({ sid }) => sid !== session.sid)
    this.#given.clear()
    return done({ ...this.#bundle(session), ...more })
  }

  /** The reply after the first step of a sign-in: a session, or a request for a code. */
  signedInBy(method: string, headers: IncomingHttpHeaders): Reply {
    return this.secret
      ? done({ require_2fa: true, flow_token: 'flow', expires_at: 1 })
      : this.signedIn(headers, method)
  }

  /** The reply to a completed sign-in. */
  signedIn(headers: IncomingHttpHeaders, method = '2fa'): Reply {
    const session = this.#begin(headers['user-agent'] ?? '', method, 0)
    const { data: user } = this.#recorded('login root')
    const cookie = `new_api_refresh=${session.sid}; Path=/; HttpOnly; SameSite=Strict`
    return { ...done({ ...this.#bundle(session), user }), cookie }
  }

  #begin(user_agent: string, login_method: string, ago: number): Session {
    const now = Math.floor(Date.now() / 1000)
    const session = {
      sid: randomUUID(),
      login_method,
      ip: '203.0.113.7',
      user_agent,
      created_at: now - ago,
      last_active_at: now - ago / 2,
      expires_at: now - ago + 30 * 86_400,
    }
    this.sessions.unshift(session)
    return session
  }

  #end(fits: (session: Session) => boolean): number {
    const ended = this.sessions.filter(fits)
    this.sessions = this.sessions.filter((session) => !ended.includes(session))
    return ended.length
  }

  #bundle(session: Session): Wire {
    const access_token = `access-${randomUUID()}`
    this.#given.set(access_token, session.sid)
    return {
      access_token,
      token_type: 'Bearer',
      access_expires_at: 1,
      session: { ...session, current: true },
    }
  }

  /** The open session of an access token. */
  sessionOf(authorization = '') {
    const sid = this.#given.get(authorization.replace('Bearer ', ''))
    return this.sessions.find((session) => session.sid === sid)
  }
}

const newCodes = () => Array.from({ length: 4 }, () => randomBytes(4).toString('hex').toUpperCase())

const done = (data?: unknown): Reply => ({ wire: { success: true, message: '', data } })
const refusal = (message: string): Reply => ({ wire: { success: false, message } })

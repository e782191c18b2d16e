import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveOwnProfile } from '../../../src/widgets/api/account.ts'
import { manageUser } from '../../../src/widgets/api/administration/administration.ts'
import {
  bindByAnswer,
  bindEmail,
  completeOAuth,
  getOAuthState,
  signInByAnswer,
} from '../../../src/widgets/api/oauth.ts'
import {
  deletePasskey,
  listPasskeys,
  registerPasskey,
  signInWithPasskey,
} from '../../../src/widgets/api/verification/passkeys.ts'
import {
  needsVerification,
  verifyByCode,
  verifyByPasskey,
} from '../../../src/widgets/api/verification/verification.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  offerSecondFactor,
  renewBackupCodes,
} from '../../../src/widgets/api/verification/second-factor.ts'
import { signIn as signInAt, signOut, type SignIn } from '../../../src/widgets/api/session.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { getSelf } from '../../../src/widgets/api/users.ts'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { currentConfig } from '../../../src/widgets/gateway/config.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import {
  browserStorage,
  memoryStorage,
  prefixedStorage,
  tabStorage,
} from '../../../src/widgets/stores/browser-storage.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { answer, answering } from './answering.ts'

/** Which generation of new-api answers: by a cookie and a header, or by tokens that run out. */
type Generation = 'cookie' | 'token'

/** A stand-in for new-api after its sources: nobody has run it with this console. */
class NewApi {
  generation: Generation = 'token'
  asksForCode = false
  /** Changes of the passkey take a proof of their scope. */
  asksForProof = false
  heard: { call: string; headers: IncomingMessage['headers']; body: Wire; query: Wire }[] = []
  /** Renewals that are answered as if another tab had been faster. */
  races = 0
  /** The cookie is that of another sign-in. */
  mismatch = false
  /** Too many calls to sign in or out were made from the address. */
  limited = false
  revoked = false
  /** Who has signed in, and what happens while a renewal is answered. */
  owner = 7
  meanwhile: (() => void) | undefined
  /** Whether the cookie renews a session that the call does not name. */
  cookieAlone = false
  /** Whether the cookie of the older generation is somebody's. */
  cookieKnown = false
  /** States that were given, by what they are for. */
  states = new Map<string, string>()
  #token = 0

  reply(
    call: string,
    headers: IncomingMessage['headers'],
    body: Wire,
    query: Wire,
  ): [status: number, reply: unknown] {
    this.heard.push({ call, headers, body, query })
    const ok = (data?: unknown): [number, unknown] => [200, { success: true, message: '', data }]
    const no = (status: number, code: string): [number, unknown] => [
      status,
      { success: false, code, message: '' },
    ]
    const user = { id: this.owner, username: 'ann', display_name: 'Ann', role: 100, status: 1 }
    const bundle = () => ({
      access_token: `token-${++this.#token}`,
      token_type: 'Bearer',
      session: { sid: 's1' },
      user,
    })
    const begun = () => ok(this.generation === 'token' ? bundle() : user)
    const known =
      headers['new-api-user'] === '7' &&
      headers.authorization === (this.generation === 'cookie' ? undefined : `Bearer token-${this.#token}`)
    /** The older generation has no such address. */
    const absent: [number, unknown] = [404, { error: { message: `Invalid URL (${call})` } }]
    const newState = (intent: string) => {
      const state = `state-${crypto.randomUUID()}`
      this.states.set(state, intent)
      return state
    }
    const challenge = (kind: string) =>
      ok({ options: { publicKey: { challenge: kind } }, flow_token: `flow-${kind}`, expires_at: 1 })
    const proof = (scope: unknown) => ok({ proof_token: `proof of ${String(scope)}`, scope })
    const lacks = (scope: string) =>
      this.asksForProof && headers['x-security-proof'] !== `proof of ${scope}`
        ? no(403, 'SECURITY_PROOF_REQUIRED')
        : undefined
    switch (call) {
      case 'GET /api/status':
        return ok({ quota_display_type: 'USD', setup: true, top_up_link: '' })
      case 'POST /api/user/login':
        if (!this.asksForCode) return begun()
        return ok({ require_2fa: true, ...(this.generation === 'token' && { flow_token: 'flow' }) })
      case 'POST /api/user/login/2fa':
        return body.code === '123456' && (this.generation === 'cookie' || body.flow_token === 'flow')
          ? begun()
          : [200, { success: false, message: 'wrong code' }]
      case 'POST /api/oauth/state':
        if (this.generation === 'cookie') return absent
        if (body.intent === 'bind' && !known) return [401, { success: false, message: '绑定操作需要登录' }]
        return ok({ flow_token: newState(String(body.intent)), expires_at: 1 })
      case 'GET /api/oauth/state':
        return this.generation === 'cookie' ? ok(newState('')) : absent
      case 'GET /api/oauth/github': {
        const intent = this.states.get(String(query.state))
        // By a token the state says what for; by a cookie, whoever is signed in is bound.
        const binds = this.generation === 'token' ? intent === 'bind' : this.cookieKnown
        if (intent === undefined || (binds && this.generation === 'token' && !known))
          return [403, { success: false, message: 'state is empty or not same' }]
        if (binds) return [200, { success: true, message: '绑定成功', data: { action: 'bind' } }]
        return this.asksForCode ? ok({ require_2fa: true, flow_token: 'flow' }) : begun()
      }
      case 'GET /api/oauth/wechat':
        return query.code === '123456' ? begun() : [200, { success: false, message: 'wrong code' }]
      case 'POST /api/oauth/wechat/bind':
      case 'POST /api/oauth/email/bind':
        if (this.generation === 'cookie') return absent
        break
      case 'POST /api/user/passkey/login/begin':
        return challenge('in')
      case 'POST /api/user/passkey/login/finish':
        return body.flow_token === 'flow-in' && (body.credential as Wire).id === 'signed in'
          ? begun()
          : no(200, 'AUTH_FLOW')
      case 'POST /api/user/auth/refresh':
        if (this.generation === 'cookie') return absent
        this.meanwhile?.()
        if (this.cookieAlone && headers['x-auth-session'] === undefined) return ok(bundle())
        if (this.revoked || headers['x-auth-session'] !== 's1') return no(401, 'AUTH_SESSION_REVOKED')
        if (this.mismatch) return no(409, 'AUTH_SESSION_MISMATCH')
        return this.races-- > 0 ? no(409, 'AUTH_REFRESH_RACE') : ok(bundle())
    }
    if (call === 'POST /api/user/auth/logout' && this.limited) return [429, '']
    if (call === 'POST /api/user/auth/logout' && this.mismatch) return no(409, 'AUTH_SESSION_MISMATCH')
    if (call.startsWith('POST /api/user/auth/logout') || call === 'GET /api/user/logout') return ok()
    if (!known) return no(401, 'AUTH_TOKEN_EXPIRED')
    /** A new bundle, as after every change of what one signs in with: the token in use is worth nothing. */
    const changed = (more?: Wire) => {
      const { user: _, ...rest } = bundle()
      return ok(this.generation === 'token' ? { ...rest, ...more } : more)
    }
    switch (call) {
      case 'PUT /api/user/self':
        if (!body.password) return ok()
        return body.original_password === 'old' ? changed() : [200, { success: false, message: '原密码错误' }]
      case 'GET /api/user/2fa/status':
        return ok({ enabled: true, locked: false, backup_codes_remaining: 4 })
      case 'POST /api/user/2fa/setup':
        return ok({ secret: 'ABCD', qr_code_data: 'otpauth://totp/x', backup_codes: ['one', 'two'] })
      case 'POST /api/user/2fa/enable':
      case 'POST /api/user/2fa/disable':
        return body.code === '123456' ? changed() : [200, { success: false, message: 'wrong code' }]
      case 'POST /api/user/2fa/backup_codes':
        return body.code === '123456'
          ? changed({ backup_codes: ['three', 'four'] })
          : [200, { success: false, message: 'wrong code' }]
      case 'POST /api/oauth/wechat/bind':
      case 'POST /api/oauth/email/bind':
        return ok()
      case 'GET /api/oauth/wechat/bind':
      case 'GET /api/oauth/email/bind':
        return this.generation === 'cookie' ? ok() : absent
      case 'POST /api/user/passkey/register/begin':
        return lacks('passkey.register') ?? challenge('new')
      case 'POST /api/user/passkey/register/finish':
        return (
          lacks('passkey.register') ?? (body.flow_token === 'flow-new' ? changed() : no(200, 'AUTH_FLOW'))
        )
      case 'GET /api/user/passkey':
        return ok({ enabled: true, last_used_at: 1 })
      case 'DELETE /api/user/passkey':
        return lacks('passkey.delete') ?? changed()
      case 'POST /api/verify':
        return body.method === '2fa' && body.code === '123456'
          ? proof(body.scope)
          : [200, { success: false, message: 'wrong code' }]
      case 'POST /api/user/passkey/verify/begin':
        return challenge(String(body.scope))
      case 'POST /api/user/passkey/verify/finish':
        return proof(String(body.flow_token).replace('flow-', ''))
    }
    return ok(user)
  }

  /** The token that was given is worth nothing from now on. */
  expire = () => void this.#token++
  times = (call: string) => this.heard.filter((one) => one.call === call).length
}

let newApi: NewApi
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    const body =
      request.method !== 'GET' && request.headers['content-length'] ? ((await json(request)) as Wire) : {}
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const query = Object.fromEntries(searchParams)
    const [status, reply] = newApi.reply(`${request.method} ${pathname}`, request.headers, body, query)
    answer(response, status, reply)
  })
})
afterAll(() => server.close())
/** What the tab keeps for the gateway. */
const inTab = (name = 'auth_token') => `oneapi:${server.url}:${name}`

beforeEach(() => {
  newApi = new NewApi()
  for (const name of ['auth_token', 'auth_asked']) tabStorage.remove(inTab(name))
})

async function meet(storage = memoryStorage()) {
  const gateway = new Gateway(server.url, storage)
  await loadStatus(gateway)
  await gateway.dialectReady
  return gateway
}
const signIn = (gateway: Gateway, name: string, password: string) =>
  signInAt(gateway, name, password, () => Promise.reject(new Error('no check was due')))
const isUser = (result: SignIn): result is User => typeof result !== 'function'

describe('the sign-in of new-api (from its sources)', () => {
  beforeAll(() => void (currentConfig().unprovenWrites = true))
  afterAll(() => void delete currentConfig().unprovenWrites)

  test.each(['cookie', 'token'] as const)('by %s: the session works', async (generation) => {
    newApi.generation = generation
    const gateway = await meet()
    expect(await signIn(gateway, 'ann', 'secret')).toMatchObject({ id: 7, username: 'ann', role: 100 })
    expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user: { id: 7 } })
    expect((await getSelf(gateway)).username).toBe('ann')
    const { authorization } = newApi.heard.at(-1)!.headers
    expect(authorization).toBe(generation === 'token' ? 'Bearer token-1' : undefined)
  })

  test.each(['cookie', 'token'] as const)(
    'by %s: a code is asked for, and may be wrong',
    async (generation) => {
      Object.assign(newApi, { generation, asksForCode: true })
      const gateway = await meet()
      const step = await signIn(gateway, 'ann', 'secret')
      if (isUser(step)) throw new Error('no code was asked for')
      expect(gateway.session.getState().phase).toBe('unknown')
      await expect(step('000000')).rejects.toMatchObject({ kind: 'refused', message: 'wrong code' })
      expect(await step('123456')).toMatchObject({ id: 7 })
      expect((await getSelf(gateway)).username).toBe('ann')
    },
  )

  test('a token that has run out is renewed once for all calls, and nobody notices', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    const names = await Promise.all([1, 2, 3].map(() => gateway.request<Wire>('/api/user/self')))
    expect(names.map(({ username }) => username)).toEqual(['ann', 'ann', 'ann'])
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(1)
    expect(gateway.session.getState().phase).toBe('signed-in')
  })

  test('a reload goes on with the token, which the tab keeps and the browser does not', async () => {
    const storage = memoryStorage()
    await signIn(await meet(storage), 'ann', 'secret')
    expect(['user', 'status', 'auth_session'].map((key) => storage.read(key)).join()).not.toContain('token-')
    expect(tabStorage.read(inTab())).toBe('s1 token-1')
    expect((await getSelf(new Gateway(server.url, storage))).username).toBe('ann')
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(0)
    newApi.expire()
    expect((await getSelf(new Gateway(server.url, storage))).username).toBe('ann')
    expect((await getSelf(new Gateway(server.url, storage))).username).toBe('ann')
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(1)
  })

  test('another tab renews the token for itself', async () => {
    const storage = memoryStorage()
    await signIn(await meet(storage), 'ann', 'secret')
    tabStorage.remove(inTab())
    newApi.races = 1
    expect((await getSelf(new Gateway(server.url, storage))).username).toBe('ann')
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(2)
  })

  test('the token goes with the session, also when another tab has ended it', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    await signOut(gateway)
    expect(tabStorage.read(inTab())).toBeNull()
    await signIn(gateway, 'ann', 'secret')
    gateway.storage.remove('auth_session')
    await getSelf(gateway).catch(() => undefined)
    expect(tabStorage.read(inTab())).toBeNull()
  })

  test('the cookie alone brings back a session whose id is lost, asked once per tab', async () => {
    newApi.cookieAlone = true
    const gateway = await meet()
    const both = await Promise.all([getSelf(gateway), getSelf(gateway)])
    expect(both.map(({ username }) => username)).toEqual(['ann', 'ann'])
    expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user: { id: 7 } })
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(1)
    newApi.cookieAlone = false
    for (let load = 0; load < 3; load += 1)
      await expect(getSelf(await meet())).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(1)
  })

  test('on a page of its own origin an element goes on with the session that the console keeps', async () => {
    const kept = new Map<string, string>()
    const before = globalThis.localStorage
    const local = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
    Object.defineProperty(globalThis, 'localStorage', { value: local, configurable: true })
    try {
      await signIn(await meet(browserStorage), 'ann', 'secret')
      const whole = globalThis.fetch
      globalThis.fetch = (input, init) => whole(new URL(input as string, server.url), init)
      const element = new Gateway('', prefixedStorage('oneapi:origin:'))
      await element.setDialect('new-api', true)
      const elsewhere = new Gateway(server.url, prefixedStorage('oneapi:elsewhere:'))
      await elsewhere.setDialect('new-api', true)
      try {
        expect((await getSelf(element)).username).toBe('ann')
        await expect(getSelf(elsewhere)).rejects.toMatchObject({ kind: 'unauthorized' })
        await signOut(element)
      } finally {
        globalThis.fetch = whole
      }
      expect(newApi.times('POST /api/user/auth/logout')).toBe(1)
      expect(kept.has('auth_session')).toBe(false)
    } finally {
      Object.defineProperty(globalThis, 'localStorage', { value: before, configurable: true })
    }
  })

  test('a session whose cookie is that of another sign-in ends, and a sign-in is offered', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    newApi.mismatch = true
    await expect(getSelf(gateway)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(gateway.session.getState().phase).toBe('signed-out')
    expect(gateway.storage.read('auth_session')).toBeNull()
  })

  test('what one user entered is never sent for another who has signed in meanwhile: that one is shown', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    newApi.owner = 8
    const save = gateway.request('/api/token/', { method: 'PUT', body: { id: 1, name: 'mine' } })
    await expect(save).rejects.toMatchObject({ kind: 'unauthorized' })
    // Only with the token that had run out.
    expect(newApi.times('PUT /api/token/')).toBe(1)
    expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user: { id: 8 } })
  })

  test.each(['the cookie is that of another sign-in', 'too many calls were made'] as const)(
    'signing out where %s ends this session by its token',
    async (reason) => {
      const gateway = await meet()
      await signIn(gateway, 'ann', 'secret')
      newApi.mismatch = reason.includes('cookie')
      newApi.limited = !newApi.mismatch
      await signOut(gateway)
      expect(newApi.heard.at(-1)).toMatchObject({ call: 'DELETE /api/user/sessions/s1' })
      expect(newApi.heard.at(-1)!.headers.authorization).toMatch(/^Bearer token-/)
      expect(gateway.storage.read('auth_session')).toBeNull()
    },
  )

  test('a late refusal does not remove the session that another tab has stored since', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    newApi.revoked = true
    newApi.meanwhile = () => gateway.storage.write('auth_session', 's2')
    await expect(getSelf(gateway)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(gateway.storage.read('auth_session')).toBe('s2')
  })

  test('the session ends before an older version that has been put back and cannot renew it', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    newApi.generation = 'cookie'
    await expect(getSelf(gateway)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(gateway.session.getState().phase).toBe('signed-out')
    expect(gateway.storage.read('auth_session')).toBeNull()
  })

  test('a session that was ended elsewhere ends here; a lost network ends none', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    newApi.expire()
    newApi.races = 2
    await expect(getSelf(gateway)).rejects.toMatchObject({ status: 409 })
    expect(gateway.session.getState().phase).toBe('signed-in')
    newApi.revoked = true
    await expect(getSelf(gateway)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(gateway.session.getState().phase).toBe('signed-out')
    expect(gateway.storage.read('auth_session')).toBeNull()
  })

  test.each([
    ['cookie', 'GET /api/user/logout'],
    ['token', 'POST /api/user/auth/logout'],
  ] as const)('by %s: it is left by %s', async (generation, call) => {
    newApi.generation = generation
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    await signOut(gateway)
    expect(newApi.times(call)).toBe(1)
    expect(gateway.storage.read('auth_session')).toBeNull()
  })

  test.each(['cookie', 'token'] as const)(
    'by %s: a second factor is set up and taken away, and the session goes on with the token that then comes',
    async (generation) => {
      newApi.generation = generation
      const gateway = await meet()
      await signIn(gateway, 'ann', 'secret')
      expect(await getSecondFactor(gateway, '2fa')).toEqual({ enabled: true, locked: false, backupCodes: 4 })
      expect(await offerSecondFactor(gateway, '2fa')).toEqual({
        secret: 'ABCD',
        address: 'otpauth://totp/x',
        backupCodes: ['one', 'two'],
      })
      await expect(enableSecondFactor(gateway, '2fa', '000000')).rejects.toMatchObject({
        message: 'wrong code',
      })
      await enableSecondFactor(gateway, '2fa', '123456')
      await expect(renewBackupCodes(gateway, '000000')).rejects.toMatchObject({ message: 'wrong code' })
      expect(await renewBackupCodes(gateway, '123456')).toEqual(['three', 'four'])
      await disableSecondFactor(gateway, '2fa', '123456')
      expect((await getSelf(gateway)).username).toBe('ann')
      expect(newApi.times('POST /api/user/auth/refresh')).toBe(0)
    },
  )

  test.each(['cookie', 'token'] as const)(
    'by %s: a new password goes with the old one, and the session goes on with the token that then comes',
    async (generation) => {
      newApi.generation = generation
      const gateway = await meet()
      await signIn(gateway, 'ann', 'secret')
      const user = await getSelf(gateway)
      await expect(saveOwnProfile(gateway, user, { password: 'new-one!' }, 'no')).rejects.toMatchObject({
        message: '原密码错误',
      })
      expect(await saveOwnProfile(gateway, user, { password: 'new-one!' }, 'old')).toMatchObject({ id: 7 })
      await saveOwnProfile(gateway, user, { display_name: 'Anna' })
      const sent = newApi.heard.filter(({ call }) => call === 'PUT /api/user/self').map(({ body }) => body)
      expect(sent.slice(1)).toEqual([
        { password: 'new-one!', original_password: 'old' },
        { display_name: 'Anna' },
      ])
      expect(newApi.times('POST /api/user/auth/refresh')).toBe(0)
    },
  )

  test.each(['cookie', 'token'] as const)(
    'by %s: a passkey signs in by a ceremony of two calls with a token between them, and there is one',
    async (generation) => {
      newApi.generation = generation
      const gateway = await meet()
      const asked: Wire[] = []
      const browser = (id: string) => (publicKey: Wire) => {
        asked.push(publicKey)
        return Promise.resolve({ id })
      }
      expect(await signInWithPasskey(gateway, 'one', browser('signed in'))).toMatchObject({ id: 7 })
      await registerPasskey(gateway, 'one', '', browser('made'))
      expect(asked).toEqual([{ challenge: 'in' }, { challenge: 'new' }])
      expect(await listPasskeys(gateway, 'one')).toHaveLength(1)
      await deletePasskey(gateway, 'one', '')
      expect((await getSelf(gateway)).username).toBe('ann')
      expect(newApi.times('POST /api/user/auth/refresh')).toBe(0)
    },
  )

  test('a passkey signs in without the token of the session before it', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    await signInWithPasskey(gateway, 'one', () => Promise.resolve({ id: 'signed in' }))
    const sent = newApi.heard.filter(({ call }) => call.includes('/passkey/login/'))
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  test('a change of the passkey that is refused for want of a proof goes on with one of its scope', async () => {
    newApi.asksForProof = true
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    const browser = () => Promise.resolve({ id: 'x' })
    const refused = (act: Promise<unknown>) => act.then(() => undefined, needsVerification)
    expect(await refused(registerPasskey(gateway, 'one', '', browser))).toBe(true)
    await expect(verifyByCode(gateway, 'passkey.register', '000000')).rejects.toMatchObject({
      message: 'wrong code',
    })
    expect(await refused(verifyByCode(gateway, 'passkey.register', '000000'))).toBe(false)
    const added = await verifyByCode(gateway, 'passkey.register', '123456')
    expect(await refused(deletePasskey(gateway, 'one', '', added))).toBe(true)
    await registerPasskey(gateway, 'one', '', browser, added)
    expect(await refused(deletePasskey(gateway, 'one', ''))).toBe(true)
    await deletePasskey(gateway, 'one', '', await verifyByPasskey(gateway, 'passkey.delete', browser))
    expect((await getSelf(gateway)).username).toBe('ann')
    // It goes with the calls that need it and with no other.
    const told = newApi.heard.flatMap(({ call, headers }) =>
      headers['x-security-proof'] ? [`${call}: ${String(headers['x-security-proof'])}`] : [],
    )
    expect(told).toEqual([
      'DELETE /api/user/passkey: proof of passkey.register',
      'POST /api/user/passkey/register/begin: proof of passkey.register',
      'POST /api/user/passkey/register/finish: proof of passkey.register',
      'DELETE /api/user/passkey: proof of passkey.delete',
    ])
    expect(newApi.times('POST /api/user/auth/refresh')).toBe(0)
  })

  test.each(['cookie', 'token'] as const)('by %s: a service signs in', async (generation) => {
    newApi.generation = generation
    const gateway = await meet()
    const state = await getOAuthState(gateway, 'github')
    expect(await completeOAuth(gateway, 'github', { code: 'c', state })).toMatchObject({
      id: 7,
      username: 'ann',
    })
    expect((await getSelf(gateway)).username).toBe('ann')
    const [asked] = newApi.heard.filter(({ call }) => call === 'POST /api/oauth/state')
    expect(asked!.body).toEqual({ provider: 'github', intent: 'login' })
    expect(newApi.heard.find(({ call }) => call === 'GET /api/oauth/github')).toMatchObject({
      query: { code: 'c', state },
    })
    await expect(completeOAuth(await meet(), 'github', { code: 'c', state: 'forged' })).rejects.toMatchObject(
      { kind: 'refused' },
    )
  })

  test('a state that this browser did not request is not sent: the gateway takes it from any', async () => {
    newApi.generation = 'token'
    const body = JSON.stringify({ provider: 'github', intent: 'login' })
    const theirs = await fetch(`${server.url}/api/oauth/state`, { method: 'POST', body })
    const { data } = (await theirs.json()) as { data: { flow_token: string } }
    const gateway = await meet()
    for (const begins of [false, true]) {
      if (begins) await getOAuthState(gateway, 'github')
      const foreign = completeOAuth(gateway, 'github', { code: 'theirs', state: data.flow_token })
      await expect(foreign).rejects.toMatchObject({ kind: 'refused', status: 0 })
    }
    expect(newApi.times('GET /api/oauth/github')).toBe(0)
    expect(gateway.session.getState().phase).toBe('unknown')
  })

  test('a click before the dialect has loaded requests the state of this gateway', async () => {
    newApi.generation = 'token'
    const gateway = new Gateway(server.url, memoryStorage())
    await loadStatus(gateway)
    await getOAuthState(gateway, 'github')
    const states = newApi.heard.filter(({ call }) => call.endsWith('/api/oauth/state'))
    expect(states.map(({ call }) => call)).toEqual(['POST /api/oauth/state'])
  })

  test('a service signs in, and a code is asked for besides', async () => {
    newApi.asksForCode = true
    const gateway = await meet()
    const step = await completeOAuth(gateway, 'github', {
      code: 'c',
      state: await getOAuthState(gateway, 'github'),
    })
    if (typeof step !== 'function') throw new Error('no code was asked for')
    expect(gateway.session.getState().phase).toBe('unknown')
    expect(await step('123456')).toMatchObject({ id: 7 })
    expect((await getSelf(gateway)).username).toBe('ann')
  })

  test.each(['cookie', 'token'] as const)(
    'by %s: a service is bound to who is signed in, by the session that asked',
    async (generation) => {
      newApi.generation = generation
      const gateway = await meet()
      await signIn(gateway, 'ann', 'secret')
      newApi.cookieKnown = true
      const state = await getOAuthState(gateway, 'github', true)
      expect(newApi.states.get(state)).toBe(generation === 'token' ? 'bind' : '')
      expect(await completeOAuth(gateway, 'github', { code: 'c', state })).toBe('bound')
      expect(gateway.session.getState()).toMatchObject({ phase: 'signed-in', user: { id: 7 } })
    },
  )

  test('a service signs in where the session in storage has ended meanwhile', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    const state = await getOAuthState(gateway, 'github')
    newApi.revoked = true
    const later = new Gateway(server.url, gateway.storage)
    expect(await completeOAuth(later, 'github', { code: 'c', state })).toMatchObject({ id: 7 })
    newApi.revoked = false
    expect((await getSelf(later)).username).toBe('ann')
  })

  test.each([
    ['cookie', ['POST', 'GET']],
    ['token', ['POST']],
  ] as const)(
    'by %s: the chat platform signs in, it and a mail address are bound',
    async (generation, by) => {
      newApi.generation = generation
      const gateway = await meet()
      await expect(signInByAnswer(gateway, { id: 'wechat' }, { code: '000000' })).rejects.toMatchObject({
        message: 'wrong code',
      })
      expect(await signInByAnswer(gateway, { id: 'wechat' }, { code: '123456' })).toMatchObject({ id: 7 })
      await bindByAnswer(gateway, { id: 'wechat' }, { code: '123456' })
      await bindEmail(gateway, 'ann@relay.test', 'c0de')
      const binds = newApi.heard.filter(({ call }) => call.endsWith('/bind'))
      expect(binds.map(({ call, body, query }) => [call, { ...body, ...query }])).toEqual([
        ...by.map((method) => [`${method} /api/oauth/wechat/bind`, { code: '123456' }]),
        ...by.map((method) => [`${method} /api/oauth/email/bind`, { email: 'ann@relay.test', code: 'c0de' }]),
      ])
    },
  )

  test('a user is banned by id, not by name', async () => {
    const gateway = await meet()
    await signIn(gateway, 'ann', 'secret')
    await manageUser(gateway, { id: 9, username: 'bob' }, 'disable')
    expect(newApi.heard.at(-1)).toMatchObject({
      call: 'POST /api/user/manage',
      body: { id: 9, action: 'disable' },
    })
  })
})

test('the codes of the stand-in are those of RFC 6238', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = await Promise.all([59, 1111111109, 2000000000].map((time) => totpCode(secret, time)))
  expect(codes).toEqual(['287082', '081804', '279037'])
})

import type { IncomingHttpHeaders } from 'node:http'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import type { NewApiAccount, Reply } from './new-api-account.ts'

/**
 * Third-party sign-in of new-api's newer generation, modelled on its sources (controller/oauth.go,
 * router/api-router.go): a state has an intent, one for binding belongs to the session that requested it, and binding
 * is a POST. A code works only once.
 */
export class NewApiOAuth {
  /** The identities bound to the account. */
  readonly bound: Wire = {}
  /** Accounts at the operator's own service, by user; empty for one's own. */
  readonly forged = new Map([['3', 'lan-at-forge']])
  readonly #account: NewApiAccount
  /** Issued states, with their intent and the session that requested them. */
  readonly #states = new Map<string, { intent: unknown; sid: string | undefined }>()
  readonly #used = new Set<string>()

  constructor(account: NewApiAccount) {
    this.#account = account
  }

  /** The reply; undefined for an unknown path or any other call. */
  answer(
    method: string,
    path: string,
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Wire,
  ): Reply | undefined {
    const sid = this.#account.sessionOf(headers.authorization)?.sid
    const [, who = '', provider] = /^\/api\/user\/(?:(\d+)\/)?oauth\/bindings(?:\/(\d+))?$/.exec(path) ?? []
    if (path.includes('/oauth/bindings')) {
      if (!sid) return { ...refusal('未登录'), status: 401 }
      const account = this.forged.get(who)
      if (method === 'GET') return done(account ? [{ ...forge, provider_user_id: account }] : [])
      if (method !== 'DELETE' || provider !== '7') return refusal('无效的提供商 ID')
      this.forged.delete(who)
      return { wire: { success: true, message: '解绑成功' } }
    }
    if (method === 'DELETE' && /^\/api\/user\/3\/bindings\/(github|email)$/.test(path))
      return sid ? { wire: { success: true, message: 'success' } } : { ...refusal('未登录'), status: 401 }
    switch (`${method} ${path}`) {
      case 'POST /api/oauth/state': {
        if (
          !['github', 'forge'].includes(String(body.provider)) ||
          !['login', 'bind'].includes(String(body.intent))
        )
          return refusal('无效的参数')
        if (body.intent === 'bind' && !sid) return { ...refusal('绑定操作需要登录'), status: 401 }
        const flow_token = `state-${crypto.randomUUID()}`
        this.#states.set(flow_token, { intent: body.intent, sid })
        return done({ flow_token, expires_at: 1 })
      }
      case 'GET /api/oauth/github':
      case 'GET /api/oauth/forge': {
        const asked = this.#states.get(query.get('state') ?? '')
        const binds = asked?.intent === 'bind'
        if (!asked || (binds && asked.sid !== sid)) return { ...refusal('OAuth state 无效'), status: 403 }
        if (!this.#isFresh(query.get('code'))) return refusal('GitHub 返回的授权码无效')
        if (!binds) return this.#account.signedInBy('oauth:github', headers)
        if (path.endsWith('forge')) this.forged.set('', 'root-at-forge')
        else this.bound.github_id = 'octocat'
        return { wire: { success: true, message: '绑定成功', data: { action: 'bind' } } }
      }
      case 'GET /api/oauth/wechat':
        return query.get('code') === '123456'
          ? this.#account.signedInBy('wechat', headers)
          : refusal('验证码错误或已过期')
      case 'POST /api/oauth/wechat/bind':
        return sid && body.code === '123456'
          ? this.#bind({ wechat_id: 'cat' })
          : refusal('验证码错误或已过期')
      case 'POST /api/oauth/email/bind':
        return sid && body.code === '654321'
          ? this.#bind({ email: body.email })
          : refusal('验证码错误或已过期')
      default:
        return undefined
    }
  }

  #isFresh(code: string | null): boolean {
    const fresh = Boolean(code) && !this.#used.has(code!)
    this.#used.add(code!)
    return fresh
  }

  #bind(account: Wire): Reply {
    Object.assign(this.bound, account)
    return done()
  }
}

const forge = { provider_id: 7, provider_name: 'Forge', provider_slug: 'forge', provider_icon: '' }

const done = (data?: unknown): Reply => ({ wire: { success: true, message: '', data } })
const refusal = (message: string): Reply => ({ wire: { success: false, message } })

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import { fitsSecret } from './family-second-factor.ts'
import type { NewApiAccount, Reply } from './new-api-account.ts'

interface Proof {
  scope: unknown
  method: string
  sid: string | undefined
  /** Epoch ms. */
  until: number
  /** Calls that were made with it. */
  used: number
}

/**
 * Proofs of new-api, modelled on its sources (controller/secure_verification.go, middleware/secure_verification.go):
 * for one session and one scope, by a code if the account has a second factor, otherwise by the passkey. Each is valid
 * for one action and five minutes, as in the versions that count uses; others accept a proof again until it expires.
 */
export class NewApiProofs {
  /** Whether adding a passkey requires a proof even without a second factor, as in the newest sources. */
  always = false
  /** Every proof issued, by its token. */
  readonly given = new Map<string, Proof>()
  readonly #account: NewApiAccount

  constructor(account: NewApiAccount) {
    this.#account = account
  }

  /** Issues a proof to a caller who has been verified. */
  give(scope: unknown, method: string, headers: IncomingHttpHeaders): Reply {
    const proof_token = `proof-${randomUUID()}`
    const { sid } = this.#account.sessionOf(headers.authorization) ?? {}
    this.given.set(proof_token, { scope, method, sid, until: Date.now() + 300_000, used: 0 })
    return { wire: { success: true, message: '', data: { proof_token, expires_at: 1, method, scope } } }
  }

  /** The reply to `POST /api/verify`. */
  async byCode({ method, code, scope }: Wire, headers: IncomingHttpHeaders): Promise<Reply> {
    if (method !== '2fa') return refusal(200, 'Passkey 验证必须使用 Passkey verify 流程')
    if (!scopes.includes(String(scope))) return refusal(200, '不支持的安全验证范围')
    const { secret, codes } = this.#account
    if (!secret) return refusal(200, '用户未启用2FA')
    if (!(await fitsSecret(code, secret)) && !codes.includes(String(code)))
      return refusal(200, '验证失败，请检查验证码')
    this.#account.codes = codes.filter((one) => one !== code)
    return this.give(scope, '2fa', headers)
  }

  /**
   * The refusal of a call without a valid proof; undefined if it may proceed.
   *
   * @param step - index of the call in an action of several calls, all with the same proof
   */
  refusal(scope: string, headers: IncomingHttpHeaders, step = 0): Reply | undefined {
    const method = this.#account.secret ? '2fa' : 'passkey'
    if (scope === 'passkey.register' && method === 'passkey' && !this.always) return undefined
    const refused = (code: string, message: string) => refusal(403, message, `SECURITY_PROOF_${code}`)
    const sent = String(headers['x-security-proof'] ?? '')
    if (!sent) return refused('REQUIRED', '需要安全验证')
    const verification = this.given.get(sent)
    const { sid } = this.#account.sessionOf(headers.authorization) ?? {}
    if (!verification || verification.sid !== sid) return refused('INVALID', '安全验证状态无效')
    if (verification.until < Date.now()) return refused('EXPIRED', '安全验证已过期')
    if (verification.used !== step) return refused('CONSUMED', '安全验证已使用，请重新验证')
    if (verification.scope !== scope) return refused('SCOPE_MISMATCH', '安全验证范围不匹配')
    if (verification.method !== method) return refused('METHOD_MISMATCH', '安全验证方式不匹配')
    verification.used += 1
    return undefined
  }
}

const scopes = ['channel.key.read', 'passkey.register', 'passkey.delete']

const refusal = (status: number, message: string, code?: string): Reply => ({
  status,
  wire: { success: false, message, ...(code && { code }) },
})

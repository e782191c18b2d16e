import { randomBytes } from 'node:crypto'
import type { Wire } from '../../src/widgets/domain/wire.ts'
import { totpCode } from './totp-code.ts'

/** TOTP of the stand-in for Laisky's fork: replies as recorded, codes verified as those of an authenticator app. */
export class SecondFactor {
  /** The account's secret; empty while it has no second factor. */
  secret = ''
  #offered = ''
  readonly #recorded: (call: string) => Wire

  constructor(recorded: (call: string) => Wire) {
    this.#recorded = recorded
  }

  /** The refusal of a sign-in with the right password; undefined if nothing is missing. */
  async refusal(code: unknown): Promise<Wire | undefined> {
    if (!this.secret || (await fitsSecret(code, this.secret))) return undefined
    if (code) return this.#recorded('totp confirm wrong')
    return { success: false, message: 'totp_required', data: { totp_required: true } }
  }

  /** The reply to a call of the personal settings; undefined for any other call. */
  async answer(path: string, body: Wire): Promise<Wire | undefined> {
    switch (path) {
      case '/api/user/totp/status':
        return { success: true, message: '', data: { totp_enabled: this.secret !== '' } }
      case '/api/user/totp/setup':
        return { success: true, data: this.#offer() }
      case '/api/user/totp/confirm':
        return this.#switched(body.totp_code, this.#offered, this.#offered)
      case '/api/user/totp/disable':
        return this.#switched(body.totp_code, this.secret, '')
      default:
        return undefined
    }
  }

  #offer(): Wire {
    this.#offered = newSecret()
    const address = `otpauth://totp/Relay%20Desk:alice?secret=${this.#offered}&issuer=Relay%20Desk`
    return { secret: this.#offered, qr_code: address }
  }

  async #switched(code: unknown, checked: string, next: string): Promise<Wire> {
    if (!(await fitsSecret(code, checked))) return this.#recorded('totp confirm wrong')
    this.secret = next
    return { success: true, message: '' }
  }
}

/** Whether the code is the secret's current one, or that of half a minute before or after. */
export async function fitsSecret(code: unknown, secret: string): Promise<boolean> {
  if (!secret) return false
  const now = Date.now() / 1000
  const codes = await Promise.all([-30, 0, 30].map((seconds) => totpCode(secret, now + seconds)))
  return codes.includes(String(code))
}

export function newSecret(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return [...randomBytes(32)].map((byte) => letters[byte % 32]).join('')
}

import type { IncomingHttpHeaders } from 'node:http'
import { record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import type { Passkeys } from './family-passkeys.ts'
import type { NewApiAccount, Reply } from './new-api-account.ts'
import { NewApiProofs } from './new-api-proofs.ts'

/**
 * The passkey of new-api's newer generation, one per user, modelled on its sources (controller/passkey.go): a token
 * links the steps of a ceremony, a change requires a proof, and after a change the session gets a new token.
 */
export class NewApiPasskey {
  readonly #account: NewApiAccount
  readonly #passkeys: Passkeys
  readonly proofs: NewApiProofs
  /** The scopes of proofs begun with the passkey, by flow token. */
  readonly #scopes = new Map<string, unknown>()

  constructor(account: NewApiAccount, passkeys: Passkeys) {
    this.#account = account
    this.#passkeys = passkeys
    this.proofs = new NewApiProofs(account)
  }

  /** The reply; undefined for any other call, or if the required session is missing. */
  async answer(
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    body: Wire,
  ): Promise<Reply | undefined> {
    const at = '/api/user/passkey'
    const credential = record(body.credential)
    const flow = text(body.flow_token)
    if (path === `${at}/login/begin`) return this.#begun('webauthn.get')
    if (path === `${at}/login/finish`) {
      const fault = this.#passkeys.asserted(credential, flow)
      return fault ? refusal(fault) : this.#account.signedIn(headers, 'passkey')
    }
    const session = this.#account.sessionOf(headers.authorization)
    if (!session) return undefined
    switch (`${method} ${path}`) {
      case 'POST /api/verify':
        return this.proofs.byCode(body, headers)
      case `GET ${at}`:
        return done({ enabled: this.#passkeys.kept.length > 0, last_used_at: null })
      case `POST ${at}/verify/begin`:
        if (this.#passkeys.kept.length === 0) return refusal('该用户尚未绑定 Passkey')
        return this.#begun('webauthn.get', body.scope)
      case `POST ${at}/verify/finish`: {
        const fault = this.#passkeys.asserted(credential, flow)
        return fault ? refusal(fault) : this.proofs.give(this.#scopes.get(flow), 'passkey', headers)
      }
      case `POST ${at}/register/begin`:
        return this.proofs.refusal('passkey.register', headers) ?? this.#begun('webauthn.create')
      case `POST ${at}/register/finish`: {
        const lack = this.proofs.refusal('passkey.register', headers, 1)
        const fault = lack ?? this.#passkeys.attested(credential, flow)
        if (typeof fault === 'object') return fault
        return fault ? refusal(fault) : this.#account.changed(session)
      }
      case `DELETE ${at}`: {
        const lack = this.proofs.refusal('passkey.delete', headers)
        if (lack) return lack
        this.#passkeys.kept.length = 0
        return this.#account.changed(session)
      }
      default:
        return undefined
    }
  }

  #begun(kind: string, scope?: unknown): Reply {
    const { publicKey, cookie: flow_token } = this.#passkeys.challenged(kind)
    this.#scopes.set(flow_token, scope)
    return done({ options: { publicKey }, flow_token, expires_at: 1 })
  }
}

const done = (data?: unknown): Reply => ({ wire: { success: true, message: '', data } })
const refusal = (message: string): Reply => ({ wire: { success: false, message } })

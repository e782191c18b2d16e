import { createHash, createPublicKey, randomBytes, verify, type KeyObject } from 'node:crypto'
import { record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import { decodeCbor } from './cbor.ts'

interface Kept {
  id: string
  name: string
  credential: string
  key: KeyObject
}

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Wire
  cookie: string
  /** Whether the caller is signed in. */
  known: boolean
}

type Answer = { wire: Wire; status?: number; cookie?: string }

const ceremonyOf = (cookie: string) => /ceremony=(\w+)/.exec(cookie)?.[1] ?? ''
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const bytesOf = (value: unknown) => Buffer.from(text(value), 'base64url')

/**
 * Passkeys of a stand-in, verified as a gateway verifies them: challenge (valid for one attempt, and bound to the
 * cookie of the caller who began), origin, domain, user presence, and the signature by the registered key.
 */
export class Passkeys {
  readonly kept: Kept[] = []
  /** The allowed origin of ceremonies; empty for any on `localhost`. */
  origin = ''
  readonly #hub: boolean
  readonly #recorded: (call: string) => Wire
  /** Challenges by the cookie of the caller who requested one. */
  readonly #begun = new Map<string, { challenge: string; kind: string }>()
  #made = 0

  constructor(name: string, recorded: (call: string) => Wire) {
    this.#hub = name === 'one-hub'
    this.#recorded = recorded
  }

  /** The reply to a call about passkeys; undefined for any other call. */
  answer({ method, path, query, body, cookie, known }: Asked): Answer | undefined {
    const at = this.#hub ? '/api/webauthn' : '/api/user/passkey'
    if (!path.startsWith(at)) return undefined
    const rest = path.slice(at.length)
    const register = this.#hub ? '/registration' : '/register'
    if (rest === '/login/begin') return this.#begin('webauthn.get')
    if (rest === '/login/finish') return this.#signIn(body, cookie)
    if (!known) return undefined
    if (rest === `${register}/begin`) return this.#begin('webauthn.create', text(body.alias))
    if (rest === `${register}/finish`) return this.#register(body, cookie, query.get('name'))
    const list = this.#hub ? '/credentials' : ''
    if (rest === list && method === 'GET') return { wire: { success: true, data: this.#list() } }
    const place = this.kept.findIndex(({ id }) => `${list}/${id}` === rest)
    if (place < 0) return { wire: { success: false, message: 'passkey not found' } }
    if (method === 'PUT') this.kept[place]!.name = text(body.name)
    if (method === 'DELETE') this.kept.splice(place, 1)
    return { wire: { success: true, message: '' } }
  }

  #list() {
    if (this.kept.length === 0) return this.#recorded('passkeys').data
    return this.kept.map(({ id, name }) =>
      this.#hub
        ? { id: Number(id), credential_id: 'x', alias: name, created_time: 1795304828 }
        : { uuid: id, credential_name: name, sign_count: 0, created_at: 1795304828791 },
    )
  }

  #begin(kind: string, name = ''): Answer {
    if (name) this.#named = name
    const { publicKey, cookie } = this.challenged(kind)
    const wire = { success: true, data: { publicKey } }
    return { wire, cookie: `ceremony=${cookie}; Path=/; HttpOnly` }
  }

  /** The options for the browser, and the cookie that links the two steps. */
  challenged(kind: string) {
    const cookie = randomBytes(8).toString('hex')
    const challenge = randomBytes(32).toString('base64url')
    this.#begun.set(cookie, { challenge, kind })
    const call = kind === 'webauthn.get' ? 'passkey login begin' : 'passkey register begin'
    const { publicKey } = record(this.#recorded(call).data)
    return { publicKey: { ...record(publicKey), challenge }, cookie }
  }
  #named = ''

  /** Keeps what was begun under another name, for gateways that keep it in their session. */
  rename(cookie: string, to: string) {
    const begun = this.#begun.get(cookie)
    this.#begun.delete(cookie)
    if (begun) this.#begun.set(to, begun)
  }

  #register(body: Wire, cookie: string, name: string | null): Answer {
    const fault = this.attested(body, ceremonyOf(cookie), name ?? this.#named)
    if (fault) return this.#refusal(`registration failed: ${fault}`)
    return { wire: { success: true, message: '' } }
  }

  /** Stores a new passkey, or returns what is wrong with it. */
  attested(body: Wire, begun: string, name = ''): string | undefined {
    const response = record(body.response)
    const fault = this.#faultOf('webauthn.create', response, begun)
    const [attested] = decodeCbor(bytesOf(response.attestationObject)) as [Map<string, Buffer>, number]
    const data = attested.get('authData')!
    if (fault ?? this.#foreign(data)) return fault ?? 'domain'
    const length = data.readUInt16BE(53)
    const credential = data.subarray(55, 55 + length).toString('base64url')
    const [cose] = decodeCbor(data, 55 + length) as [Map<number, Buffer>, number]
    const [x, y] = [-2, -3].map((part) => cose.get(part)!.toString('base64url'))
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const id = this.#hub ? String(++this.#made) : `0000000${++this.#made}-bbbb-7000-8000-000000000000`
    this.kept.push({ id, name, credential, key })
    return undefined
  }

  #signIn(body: Wire, cookie: string): Answer {
    const why = this.asserted(body, ceremonyOf(cookie))
    if (why) return this.#refusal(`login failed: ${why}`)
    return { wire: this.#recorded('login root'), cookie: 'session=s; Path=/; HttpOnly' }
  }

  /** What is wrong with an assertion, if anything. */
  asserted(body: Wire, begun: string): string | undefined {
    const response = record(body.response)
    const fault = this.#faultOf('webauthn.get', response, begun)
    const data = bytesOf(response.authenticatorData)
    const kept = this.kept.find(({ credential }) => credential === body.rawId)
    const signed = Buffer.concat([data, sha256(bytesOf(response.clientDataJSON))])
    const wrong = !kept || !verify('sha256', signed, kept.key, bytesOf(response.signature))
    return fault ?? (this.#foreign(data) ? 'domain' : wrong ? 'signature' : undefined)
  }

  /** What is wrong with the browser's client data, if anything. */
  #faultOf(kind: string, response: Wire, from: string): string | undefined {
    const begun = this.#begun.get(from)
    this.#begun.delete(from)
    const said = JSON.parse(bytesOf(response.clientDataJSON).toString() || '{}') as Wire
    if (begun?.kind !== kind || said.type !== kind) return 'session'
    if (said.challenge !== begun.challenge) return 'challenge'
    const { origin, hostname } = new URL(text(said.origin))
    return (this.origin ? origin === this.origin : hostname === 'localhost') ? undefined : 'origin'
  }

  /** Whether authenticator data is for another domain or lacks user presence. */
  #foreign = (data: Buffer) => !data.subarray(0, 32).equals(sha256('localhost')) || (data[32]! & 1) === 0

  #refusal = (message: string): Answer => ({
    wire: { success: false, message },
    status: this.#hub ? 400 : 200,
  })
}

const utf8 = new TextEncoder()

/** In characters: `openssl rand -base64 32` has 44. */
const shortest = 32

export class Secrets {
  readonly #mac: Promise<CryptoKey>
  #cipher: Promise<CryptoKey> | undefined

  /** Throws TypeError if the secret is too short. */
  constructor(secret: string) {
    if (secret.length < shortest) throw new TypeError(`secret needs at least ${shortest} random characters`)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    this.#mac = crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign'])
  }

  async #derive(purpose: string, id: string): Promise<ArrayBuffer> {
    return crypto.subtle.sign('HMAC', await this.#mac, utf8.encode(`${purpose}\n${id}`))
  }

  /** Letters and digits, at most 51, have 5 bits each. */
  async nameOf(purpose: string, id: string, length: number): Promise<string> {
    const bits = [...new Uint8Array(await this.#derive(purpose, id))]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
    const letters = bits.match(/.{5}/g)!.map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(five, 2)])
    return letters.join('').slice(0, length)
  }

  /** Every gateway allows a name of 12 characters (55 bits) and a password of 20 (90 bits). */
  async credentialsOf(userId: string) {
    return {
      username: `u${await this.nameOf('username', userId, 11)}`,
      password: `A1${await this.nameOf('password', userId, 18)}`,
    }
  }

  async seal(text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await this.#key(), utf8.encode(text))
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
  }

  /** Throws Error if the text was not sealed with this secret. */
  async open(sealed: string): Promise<string> {
    try {
      const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
      const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, 12) }
      const text = await crypto.subtle.decrypt(algorithm, await this.#key(), bytes.slice(12))
      return new TextDecoder().decode(text)
    } catch {
      throw new Error('The storage was written with another secret')
    }
  }

  #key() {
    return (this.#cipher ??= this.#derive('storage', '').then((bytes) =>
      crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    ))
  }
}

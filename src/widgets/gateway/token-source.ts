import { GatewayError, GatewayErrorKind } from './gateway-error.ts'

/**
 * Gives the access token of a gateway. Called once for many requests, and once more with
 * `{ refused: true }` after the gateway refused what it gave. The token stays in memory.
 */
export type TokenProvider = (request: { refused: boolean }) => string | Promise<string>

/** Asks a token function at most once at a time and remembers its answer. */
export class TokenSource {
  #provider: TokenProvider | undefined
  #token: Promise<string> | undefined
  #wake: (() => void)[] = []

  /** Puts a function in place of the one before; the token in use stays until the gateway refuses it. */
  setProvider(provider: TokenProvider | undefined) {
    this.#provider = provider
    if (!provider) return
    for (const wake of this.#wake.splice(0)) wake()
  }

  /** A token that came by another way, as with a sign-in. */
  hold(token: string) {
    this.#token = Promise.resolve(token)
  }

  /** The current token; asks for it when there is none. Waits when the function is not there yet. */
  current(): Promise<string> {
    this.#token ??= this.#ask(false)
    return this.#token
  }

  /** A newer token than `refused`: the one that somebody already fetched since, else asks once. */
  async renewed(refused: string): Promise<string> {
    const known = this.#token
    const latest = known ? await known.catch(() => refused) : refused
    if (latest !== refused) return latest
    if (this.#token === known) this.#token = this.#ask(true)
    return this.#token!
  }

  async #ask(refused: boolean): Promise<string> {
    const asked = this.#answer(refused)
    asked.catch(() => {
      this.#token = undefined
    })
    return asked
  }

  async #answer(refused: boolean): Promise<string> {
    if (!this.#provider) await new Promise<void>((resolve) => this.#wake.push(resolve))
    let token: unknown
    try {
      token = await this.#provider!({ refused })
    } catch (error) {
      // A renewal at the gateway itself may fail for want of a network, which ends no session. What the page's function
      // throws may name the token: none of it goes on.
      throw error instanceof GatewayError ? error : new GatewayError(GatewayErrorKind.unauthorized)
    }
    if (typeof token !== 'string' || !token) throw new GatewayError(GatewayErrorKind.unauthorized)
    return token
  }
}

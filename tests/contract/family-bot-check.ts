import type { Wire } from '../../src/widgets/domain/wire.ts'

/** Where tokens are verified, and with which secret. */
export interface BotCheckService {
  url: string
  secret: string
}

/**
 * The bot check at sign-in, modelled on the sources of Laisky's fork (controller/user.go: only for names whose last
 * sign-in has failed) and of new-api (middleware/turnstile-check.go: always), with tokens verified by the service.
 */
export class FamilyBotCheck {
  readonly #service: BotCheckService | undefined
  readonly #always: boolean
  readonly #failed = new Set<unknown>()

  constructor(service: BotCheckService | undefined, { always }: { always: boolean }) {
    this.#service = service
    this.#always = always
  }

  /** The refusal of a sign-in without a valid check; undefined if it may proceed. */
  async refusal(username: unknown, token: string | null): Promise<Wire | undefined> {
    if (!this.#service || !(this.#always || this.#failed.has(username))) return undefined
    const message = token
      ? await this.#fault(token)
      : this.#words('Turnstile token 为空', 'Turnstile token is empty')
    if (!message) return undefined
    return { success: false, message, ...(!this.#always && { data: { turnstile_required: true } }) }
  }

  /** The reply to a sign-in that has failed for another reason. */
  failed(username: unknown, reply: Wire): Wire {
    if (!this.#service || this.#always) return reply
    this.#failed.add(username)
    return { ...reply, data: { turnstile_required: true } }
  }

  passed = (username: unknown) => void this.#failed.delete(username)

  async #fault(token: string): Promise<string | undefined> {
    const { url, secret } = this.#service!
    const body = new URLSearchParams({ secret, response: token })
    const { success } = (await (await fetch(url, { method: 'POST', body })).json()) as { success: boolean }
    return success
      ? undefined
      : this.#words('Turnstile 校验失败，请刷新重试！', 'turnstile verification failed')
  }

  #words = (newApi: string, laisky: string) => (this.#always ? newApi : laisky)
}

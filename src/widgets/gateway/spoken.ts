import type { Dialect, Paging } from './dialect.ts'
import { oneApi } from './dialects/one-api.ts'
import { loadDialect, senderOf } from './dialects/recognise.ts'

/** What is known of how a gateway speaks. */
export class Spoken {
  /** One-api's way until it is known better. */
  dialect: Dialect = oneApi
  /** Settles when it is known, or when nobody should wait for it any longer; undefined: nothing is under way. */
  recognised: Promise<unknown> | undefined
  /** Which gateway it was recognised as, or is by the page; empty: unknown. */
  known = ''
  #told = false

  /**
   * This is how the gateway speaks: its status said so, or an earlier visit's.
   * @param told - the page says so, which counts more than what the gateway looks like
   */
  speaks(name: string, told = false): Promise<unknown> {
    if (!name || (this.#told && !told)) return Promise.resolve()
    this.#told = told
    if (name === this.known) return this.recognised ?? Promise.resolve()
    this.known = name
    return (this.recognised = loadDialect(name).then(
      (dialect) => {
        if (this.known === name) this.dialect = dialect
      },
      // Its file did not come: the next status tries again.
      () => (this.known = ''),
    ))
  }

  /** A list came in another form than expected: it says who sent it, or at least how its pages are asked for. */
  async met(paging: Paging) {
    if (!this.known) await this.speaks(senderOf(paging))
    if (this.dialect.paging !== paging) this.dialect = { ...this.dialect, paging }
  }
}

import type { Dialect, Paging } from './dialect.ts'
import { oneApi } from './dialects/one-api.ts'
import { loadDialect, senderOf } from './dialects/recognise.ts'

/** The dialect of a gateway, as far as it is known. */
export class Spoken {
  /** The dialect of one-api until another one is recognised. */
  dialect: Dialect = oneApi
  /** Settles when the dialect is known, or when waiting for it times out; undefined if nothing is in progress. */
  recognised: Promise<unknown> | undefined
  /** Name of the dialect, recognised or set by the page; empty if unknown. */
  known = ''
  #told = false

  /**
   * Sets the dialect, known from the status of this or an earlier visit.
   * @param told - set by the page, which takes precedence over what was recognised
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
      // Its file could not be loaded; the next status retries.
      () => (this.known = ''),
    ))
  }

  /** Called for a list in an unexpected form, which reveals the gateway, or at least how its pages are requested. */
  async met(paging: Paging) {
    if (!this.known) await this.speaks(senderOf(paging))
    if (this.dialect.paging !== paging) this.dialect = { ...this.dialect, paging }
  }
}

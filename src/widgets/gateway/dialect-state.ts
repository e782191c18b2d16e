import type { Wire } from '../domain/wire.ts'
import { pagingAt, resourceOf } from './dialect-page.ts'
import type { Dialect, Paging } from './dialect.ts'
import { oneApi } from './dialects/one-api.ts'
import { loadDialect, dialectByPaging } from './dialects/detect-dialect.ts'

export class DialectState {
  /** The dialect is one-api's until another one is recognised. */
  dialect: Dialect = oneApi
  /** Settles when the dialect is known, or when waiting for it times out; undefined if nothing is in progress. */
  dialectReady: Promise<unknown> | undefined
  /** Recognised or set by the page; empty if unknown. */
  dialectName = ''
  /** True if the page said which gateway this is. */
  isConfirmed = false
  #status: Wire | undefined

  /** `confirmed`: the page names the dialect, which takes precedence over the status. */
  setDialect(name: string, confirmed = false): Promise<unknown> {
    if (!name || (this.isConfirmed && !confirmed)) return Promise.resolve()
    this.isConfirmed = confirmed
    if (name === this.dialectName) return this.dialectReady ?? Promise.resolve()
    this.dialectName = name
    return (this.dialectReady = loadDialect(name).then(
      (dialect) => {
        if (this.dialectName !== name) return
        this.dialect = dialect
        this.recogniseVersion()
      },
      // The dialect's file could not be loaded; the next status retries.
      () => (this.dialectName = ''),
    ))
  }

  /** What no list has shown yet shows in the status; it may come before or after the file of the dialect. */
  recogniseVersion(status = this.#status) {
    this.#status = status
    const { older } = this.dialect
    if (status && older?.isIn(status)) this.dialect = older.dialect
  }

  /** The wait for the dialect may time out. */
  async knownDialect(): Promise<Dialect> {
    await this.dialectReady
    return this.dialect
  }

  /** A list in an unexpected form reveals the gateway, or at least how its pages are requested. */
  async adaptPaging(paging: Paging, path: string) {
    if (!this.dialectName) await this.setDialect(dialectByPaging(paging))
    if (pagingAt(this.dialect, path) === paging) return
    const { older } = this.dialect
    if (paging === 'p from 0' && older?.lists.includes(resourceOf(path))) this.dialect = older.dialect
    else this.dialect = { ...this.dialect, paging }
  }
}

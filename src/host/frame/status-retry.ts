/** The shortest wait for an automatic retry. */
const minDelaySeconds = 10

/** Retries the status once a rate limit has room; `show` is called whenever the seconds left change. */
export class StatusRetry {
  readonly #retry: () => void
  readonly #show: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #at: number | undefined

  constructor(retry: () => void, show: () => void) {
    this.#retry = retry
    this.#show = show
  }

  get left(): number | undefined {
    return this.#at === undefined ? undefined : Math.max(0, Math.ceil((this.#at - Date.now()) / 1000))
  }

  /** `retryAt` is in ms since the epoch; undefined after any answer but a rate limit. */
  schedule(retryAt: number | undefined) {
    if (retryAt === undefined) return this.#end()
    if (this.#at !== undefined) return
    this.#at = Math.max(retryAt, Date.now() + minDelaySeconds * 1000)
    this.#timer = setInterval(() => this.#tick(), 1000)
  }

  #tick() {
    if (this.left === 0) {
      this.#end()
      this.#retry()
    }
    this.#show()
  }

  #end() {
    clearInterval(this.#timer)
    this.#at = undefined
  }
}

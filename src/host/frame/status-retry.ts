/** In seconds, between two attempts that no one asked for. */
const min = 10

/** `show` gets the seconds left until a rate limit has room, and undefined when they are over. */
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

  /** In ms; undefined after any other answer. */
  met(retryAt: number | undefined) {
    if (retryAt === undefined) return this.#end()
    if (this.#at !== undefined) return
    this.#at = Math.max(retryAt, Date.now() + min * 1000)
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

/** The timer stops under the pointer or focus; a resting mouse under which a toast appears does not count. */
export class ToastTimer {
  readonly #close: () => void
  /** `pointermove` and `focusin` without their ends pause the timer. */
  readonly #pausedBy = new Set<string>()
  #left: number
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `duration` is in milliseconds; with 0 the toast stays until it is closed. */
  constructor(toast: Pick<EventTarget, 'addEventListener'>, duration: number, close: () => void) {
    this.#left = duration
    this.#close = close
    if (duration === 0) return
    for (const [start, end] of [
      ['pointermove', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      toast.addEventListener(start, () => {
        if (this.#pausedBy.size === 0) this.#pause()
        this.#pausedBy.add(start)
      })
      toast.addEventListener(end, () => {
        if (this.#pausedBy.delete(start) && this.#pausedBy.size === 0) this.#run()
      })
    }
    this.#run()
  }

  /** A toast that is removed may still lose the focus or the pointer. */
  stop() {
    clearTimeout(this.#timer)
    this.#pausedBy.clear()
  }

  #run() {
    this.#since = Date.now()
    this.#timer = setTimeout(this.#close, this.#left)
  }

  #pause() {
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (Date.now() - this.#since))
  }
}

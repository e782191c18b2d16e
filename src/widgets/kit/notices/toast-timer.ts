/** Closes a toast after its duration; the timer pauses while the toast is hovered or has the focus. */
export class ToastTimer {
  readonly #close: () => void
  #left: number
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param duration Milliseconds; 0: the toast stays until closed. */
  constructor(toast: HTMLElement, duration: number, close: () => void) {
    this.#left = duration
    this.#close = close
    if (duration === 0) return
    for (const [start, end] of [
      ['pointerenter', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      toast.addEventListener(start, () => this.#pause())
      toast.addEventListener(end, () => this.#run())
    }
    this.#run()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #run() {
    this.stop()
    this.#since = Date.now()
    this.#timer = setTimeout(this.#close, this.#left)
  }

  #pause() {
    this.stop()
    this.#left = Math.max(0, this.#left - (Date.now() - this.#since))
  }
}

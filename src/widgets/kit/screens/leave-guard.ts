/** Asks before an element with unsaved changes is left; a changed form registers its question here. */
export class LeaveGuard {
  #ask: (() => Promise<boolean>) | undefined

  /** Sets the question; returns a function that removes it. */
  set(ask: () => Promise<boolean>): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  /** True if nothing would be lost, or the user agreed to discard it. */
  async confirm(): Promise<boolean> {
    return this.#ask ? this.#ask() : true
  }
}

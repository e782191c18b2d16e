/** What an element wants to be asked before it is left: a changed form puts its question here. */
export class LeaveGuard {
  #ask: (() => Promise<boolean>) | undefined

  /** Sets the question; returns the undo. */
  set(ask: () => Promise<boolean>): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  /** True when nothing would be lost, or the user gave it up. */
  async confirm(): Promise<boolean> {
    return this.#ask ? this.#ask() : true
  }
}

/** Asks before an element with unsaved changes is left; a changed form registers its question here. */
export class LeaveGuard {
  /** A dialog may ask about its own text above a form that asks about its. */
  readonly #questions: (() => Promise<boolean>)[] = []

  /** Sets the question; returns a function that removes it. */
  set(confirm: () => Promise<boolean>): () => void {
    this.#questions.push(confirm)
    return () => {
      const at = this.#questions.indexOf(confirm)
      if (at >= 0) this.#questions.splice(at, 1)
    }
  }

  /** True if nothing would be lost, or the user agreed to discard it; the newest question comes first. */
  async confirm(): Promise<boolean> {
    for (const confirm of this.#questions.toReversed()) if (!(await confirm())) return false
    return true
  }
}

/** A changed form registers its question here, which the user answers before the element is left. */
export class LeaveGuard {
  /** A dialog may ask about its own text above a form that asks about its fields. */
  readonly #questions: (() => Promise<boolean>)[] = []

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

export class Ready {
  /** Resolves when the element first shows its content or its failure. */
  readonly first: Promise<void>
  #settle!: () => void
  readonly #reloads = new Set<() => Promise<unknown>>()

  constructor() {
    this.first = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

  /** The content, or the reason why there is none, is on screen. */
  settle() {
    this.#settle()
  }

  onRefresh(reload: () => Promise<unknown>): () => void {
    this.#reloads.add(reload)
    return () => void this.#reloads.delete(reload)
  }

  /** Reloads every part; failures show on screen and do not reject. */
  async refresh(): Promise<void> {
    await Promise.allSettled([...this.#reloads].map((reload) => reload()))
  }
}

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

/** The map says, by element, how to close a screen that the kit opened in a dialog. */
const openers = new WeakMap<Element, { close: () => void }>()

export const openerOf = (element: Element) => openers.get(element)

export const setOpener = (element: Element, opener: { close: () => void }) =>
  void openers.set(element, opener)

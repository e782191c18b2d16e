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

export class Ready {
  readonly first: Promise<void>
  #settle!: () => void
  readonly #reloads = new Set<() => Promise<unknown>>()

  constructor() {
    this.first = new Promise((resolve) => {
      this.#settle = resolve
    })
  }

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

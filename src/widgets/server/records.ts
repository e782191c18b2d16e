import type { Secrets } from './secrets.ts'
import type { BackendStorage } from './storage.ts'

export interface Stored<Value> {
  value: Value | undefined
  /** Undefined if there is no record. */
  text: string | undefined
}

export class Records<Value> {
  readonly #storage: BackendStorage
  readonly #secrets: Secrets
  readonly #kind: string

  /** `kind` is the first part of each key. */
  constructor(storage: BackendStorage, secrets: Secrets, kind: string) {
    this.#storage = storage
    this.#secrets = secrets
    this.#kind = kind
  }

  async read(id: string): Promise<Stored<Value>> {
    const text = await this.#storage.get(this.#keyOf(id))
    return {
      text,
      value: text === undefined ? undefined : (JSON.parse(await this.#secrets.open(text)) as Value),
    }
  }

  /** Resolves to undefined if another process was faster. */
  async replace(id: string, { text }: Stored<Value>, value: Value): Promise<Stored<Value> | undefined> {
    const sealed = await this.#secrets.seal(JSON.stringify(value))
    return (await this.#storage.replace(this.#keyOf(id), text, sealed)) ? { text: sealed, value } : undefined
  }

  #keyOf(id: string) {
    return `${this.#kind}:${id}`
  }
}

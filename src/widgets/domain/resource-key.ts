declare const holds: unique symbol

/** A prefix can be invalidated, but not read or changed, because its records are of different kinds. */
export interface ResourcePrefix {
  /** As plain JSON, from general to specific. */
  readonly path: readonly unknown[]
}

/** The place of one response in the cache, or of several of the same kind: it and all below it hold `Data`. */
export interface ResourceKey<Data> extends ResourcePrefix {
  readonly [holds]: (data: Data) => Data
  /** The key of a part, such as one page of a list, or one record by its id. */
  readonly at: (...parts: readonly unknown[]) => ResourceKey<Data>
}

/** An empty search returns all rows in one response, which is kept among the pages of the list. */
export const allOf = <Data>(list: ResourceKey<Data>) => list.at('every')

let keys = 0

/** The function is called once for each key, outside components; screens that show the same data share the key. */
export const resourceOf = (name: string): ResourcePrefix & { key: <Data>() => ResourceKey<Data> } => ({
  path: [name],
  key: () => keyAt([name, ++keys]),
})

const keyAt = <Data>(path: readonly unknown[]): ResourceKey<Data> =>
  ({ path, at: (...parts) => keyAt<Data>([...path, ...parts]) }) as ResourceKey<Data>

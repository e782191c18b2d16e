/** An entity's id as the gateway sends it. Opaque: forks send UUID strings. */
export type Id = number | string

/** Older records come first if ids count up; others keep the gateway's order. */
export const byId = (one: { id: Id }, other: { id: Id }) =>
  typeof one.id === 'number' && typeof other.id === 'number' ? one.id - other.id : 0

/** Ids that count up decide, whatever time a restored record claims; otherwise the creation does. */
export const byAge = (one: Aged, other: Aged) => byId(one, other) || one.created_time - other.created_time

/** Equal times are ordered by age. */
export const byCreation = (one: Aged, other: Aged) =>
  one.created_time - other.created_time || byId(one, other)

interface Aged {
  id: Id
  created_time: number
}

/** `crypto.randomUUID` is missing on plain HTTP. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
